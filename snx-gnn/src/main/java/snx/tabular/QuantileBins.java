package snx.tabular;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Bins of about equal numbers of values, and bins between given edges. */
final class QuantileBins {

  private QuantileBins() {}

  /**
   * The edges of at most {@code bins} bins that no value straddles: for each k the distinct value
   * with a share of smaller values nearest to k/bins, the lower of two. Ties in the data make fewer
   * bins, and one distinct value makes no edge. O(n + bins · log n).
   *
   * @param sorted ascending
   */
  static double[] edges(double[] sorted, int bins) {
    int[] cuts = IntStream.range(1, sorted.length).filter(i -> sorted[i] > sorted[i - 1]).toArray();
    if (cuts.length == 0) {
      return new double[0];
    }
    return IntStream.range(1, bins)
        .map(k -> nearest(cuts, (double) k * sorted.length / bins))
        .distinct()
        .mapToDouble(cut -> sorted[cut])
        .toArray();
  }

  /** The bins between edges: one more than edges, open at both ends. */
  static List<Minor> between(double[] edges) {
    List<Double> limits = DoubleStream.of(edges).boxed().toList();
    List<Minor> bins = new ArrayList<>();
    for (int i = 0; i <= edges.length; i++) {
      bins.add(
          Minor.bin(i == 0 ? null : limits.get(i - 1), i == edges.length ? null : limits.get(i)));
    }
    return bins;
  }

  private static int nearest(int[] cuts, double target) {
    int low = 0;
    int high = cuts.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cuts[middle] < target) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    boolean lower = low > 0 && target - cuts[low - 1] <= Math.abs(cuts[low] - target);
    return cuts[lower ? low - 1 : low];
  }
}
