package snx.brain.group;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The false discovery rate by Y. Benjamini and Y. Hochberg (1995). */
final class FalseDiscovery {

  private FalseDiscovery() {}

  /** q of every p: min over j ≥ rank of m·p_(j)/j, at most 1. */
  static double[] q(double[] p) {
    int m = p.length;
    int[] order =
        IntStream.range(0, m)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] q = new double[m];
    Arrays.fill(q, 1);
    double least = 1;
    for (int rank = m; rank >= 1; rank--) {
      least = Math.min(least, p[order[rank - 1]] * m / rank);
      q[order[rank - 1]] = least;
    }
    return q;
  }
}
