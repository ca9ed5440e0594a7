package snx.chem.standard;

import static snx.chem.standard.Charges.charge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.openscience.cdk.graph.ConnectivityChecker;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/** The unconnected parts of a structure: ions, solvents, and the molecule that is meant. */
final class Parts {

  /** Metals whose bonds to other elements are ionic, however they are drawn. */
  private static final Set<Integer> IONIC_METALS =
      Set.of(
          IAtom.Li, IAtom.Na, IAtom.K, IAtom.Rb, IAtom.Cs, IAtom.Mg, IAtom.Ca, IAtom.Sr, IAtom.Ba);

  private static final Set<Integer> PARTNERS =
      Set.of(IAtom.N, IAtom.O, IAtom.S, IAtom.Se, IAtom.F, IAtom.Cl, IAtom.Br, IAtom.I);

  private Parts() {}

  /** Turns single bonds of alkali and alkaline earth metals into charges, in place. */
  static boolean disconnect(IAtomContainer structure) {
    List<IBond> ionic = new ArrayList<>();
    for (IBond bond : structure.bonds()) {
      if (bond.getOrder() == IBond.Order.SINGLE
          && (ionic(bond.getBegin(), bond.getEnd()) || ionic(bond.getEnd(), bond.getBegin()))) {
        ionic.add(bond);
      }
    }
    for (IBond bond : ionic) {
      IAtom first = bond.getBegin();
      IAtom second = bond.getEnd();
      int sign = ionic(first, second) ? 1 : -1;
      structure.removeBond(bond);
      first.setFormalCharge(charge(first) + sign);
      second.setFormalCharge(charge(second) - sign);
    }
    return !ionic.isEmpty();
  }

  private static boolean ionic(IAtom metal, IAtom other) {
    return IONIC_METALS.contains(metal.getAtomicNumber())
        && PARTNERS.contains(other.getAtomicNumber());
  }

  /** All parts, atoms and bonds in the order of the structure. */
  static List<IAtomContainer> of(IAtomContainer structure) {
    // Fewer bonds than a tree has is enough to know; otherwise check.
    boolean several =
        structure.getBondCount() < structure.getAtomCount() - 1
            || !ConnectivityChecker.isConnected(structure);
    List<IAtomContainer> parts = new ArrayList<>();
    if (several) {
      ConnectivityChecker.partitionIntoMolecules(structure).forEach(parts::add);
    } else {
      parts.add(structure);
    }
    return parts;
  }

  /**
   * The part that is meant: with carbon before without, then the one of most heavy atoms, ties by
   * key, so that the order in which parts are written does not matter.
   */
  static IAtomContainer parent(List<IAtomContainer> parts, Function<IAtomContainer, String> key) {
    Comparator<IAtomContainer> size =
        Comparator.comparing(Parts::isOrganic).thenComparingInt(Parts::heavyAtoms);
    IAtomContainer most = parts.stream().max(size).orElseThrow();
    List<IAtomContainer> ties =
        parts.stream().filter(part -> size.compare(part, most) == 0).toList();
    return ties.size() == 1 ? most : ties.stream().min(Comparator.comparing(key)).orElseThrow();
  }

  static boolean isOrganic(IAtomContainer part) {
    for (IAtom atom : part.atoms()) {
      if (atom.getAtomicNumber() == IAtom.C) {
        return true;
      }
    }
    return false;
  }

  private static int heavyAtoms(IAtomContainer part) {
    int count = 0;
    for (IAtom atom : part.atoms()) {
      count += atom.getAtomicNumber() == IAtom.H ? 0 : 1;
    }
    return count;
  }
}
