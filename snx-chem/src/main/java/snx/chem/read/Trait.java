package snx.chem.read;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.openscience.cdk.config.Elements;
import org.openscience.cdk.graph.ConnectivityChecker;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/** What is out of the ordinary in a molecule: it is kept, counted and said. */
public enum Trait {
  SEVERAL_PARTS("of several parts (salts, mixtures)"),
  CHARGED("with charged atoms"),
  ISOTOPE("with a stated isotope"),
  METAL("with a metal"),
  OPEN_SHELL("with an open valence (radical, carbene)"),
  CROWDED("with more bonds at an atom than is usual");

  /** The usual sums of bond orders and hydrogens of uncharged atoms, ascending. */
  private static final Map<Integer, int[]> VALENCES =
      Map.ofEntries(
          Map.entry(IAtom.H, new int[] {1}),
          Map.entry(IAtom.B, new int[] {3}),
          Map.entry(IAtom.C, new int[] {4}),
          Map.entry(IAtom.N, new int[] {3, 5}),
          Map.entry(IAtom.O, new int[] {2}),
          Map.entry(IAtom.F, new int[] {1}),
          Map.entry(IAtom.Si, new int[] {4}),
          Map.entry(IAtom.P, new int[] {3, 5}),
          Map.entry(IAtom.S, new int[] {2, 4, 6}),
          Map.entry(IAtom.Cl, new int[] {1, 3, 5, 7}),
          Map.entry(IAtom.Br, new int[] {1, 3, 5, 7}),
          Map.entry(IAtom.I, new int[] {1, 3, 5, 7}));

  private final String words;

  Trait(String words) {
    this.words = words;
  }

  /** The traits of a prepared structure. */
  static Set<Trait> of(IAtomContainer structure) {
    Set<Trait> found = EnumSet.noneOf(Trait.class);
    for (IAtom atom : structure.atoms()) {
      add(found, atom);
    }
    if (structure.getSingleElectronCount() > 0) {
      found.add(OPEN_SHELL);
    }
    // Fewer bonds than a tree has is enough to know; otherwise check.
    boolean parts =
        structure.getBondCount() < structure.getAtomCount() - 1
            || !ConnectivityChecker.isConnected(structure);
    if (parts) {
      found.add(SEVERAL_PARTS);
    }
    return found;
  }

  private static void add(Set<Trait> found, IAtom atom) {
    if (atom.getMassNumber() != null) {
      found.add(ISOTOPE);
    }
    if (Elements.isMetal(atom)) {
      found.add(METAL);
    }
    if (atom.getFormalCharge() != 0) {
      found.add(CHARGED);
      return;
    }
    int[] usual = VALENCES.get(atom.getAtomicNumber());
    if (usual == null) {
      return;
    }
    int valence = atom.getImplicitHydrogenCount();
    for (IBond bond : atom.bonds()) {
      valence += bond.getOrder().numeric();
    }
    if (valence > usual[usual.length - 1]) {
      found.add(CROWDED);
    } else if (!contains(usual, valence)) {
      found.add(OPEN_SHELL);
    }
  }

  private static boolean contains(int[] values, int wanted) {
    for (int value : values) {
      if (value == wanted) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return words;
  }
}
