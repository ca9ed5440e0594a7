package snx.bench;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Means over pairs. */
final class Cells {

  private Cells() {}

  /** NaN for none. */
  static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** Over the pairs of one class, or of different classes. */
  static double mean(double[] values, boolean[] same, boolean wanted) {
    return IntStream.range(0, values.length)
        .filter(i -> same[i] == wanted)
        .mapToDouble(i -> values[i])
        .average()
        .orElse(Double.NaN);
  }
}
