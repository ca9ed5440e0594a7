package snx.chem.feature;

import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.graph.LabelledGraph;

/** The graph of a molecule: nodes are its atoms, edges its bonds, both in the molecule's order. */
public final class MoleculeGraphs {

  private MoleculeGraphs() {}

  /** The graph of one molecule. */
  public static LabelledGraph of(Molecule molecule, AtomFeatures features) {
    IAtomContainer structure = molecule.structure();
    int[][] edges = new int[structure.getBondCount()][];
    int[] types = new int[edges.length];
    for (int e = 0; e < edges.length; e++) {
      IBond bond = structure.getBond(e);
      edges[e] = new int[] {bond.getBegin().getIndex(), bond.getEnd().getIndex()};
      types[e] = BondTypes.of(bond);
    }
    return new LabelledGraph(
        molecule.id(), molecule.label(), features.of(structure), edges, null, types);
  }
}
