package snx.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Mean and standard deviation of repeated measurements.
 *
 * @param mean their mean
 * @param deviation their standard deviation (n−1), 0 for a single one
 */
public record Spread(double mean, double deviation) {

  /** The mean of values, NaN for none. */
  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The mean over the pairs of one class, or of different classes; NaN for none. */
  public static double mean(double[] values, boolean[] same, boolean wanted) {
    return mean(
        IntStream.range(0, values.length)
            .filter(i -> same[i] == wanted)
            .mapToDouble(i -> values[i])
            .toArray());
  }

  /** Of these measurements. */
  public static Spread of(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return new Spread(mean, values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)));
  }

  /**
   * Of several groups together.
   *
   * @param counts how many measurements each group has
   */
  static Spread pooled(List<Spread> groups, List<Long> counts) {
    double all = 0;
    double sum = 0;
    for (int i = 0; i < groups.size(); i++) {
      all += counts.get(i);
      sum += counts.get(i) * groups.get(i).mean();
    }
    double mean = sum / all;
    double squares = 0;
    for (int i = 0; i < groups.size(); i++) {
      double apart = groups.get(i).mean() - mean;
      double own = groups.get(i).deviation();
      squares += (counts.get(i) - 1) * own * own + counts.get(i) * apart * apart;
    }
    return new Spread(mean, all < 2 ? 0 : Math.sqrt(squares / (all - 1)));
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.3f (%.3f)", mean, deviation);
  }
}
