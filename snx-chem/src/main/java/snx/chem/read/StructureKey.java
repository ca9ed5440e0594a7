package snx.chem.read;

import java.util.Arrays;
import java.util.Comparator;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;

/**
 * By what two structures are the same molecule: CDK's unique SMILES with stereo and isotopes.
 * Charges and tautomers tell molecules apart. Atoms that differ by stereo alone are numbered
 * arbitrarily, so two drawings of a molecule with such symmetry may pass for two molecules, never
 * the other way round.
 */
public final class StructureKey {

  private final SmilesGenerator unique =
      new SmilesGenerator(SmiFlavor.Unique | SmiFlavor.UseAromaticSymbols);
  private final SmilesGenerator isomeric =
      new SmilesGenerator(SmiFlavor.Isomeric | SmiFlavor.UseAromaticSymbols);

  /** The key of a structure. */
  public String of(IAtomContainer structure) {
    try {
      int[] order = new int[structure.getAtomCount()];
      String plain = unique.create(structure, order);
      return hasMore(structure) ? isomeric.create(inOrder(structure, order)) : plain;
    } catch (CDKException | CloneNotSupportedException e) {
      throw new IllegalStateException("a structure that was read can be written", e);
    }
  }

  private static boolean hasMore(IAtomContainer structure) {
    if (structure.stereoElements().iterator().hasNext()) {
      return true;
    }
    for (IAtom atom : structure.atoms()) {
      if (atom.getMassNumber() != null) {
        return true;
      }
    }
    return false;
  }

  /** A copy whose atoms and bonds are in the order of the unique SMILES. */
  private static IAtomContainer inOrder(IAtomContainer structure, int[] order)
      throws CloneNotSupportedException {
    IAtomContainer copy = structure.clone();
    IAtom[] atoms = new IAtom[order.length];
    for (int v = 0; v < order.length; v++) {
      atoms[order[v]] = copy.getAtom(v);
    }
    copy.setAtoms(atoms);
    IBond[] bonds = new IBond[copy.getBondCount()];
    Arrays.setAll(bonds, copy::getBond);
    Arrays.sort(
        bonds,
        Comparator.comparingInt((IBond b) -> Math.min(begin(b), end(b)))
            .thenComparingInt(b -> Math.max(begin(b), end(b))));
    copy.setBonds(bonds);
    return copy;
  }

  private static int begin(IBond bond) {
    return bond.getBegin().getIndex();
  }

  private static int end(IBond bond) {
    return bond.getEnd().getIndex();
  }
}
