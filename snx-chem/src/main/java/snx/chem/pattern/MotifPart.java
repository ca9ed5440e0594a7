package snx.chem.pattern;

import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;

/**
 * A part of one molecule that a finder takes for a motif.
 *
 * @param kind how it was found
 * @param atoms positions, ascending
 * @param bonds positions, ascending; they connect the atoms
 * @param smarts what finds it again
 * @param core what of it is asked for by element
 * @param size of cliques how many it is made of, else 1
 */
record MotifPart(Motif.Kind kind, int[] atoms, int[] bonds, String smarts, Core core, int size) {

  /**
   * What of a part is asked for by element and aromaticity, so that molecules can be screened by
   * it.
   *
   * @param atoms some of the part's
   * @param bonds between these
   */
  record Core(int[] atoms, int[] bonds) {}

  /** Finds parts of a molecule. */
  @FunctionalInterface
  interface Finder {
    List<MotifPart> in(IAtomContainer structure);
  }
}
