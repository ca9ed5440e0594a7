package snx.chem.report;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.explain.Explanation;

/**
 * One molecule's side of an explanation, by bond and by atom. An atom without a mask of its own has
 * the mean of its bonds' masks and is selected where one of them is.
 *
 * @param molecule whose bonds come first in the masks
 * @param global M
 * @param local m
 * @param selected positions that are kept, rising
 */
record ElementScores(Molecule molecule, float[] global, float[] local, int[] selected) {

  ElementScores {
    int bonds = molecule.bonds();
    int atoms = molecule.structure().getAtomCount();
    if (local.length != global.length || (local.length != bonds && local.length != bonds + atoms)) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "molecule '%s' has %d bonds and %d atoms, but masks of %d and %d elements",
              molecule.id(), bonds, atoms, global.length, local.length));
    }
  }

  static ElementScores query(Molecule molecule, Explanation e) {
    return new ElementScores(
        molecule, e.global().query(), e.local().query(), e.selection().query());
  }

  static ElementScores reference(Molecule molecule, Explanation e) {
    return new ElementScores(
        molecule, e.global().reference(), e.local().reference(), e.selection().reference());
  }

  int bonds() {
    return molecule.bonds();
  }

  int atoms() {
    return molecule.structure().getAtomCount();
  }

  boolean kept(int bond) {
    return Arrays.binarySearch(selected, bond) >= 0;
  }

  double globalAt(int atom) {
    return at(global, atom);
  }

  double localAt(int atom) {
    return at(local, atom);
  }

  private double at(float[] mask, int atom) {
    IAtomContainer structure = molecule.structure();
    if (mask.length > bonds()) {
      return mask[bonds() + atom];
    }
    double sum = 0;
    int count = 0;
    for (IBond bond : structure.getAtom(atom).bonds()) {
      sum += mask[bond.getIndex()];
      count++;
    }
    return count == 0 ? Double.NaN : sum / count;
  }

  boolean keptAt(int atom) {
    if (local.length > bonds()) {
      return kept(bonds() + atom);
    }
    for (IBond bond : molecule.structure().getAtom(atom).bonds()) {
      if (kept(bond.getIndex())) {
        return true;
      }
    }
    return false;
  }

  /** The molecule of an id. */
  static Molecule molecule(Map<String, Molecule> molecules, String id) {
    Molecule molecule = molecules.get(id);
    if (molecule == null) {
      throw new DatasetException(
          Path.of("explanations.jsonl"),
          "explains '%s', which molecules.jsonl lacks; run 'explain' again".formatted(id));
    }
    return molecule;
  }
}
