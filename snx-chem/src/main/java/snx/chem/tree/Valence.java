package snx.chem.tree;

import java.util.Arrays;
import java.util.Map;

/**
 * Hydrogens that complete an atom to the next usual valence. A charged atom has the valences of the
 * neutral element with as many electrons: N+ those of C, O- those of F.
 */
final class Valence {

  private static final Map<Integer, int[]> USUAL =
      Map.ofEntries(
          Map.entry(1, new int[] {1}),
          Map.entry(5, new int[] {3}),
          Map.entry(6, new int[] {4}),
          Map.entry(7, new int[] {3}),
          Map.entry(8, new int[] {2}),
          Map.entry(9, new int[] {1}),
          Map.entry(14, new int[] {4}),
          Map.entry(15, new int[] {3, 5}),
          Map.entry(16, new int[] {2, 4, 6}),
          Map.entry(17, new int[] {1, 3, 5, 7}),
          Map.entry(32, new int[] {4}),
          Map.entry(33, new int[] {3, 5}),
          Map.entry(34, new int[] {2, 4, 6}),
          Map.entry(35, new int[] {1, 3, 5, 7}),
          Map.entry(51, new int[] {3, 5}),
          Map.entry(52, new int[] {2, 4, 6}),
          Map.entry(53, new int[] {1, 3, 5, 7}));

  private Valence() {}

  /** How many hydrogens an atom with bonds of this total order takes; 0 for metals. */
  static int hydrogens(int element, int charge, int orders) {
    int[] usual = USUAL.getOrDefault(element - charge, new int[0]);
    boolean known = USUAL.containsKey(element);
    return Arrays.stream(usual)
        .filter(valence -> known && valence >= orders)
        .map(valence -> valence - orders)
        .findFirst()
        .orElse(0);
  }
}
