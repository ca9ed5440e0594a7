package snx.chem.motif;

import java.util.BitSet;
import snx.chem.tree.Label;

/**
 * One copy of a motif in a molecule: connected cliques of its junction tree.
 *
 * @param label its names
 * @param cliques numbers in the tree, ascending
 * @param size how many of them count
 * @param needed bonds that must all be selected
 * @param around for a singleton alone the bonds at its atom, any of which must be selected; else
 *     empty
 */
public record Occurrence(Label label, int[] cliques, int size, BitSet needed, BitSet around) {

  /** Whether a selection of bonds holds it. */
  boolean in(BitSet selected) {
    if (needed.isEmpty()) {
      return around.intersects(selected);
    }
    BitSet missing = (BitSet) needed.clone();
    missing.andNot(selected);
    return missing.isEmpty();
  }

  /** The mean mask of its bonds, for a singleton of those around it that are selected. */
  double mean(float[] mask, BitSet selected) {
    BitSet bonds = (BitSet) (needed.isEmpty() ? around : needed).clone();
    bonds.and(selected);
    return bonds.stream().mapToDouble(bond -> mask[bond]).average().orElse(Double.NaN);
  }
}
