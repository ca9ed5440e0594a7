package snx.bench.speed;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/**
 * The median of repeated measurements and the interval that they span.
 *
 * @param middle their median
 * @param low the lowest
 * @param high the highest
 */
public record Median(double middle, double low, double high) {

  static Median of(Collection<Double> values) {
    return of(values.stream().mapToDouble(v -> v).toArray());
  }

  static Median of(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("nothing was measured");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    double middle = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    return new Median(middle, sorted[0], sorted[sorted.length - 1]);
  }

  Median times(double factor) {
    return new Median(middle * factor, low * factor, high * factor);
  }

  /** "5.0 (4.8-5.1)". */
  String words() {
    return String.format(Locale.ROOT, "%.1f (%.1f-%.1f)", middle, low, high);
  }
}
