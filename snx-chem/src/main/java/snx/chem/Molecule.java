package snx.chem;

import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;

/**
 * One molecule as it was read: hydrogens implicit, rings and aromaticity perceived.
 *
 * <p>Atoms are in the order of the input and bonds in CDK's order; nodes and edges of its graph,
 * and so all masks and scores, follow both. The structure is not to be changed.
 *
 * @param id unique in its set
 * @param label its class, or null
 * @param structure CDK's container
 * @param line where it stands in its file, 0 where the format has no lines
 */
public record Molecule(String id, @Nullable String label, IAtomContainer structure, int line) {

  /** How many bonds it has, hydrogens aside. */
  public int bonds() {
    return structure.getBondCount();
  }
}
