package snx.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.distribution.TDistribution;

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
public record MeanInterval(double mean, double half, double low, double high, int pairs) {

  private static final double UPPER = 0.975;

  /** One array per network, none of them empty. */
  public static MeanInterval of(List<double[]> networks) {
    double[] means = networks.stream().mapToDouble(Spread::mean).toArray();
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
    return new MeanInterval(
        Spread.mean(means),
        half,
        Arrays.stream(means).min().orElse(Double.NaN),
        Arrays.stream(means).max().orElse(Double.NaN),
        pairs);
  }

  /** The mean of means of several datasets, each as important as the others. */
  public static MeanInterval over(List<MeanInterval> parts) {
    double[] means = parts.stream().mapToDouble(MeanInterval::mean).toArray();
    double squares = parts.stream().mapToDouble(part -> part.half() * part.half()).sum();
    return new MeanInterval(
        Spread.mean(means),
        Math.sqrt(squares) / parts.size(),
        Arrays.stream(means).min().orElse(Double.NaN),
        Arrays.stream(means).max().orElse(Double.NaN),
        parts.stream().mapToInt(MeanInterval::pairs).sum());
  }

  /** "0.51 (0.42–0.60)": the mean with the lowest and the highest network's. */
  public String range() {
    return pairs < 2
        ? String.format(Locale.ROOT, "%.2f", mean)
        : String.format(Locale.ROOT, "%.2f (%.2f–%.2f)", mean, low, high);
  }

  @Override
  public String toString() {
    return Double.isNaN(half)
        ? String.format(Locale.ROOT, "%.3f", mean)
        : String.format(Locale.ROOT, "%.3f ± %.3f", mean, half);
  }
}
