package snx.metric;

import java.util.Comparator;
import java.util.stream.IntStream;

/** The false discovery rate of many tests (Y. Benjamini and Y. Hochberg, 1995). */
public final class FalseDiscovery {

  private FalseDiscovery() {}

  /** q_(i) = min over j ≥ i of p_(j)·m/j, at most 1, of the m that are numbers; NaN stays NaN. */
  public static double[] q(double[] p) {
    int[] order =
        IntStream.range(0, p.length)
            .filter(i -> !Double.isNaN(p[i]))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] q = p.clone();
    double least = 1;
    for (int rank = order.length; rank >= 1; rank--) {
      int i = order[rank - 1];
      least = Math.min(least, p[i] * order.length / rank);
      q[i] = least;
    }
    return q;
  }
}
