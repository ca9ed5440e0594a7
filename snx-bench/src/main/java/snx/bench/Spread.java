package snx.bench;

import java.util.Arrays;
import java.util.Locale;

/**
 * Mean and standard deviation of repeated measurements.
 *
 * @param mean their mean
 * @param deviation their standard deviation (n−1), 0 for a single one
 */
record Spread(double mean, double deviation) {

  static Spread of(double[] values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return new Spread(mean, values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)));
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.3f (%.3f)", mean, deviation);
  }
}
