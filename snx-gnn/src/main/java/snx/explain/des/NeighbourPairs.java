package snx.explain.des;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.Seeds;
import snx.tabular.Row;

/**
 * Pairs of rows with pseudo-labels, made without classes: each row with its k nearest, which are
 * neighbours, and with k others, which are not (specification, section 5, DES). Near is the number
 * of majors in which two rows have the same minor. O(rows² · majors).
 *
 * @param agreements by pair, the minors that both rows have
 * @param neighbours by pair, whether they are
 */
record NeighbourPairs(List<int[]> agreements, boolean[] neighbours) {

  /**
   * Labels pairs.
   *
   * @param rows among which neighbours are sought; ties go to the earlier
   * @param k at most half of the other rows count as neighbours
   */
  static NeighbourPairs of(List<Row> rows, int k, long seed) {
    int[][] active = rows.stream().map(Row::active).toArray(int[][]::new);
    int most = Math.min(k, (rows.size() - 1) / 2);
    List<int[]> agreements = new ArrayList<>();
    for (int a = 0; a < active.length; a++) {
      int[] others = byNearness(active, a);
      // Behind the neighbours come strangers, shuffled per anchor.
      int[] strangers = Arrays.copyOfRange(others, most, others.length);
      Seeds.shuffle(strangers, Seeds.stream(seed, "des/strangers/" + rows.get(a).id()));
      for (int i = 0; i < most; i++) {
        agreements.add(agreement(active[a], active[others[i]]));
        agreements.add(agreement(active[a], active[strangers[i]]));
      }
    }
    boolean[] neighbours = new boolean[agreements.size()];
    for (int i = 0; i < neighbours.length; i += 2) {
      neighbours[i] = true;
    }
    return new NeighbourPairs(agreements, neighbours);
  }

  /** All other rows, those that agree in most majors first. */
  private static int[] byNearness(int[][] active, int anchor) {
    int majors = active[anchor].length;
    int[] agreeing = new int[active.length];
    Arrays.setAll(agreeing, i -> i == anchor ? -1 : count(active[anchor], active[i]));
    int[] order = new int[active.length - 1];
    int next = 0;
    for (int level = majors; level >= 0; level--) {
      for (int i = 0; i < agreeing.length; i++) {
        if (agreeing[i] == level) {
          order[next++] = i;
        }
      }
    }
    return order;
  }

  private static int count(int[] one, int[] other) {
    int count = 0;
    for (int major = 0; major < one.length; major++) {
      count += one[major] >= 0 && one[major] == other[major] ? 1 : 0;
    }
    return count;
  }

  private static int[] agreement(int[] one, int[] other) {
    return IntStream.range(0, one.length)
        .filter(major -> one[major] >= 0 && one[major] == other[major])
        .map(major -> one[major])
        .toArray();
  }
}
