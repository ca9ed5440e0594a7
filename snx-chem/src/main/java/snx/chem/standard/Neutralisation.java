package snx.chem.standard;

import static snx.chem.standard.Charges.charge;
import static snx.chem.standard.Charges.hydrogens;
import static snx.chem.standard.Charges.is;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openscience.cdk.graph.GraphUtil;
import org.openscience.cdk.graph.invariant.Canon;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IStereoElement;

/**
 * Moves protons until a molecule is neutral where that is possible: cations with a hydrogen give
 * it, anions get one. Charges that no proton can move (quaternary nitrogen, sulfonium) stay, and so
 * do as many anions as balance them, the strongest acids first; charges between neighbours (nitro,
 * azide, N-oxide) belong to the group and stay.
 */
final class Neutralisation {

  private static final Set<Integer> BASES = Set.of(IAtom.N, IAtom.O, IAtom.P, IAtom.S, IAtom.Se);
  private static final Set<Integer> ACIDS =
      Set.of(
          IAtom.C, IAtom.N, IAtom.O, IAtom.P, IAtom.S, IAtom.Se, IAtom.F, IAtom.Cl, IAtom.Br,
          IAtom.I);

  private Neutralisation() {}

  /** Neutralises a structure in place; whether anything changed. */
  static boolean apply(IAtomContainer structure) {
    List<IAtom> anions = new ArrayList<>();
    Set<IAtom> bases = new HashSet<>();
    int permanent = 0;
    for (IAtom atom : structure.atoms()) {
      int charge = charge(atom);
      if (charge == 0 || Charges.balanced(atom)) {
        continue;
      }
      if (charge == 1 && hydrogens(atom) > 0 && BASES.contains(atom.getAtomicNumber())) {
        atom.setFormalCharge(0);
        atom.setImplicitHydrogenCount(hydrogens(atom) - 1);
        bases.add(atom);
      } else if (charge == -1 && ACIDS.contains(atom.getAtomicNumber())) {
        anions.add(atom);
      } else {
        permanent += charge;
      }
    }
    int kept = Math.min(anions.size(), Math.max(0, permanent));
    if (kept > 0 && kept < anions.size()) {
      long[] labels = Canon.label(structure, GraphUtil.toAdjList(structure));
      anions.sort(
          Comparator.comparingInt(Neutralisation::acidity)
              .reversed()
              .thenComparingLong(atom -> labels[atom.getIndex()]));
    }
    for (IAtom anion : anions.subList(kept, anions.size())) {
      anion.setFormalCharge(0);
      anion.setImplicitHydrogenCount(hydrogens(anion) + 1);
    }
    forgetInverting(structure, bases);
    return !bases.isEmpty() || kept < anions.size();
  }

  /**
   * Without its proton nitrogen turns inside out by itself, unless rings hold it on three sides.
   */
  private static void forgetInverting(IAtomContainer structure, Set<IAtom> bases) {
    List<IStereoElement> stays = new ArrayList<>();
    boolean inverting = false;
    for (IStereoElement<?, ?> element : structure.stereoElements()) {
      boolean one =
          element.getFocus() instanceof IAtom atom
              && is(atom, IAtom.N)
              && bases.contains(atom)
              && !isBridgehead(atom);
      inverting |= one;
      if (!one) {
        stays.add(element);
      }
    }
    if (inverting) {
      structure.setStereoElements(new ArrayList<>(stays));
    }
  }

  private static boolean isBridgehead(IAtom atom) {
    int inRings = 0;
    for (IBond bond : atom.bonds()) {
      inRings += bond.isInRing() ? 1 : 0;
    }
    return inRings > 2;
  }

  /** Roughly: acids of sulfur and phosphorus, then of carbon, then the rest by element. */
  private static int acidity(IAtom anion) {
    if (!is(anion, IAtom.O)) {
      return is(anion, IAtom.S) ? 1 : 0;
    }
    for (IBond bond : anion.bonds()) {
      IAtom centre = bond.getOther(anion);
      for (IBond more : centre.bonds()) {
        if (more.getOrder() == IBond.Order.DOUBLE && is(more.getOther(centre), IAtom.O)) {
          return is(centre, IAtom.C) ? 3 : 4;
        }
      }
    }
    return 2;
  }
}
