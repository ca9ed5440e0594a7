package snx.bench.trial;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Means over pairs. */
public final class Cells {

  private Cells() {}

  /** NaN for none. */
  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** Over the pairs of one class, or of different classes. */
  public static double mean(double[] values, boolean[] same, boolean wanted) {
    return IntStream.range(0, values.length)
        .filter(i -> same[i] == wanted)
        .mapToDouble(i -> values[i])
        .average()
        .orElse(Double.NaN);
  }
}
