package snx.bench.attack;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.distribution.TDistribution;
import snx.bench.trial.Cells;
import snx.bench.trial.Spread;

/**
 * The mean over networks of a value that independent pairs have.
 *
 * @param mean of the networks' means
 * @param half of the 95% interval (Student's t) that the spread over pairs leaves, these networks
 *     given; NaN for a single pair
 * @param low the least mean of a network
 * @param high the greatest
 * @param pairs of all networks
 */
public record Interval(double mean, double half, double low, double high, int pairs) {

  private static final double UPPER = 0.975;

  /** One array a network, none of them empty. */
  static Interval of(List<double[]> networks) {
    double[] means = networks.stream().mapToDouble(Cells::mean).toArray();
    int pairs = networks.stream().mapToInt(own -> own.length).sum();
    double variance = 0;
    for (double[] own : networks) {
      double deviation = Spread.of(own).deviation();
      variance += deviation * deviation / own.length;
    }
    int freedom = pairs - networks.size();
    double half =
        freedom < 1
            ? Double.NaN
            : TDistribution.of(freedom).inverseCumulativeProbability(UPPER)
                * Math.sqrt(variance)
                / networks.size();
    return new Interval(
        Cells.mean(means),
        half,
        Arrays.stream(means).min().orElse(Double.NaN),
        Arrays.stream(means).max().orElse(Double.NaN),
        pairs);
  }

  /** The mean of means of several datasets, each as important as the others. */
  static Interval over(List<Interval> parts) {
    double[] means = parts.stream().mapToDouble(Interval::mean).toArray();
    double squares = parts.stream().mapToDouble(part -> part.half() * part.half()).sum();
    return new Interval(
        Cells.mean(means),
        Math.sqrt(squares) / parts.size(),
        Arrays.stream(means).min().orElse(Double.NaN),
        Arrays.stream(means).max().orElse(Double.NaN),
        parts.stream().mapToInt(Interval::pairs).sum());
  }

  @Override
  public String toString() {
    return Double.isNaN(half)
        ? String.format(Locale.ROOT, "%.3f", mean)
        : String.format(Locale.ROOT, "%.3f ± %.3f", mean, half);
  }
}
