package snx.chem.standard;

import static snx.chem.standard.Charges.charge;
import static snx.chem.standard.Charges.hydrogens;
import static snx.chem.standard.Charges.is;

import java.util.Set;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * One spelling for groups that are written in several ways: nitrogen never has five bonds (nitro,
 * N-oxide, nitrile oxide, azide, diazo, isocyanide get charges), and phosphorus, sulfur, selenium
 * and halogens have double bonds instead of charges (sulfoxide, sulfone, phosphine oxide).
 */
final class Spelling {

  private static final int FIVE = 5;
  private static final Set<Integer> HYPERVALENT =
      Set.of(IAtom.P, IAtom.S, IAtom.Se, IAtom.Cl, IAtom.Br, IAtom.I);
  private static final Set<Integer> DOUBLE_BONDED = Set.of(IAtom.O, IAtom.S, IAtom.Se, IAtom.N);

  private Spelling() {}

  /** Respells a structure in place; whether anything changed. */
  static boolean apply(IAtomContainer structure) {
    boolean changed = false;
    for (IAtom atom : structure.atoms()) {
      if (is(atom, IAtom.N)) {
        changed |= separated(atom);
        changed |= cumulated(atom);
      } else if (HYPERVALENT.contains(atom.getAtomicNumber())) {
        changed |= recombined(atom);
      }
    }
    return changed;
  }

  /** A neutral nitrogen of five bonds gets a charge, and so does an end of its multiple bond. */
  private static boolean separated(IAtom nitrogen) {
    if (charge(nitrogen) != 0 || Charges.valence(nitrogen) != FIVE) {
      return false;
    }
    for (IBond bond : nitrogen.bonds()) {
      IAtom other = bond.getOther(nitrogen);
      boolean end = other.getBondCount() == 1 && charge(other) == 0;
      if (end && is(other, IAtom.O) && bond.getOrder() == IBond.Order.DOUBLE) {
        return charged(nitrogen, bond, IBond.Order.SINGLE);
      }
    }
    for (IBond bond : nitrogen.bonds()) {
      IAtom other = bond.getOther(nitrogen);
      boolean triple =
          other.getBondCount() == 1 && charge(other) == 0 && bond.getOrder() == IBond.Order.TRIPLE;
      if (triple && is(other, IAtom.N) && hydrogens(other) == 0) {
        return charged(nitrogen, bond, IBond.Order.DOUBLE);
      }
      if (triple && is(other, IAtom.C) && hydrogens(other) == 1 && hydrogens(nitrogen) == 1) {
        nitrogen.setImplicitHydrogenCount(0); // CN#C has hydrogens only by the count of bonds
        other.setImplicitHydrogenCount(0);
        return charged(nitrogen, bond, IBond.Order.TRIPLE);
      }
    }
    return false;
  }

  private static boolean charged(IAtom nitrogen, IBond bond, IBond.Order order) {
    bond.setOrder(order);
    nitrogen.setFormalCharge(1);
    bond.getOther(nitrogen).setFormalCharge(-1);
    return true;
  }

  /** R-[N-]-[N+]#N and R2[C-]-[N+]#N become R-N=[N+]=[N-] and R2C=[N+]=[N-]. */
  private static boolean cumulated(IAtom middle) {
    if (charge(middle) != 1 || middle.getBondCount() != 2) {
      return false;
    }
    for (IBond single : middle.bonds()) {
      for (IBond triple : middle.bonds()) {
        IAtom anion = single.getOther(middle);
        IAtom end = triple.getOther(middle);
        boolean fits =
            single.getOrder() == IBond.Order.SINGLE
                && triple.getOrder() == IBond.Order.TRIPLE
                && charge(anion) == -1
                && (is(anion, IAtom.N) || is(anion, IAtom.C))
                && is(end, IAtom.N)
                && charge(end) == 0
                && end.getBondCount() == 1;
        if (fits) {
          single.setOrder(IBond.Order.DOUBLE);
          triple.setOrder(IBond.Order.DOUBLE);
          anion.setFormalCharge(0);
          end.setFormalCharge(-1);
          return true;
        }
      }
    }
    return false;
  }

  /** S+-O- becomes S=O, as often as there are charges. */
  private static boolean recombined(IAtom cation) {
    boolean changed = false;
    for (IBond bond : cation.bonds()) {
      IAtom anion = bond.getOther(cation);
      boolean fits =
          charge(cation) > 0
              && charge(anion) == -1
              && bond.getOrder() == IBond.Order.SINGLE
              && DOUBLE_BONDED.contains(anion.getAtomicNumber());
      if (fits) {
        bond.setOrder(IBond.Order.DOUBLE);
        cation.setFormalCharge(charge(cation) - 1);
        anion.setFormalCharge(0);
        changed = true;
      }
    }
    return changed;
  }
}
