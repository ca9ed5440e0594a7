package snx.chem.report;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;
import snx.chem.standard.Perception;
import snx.data.RootLocale;

/**
 * A structure as text that keeps the order of atoms and bonds; SMILES alone has an order of its
 * own.
 *
 * @param smiles Kekulé, with stereo
 * @param atoms for every atom its position in the SMILES; null where these agree
 * @param bonds two atoms each, in order
 */
record OrderedSmiles(String smiles, int @Nullable [] atoms, int[][] bonds) {

  static OrderedSmiles of(IAtomContainer structure) {
    int[] order = new int[structure.getAtomCount()];
    String smiles;
    try {
      smiles = new SmilesGenerator(SmiFlavor.Isomeric).create(structure, order);
    } catch (CDKException e) {
      throw new IllegalArgumentException("a molecule has no SMILES: " + e.getMessage(), e);
    }
    int[][] bonds = new int[structure.getBondCount()][];
    for (int e = 0; e < bonds.length; e++) {
      IBond bond = structure.getBond(e);
      bonds[e] = new int[] {bond.getBegin().getIndex(), bond.getEnd().getIndex()};
    }
    return new OrderedSmiles(smiles, order, bonds);
  }

  boolean isPlain() {
    return atoms == null || Arrays.equals(atoms, IntStream.range(0, atoms.length).toArray());
  }

  /** The structure, rings and aromaticity perceived. */
  IAtomContainer structure() throws CDKException {
    IAtomContainer structure =
        new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
    if (atoms != null) {
      structure.setAtoms(ordered(structure, atoms));
    }
    structure.setBonds(ordered(structure, bonds));
    Perception.of(structure);
    return structure;
  }

  private static IAtom[] ordered(IAtomContainer structure, int[] order) {
    int n = structure.getAtomCount();
    int[] sorted = order.clone();
    Arrays.sort(sorted);
    if (!Arrays.equals(sorted, IntStream.range(0, n).toArray())) {
      throw new IllegalArgumentException(
          RootLocale.format("the order of atoms is none of %d atoms", n));
    }
    return Arrays.stream(order).mapToObj(structure::getAtom).toArray(IAtom[]::new);
  }

  private static IBond[] ordered(IAtomContainer structure, int[][] ends) {
    if (ends.length != structure.getBondCount()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%d bonds are named, the SMILES has %d", ends.length, structure.getBondCount()));
    }
    return Arrays.stream(ends).map(pair -> bond(structure, pair)).toArray(IBond[]::new);
  }

  private static IBond bond(IAtomContainer structure, int[] pair) {
    boolean there =
        pair.length == 2
            && Arrays.stream(pair).allMatch(i -> i >= 0 && i < structure.getAtomCount());
    IBond bond =
        there ? structure.getBond(structure.getAtom(pair[0]), structure.getAtom(pair[1])) : null;
    if (bond == null) {
      throw new IllegalArgumentException(
          "the SMILES has no bond between atoms %s".formatted(Arrays.toString(pair)));
    }
    return bond;
  }
}
