package snx.chem.read;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.openscience.cdk.config.Elements;
import org.openscience.cdk.graph.ConnectivityChecker;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.standard.Valences;

/** What is out of the ordinary in a molecule: it is kept, counted and said. */
public enum Trait {
  SEVERAL_PARTS("of several parts (salts, mixtures)"),
  CHARGED("with charged atoms"),
  ISOTOPE("with a stated isotope"),
  METAL("with a metal"),
  OPEN_SHELL("with an open valence (radical, carbene)"),
  CROWDED("with more bonds at an atom than is usual");

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
    List<Integer> usual = Valences.usual(atom.getAtomicNumber());
    if (usual.isEmpty()) {
      return;
    }
    int valence = atom.getImplicitHydrogenCount();
    for (IBond bond : atom.bonds()) {
      valence += bond.getOrder().numeric();
    }
    if (valence > usual.get(usual.size() - 1)) {
      found.add(CROWDED);
    } else if (!usual.contains(valence)) {
      found.add(OPEN_SHELL);
    }
  }

  @Override
  public String toString() {
    return words;
  }
}
