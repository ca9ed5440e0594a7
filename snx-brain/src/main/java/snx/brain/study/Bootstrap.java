package snx.brain.study;

import java.util.Arrays;
import java.util.SplittableRandom;
import snx.data.Seeds;
import snx.metric.Interval;

/**
 * 95% percentile intervals of means (B. Efron, 1979). Units are drawn with replacement: subjects,
 * or, within one subject, its references and its seeds, both at once as they are crossed.
 *
 * <p>Where all units say the same, resampling cannot tell how sure that is. If they say 0 or 1 the
 * interval is Wilson's for that many units; otherwise, with two units or more, it is the point.
 */
final class Bootstrap {

  private static final double TAIL = 0.025;

  private final double[][] weights; // [resamples][values], each row sums to 1
  private final int units;

  private Bootstrap(double[][] weights, int units) {
    this.weights = weights;
    this.units = units;
  }

  /** Draws among units of one value each. */
  static Bootstrap ofUnits(int units, BootstrapOptions options, String key) {
    SplittableRandom random = Seeds.stream(options.seed(), "bootstrap/" + key);
    double[][] weights = new double[options.resamples()][];
    Arrays.setAll(weights, b -> normalised(drawn(units, random)));
    return new Bootstrap(weights, units);
  }

  /**
   * Draws among references and among seeds.
   *
   * @param cells {reference, seed} of every value; not every combination must be there
   */
  static Bootstrap ofCells(int[][] cells, BootstrapOptions options, String key) {
    SplittableRandom random = Seeds.stream(options.seed(), "bootstrap/" + key);
    int references = 1 + Arrays.stream(cells).mapToInt(cell -> cell[0]).max().orElse(0);
    int seeds = 1 + Arrays.stream(cells).mapToInt(cell -> cell[1]).max().orElse(0);
    double[][] weights = new double[options.resamples()][];
    Arrays.setAll(weights, b -> crossed(cells, references, seeds, random));
    return new Bootstrap(weights, references);
  }

  private static double[] crossed(
      int[][] cells, int references, int seeds, SplittableRandom random) {
    while (true) {
      double[] reference = drawn(references, random);
      double[] seed = drawn(seeds, random);
      double[] weight =
          Arrays.stream(cells).mapToDouble(cell -> reference[cell[0]] * seed[cell[1]]).toArray();
      if (Arrays.stream(weight).sum() > 0) { // combinations that are not there may be all drawn
        return normalised(weight);
      }
    }
  }

  private static double[] drawn(int units, SplittableRandom random) {
    double[] counts = new double[units];
    for (int i = 0; i < units; i++) {
      counts[random.nextInt(units)]++;
    }
    return counts;
  }

  private static double[] normalised(double[] counts) {
    double sum = Arrays.stream(counts).sum();
    return Arrays.stream(counts).map(count -> count / sum).toArray();
  }

  /** The interval of the mean of these values, one per unit or cell. */
  Interval of(double[] values) {
    double first = values[0];
    if (Arrays.stream(values).allMatch(value -> value == first)) {
      return ofOne(first);
    }
    double[] means = new double[weights.length];
    for (int b = 0; b < means.length; b++) {
      double mean = 0;
      for (int i = 0; i < values.length; i++) {
        mean += weights[b][i] * values[i];
      }
      means[b] = mean;
    }
    Arrays.sort(means);
    int cut = (int) Math.floor(TAIL * means.length);
    double least = Arrays.stream(values).min().orElse(Double.NaN); // rounding may lead beyond
    double most = Arrays.stream(values).max().orElse(Double.NaN);
    return new Interval(Math.max(least, means[cut]), Math.min(most, means[means.length - 1 - cut]));
  }

  private Interval ofOne(double value) {
    if (value == 0 || value == 1) {
      Interval wilson = Interval.wilson(value == 0 ? 0 : units, units);
      return new Interval(wilson.low(), wilson.high());
    }
    return units > 1 ? new Interval(value, value) : Interval.unknown();
  }
}
