package snx.metric;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import snx.data.RootLocale;

/** Spearman's correlation of two series: Pearson's of their ranks, equal values sharing a rank. */
public final class RankCorrelation {

  private RankCorrelation() {}

  /** In [−1, 1]; NaN for fewer than two values, or where one series is constant. O(n log n). */
  public static double of(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "two series must be of one length (got %d and %d)", first.length, second.length));
    }
    double[] a = ranks(first);
    double[] b = ranks(second);
    double mean = (a.length - 1) / 2.0;
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += (a[i] - mean) * (b[i] - mean);
      aa += (a[i] - mean) * (a[i] - mean);
      bb += (b[i] - mean) * (b[i] - mean);
    }
    return aa == 0 || bb == 0 ? Double.NaN : ab / Math.sqrt(aa * bb);
  }

  private static double[] ranks(double[] values) {
    Integer[] order = IntStream.range(0, values.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(i -> values[i]));
    double[] ranks = new double[values.length];
    for (int from = 0; from < order.length; ) {
      int to = from;
      while (to < order.length && values[order[to]] == values[order[from]]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + to - 1) / 2.0;
      }
      from = Math.max(to, from + 1); // NaN equals nothing
    }
    return ranks;
  }
}
