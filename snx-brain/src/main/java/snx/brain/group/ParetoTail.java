package snx.brain.group;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The chance of a value beyond nearly all permutations, by a generalised Pareto distribution fitted
 * to the largest of them (T. Knijnenburg et al., 2009): with n permutations of which N exceed u,
 *
 * <pre>p = N/n · (1 + ξ(x² − u²)/σ)^(−1/ξ)</pre>
 *
 * <p>of squares, since those of a normal tail are next to exponential; ξ and σ by moments (J.
 * Hosking and J. Wallis, 1987). A shape ξ below 0 would end the tail at a finite value; the
 * exponential (ξ = 0), which is heavier, takes its place. The fit must pass the Anderson–Darling
 * test at 5%; N falls from 250 (at most a quarter of the permutations) to 50 until it does.
 */
final class ParetoTail {

  /** More exceedances than this say enough by themselves. */
  static final int ENOUGH = 10;

  private static final int MOST = 250;
  private static final int FEWEST = 50;
  private static final int STEP = 10;
  private static final int VALUES = 4; // different ones that a tail must have
  private static final double SAME = 1e-5; // of a value: what rounding may part
  private static final double EXPONENTIAL = 1.321; // M. Stephens, 1974, after its correction for N
  private static final double PARETO = 1.04; // the least over ξ in 0..0.3, N in 50..250, simulated

  private ParetoTail() {}

  /** How many of the largest values a fit looks at; 0 where there are too few permutations. */
  static int kept(int permutations) {
    int most = Math.min(MOST, permutations / 4);
    return most < FEWEST ? 0 : most + 1;
  }

  /**
   * The chance of a value, or empty where no fit is good enough.
   *
   * @param largest the {@link #kept} largest values of the permutations, in any order
   */
  static OptionalDouble chance(double value, float[] largest, int permutations) {
    double[] sorted = spread(largest);
    if (sorted.length == 0) { // fewer values than a tail has
      return OptionalDouble.empty();
    }
    for (int size = sorted.length - 1; size >= FEWEST; size -= STEP) {
      int from = sorted.length - size;
      double u = (sorted[from] + sorted[from - 1]) / 2;
      if (u < 0 || value <= u) {
        continue;
      }
      double[] beyond = new double[size];
      Arrays.setAll(beyond, i -> sorted[from + i] * sorted[from + i] - u * u);
      Fit fit = Fit.of(beyond);
      if (fit.good(beyond)) {
        return OptionalDouble.of(fit.survival(value * value - u * u) * size / permutations);
      }
    }
    return OptionalDouble.empty();
  }

  /** Ascending, ties spread, the last as far as those before; nothing where values are too few. */
  private static double[] spread(float[] largest) {
    float[] sorted = largest.clone();
    Arrays.sort(sorted);
    double[] spread = new double[sorted.length];
    double gap = 0;
    int values = 0;
    for (int from = 0, to; from < sorted.length; from = to) {
      to = from + 1;
      while (to < sorted.length && sorted[to] - sorted[from] <= SAME * Math.abs(sorted[from])) {
        to++;
      }
      gap = to < sorted.length ? sorted[to] - sorted[from] : gap;
      values++;
      for (int i = from; i < to; i++) {
        spread[i] = sorted[from] + gap * (i - from) / (to - from);
      }
    }
    return values < VALUES ? new double[0] : spread;
  }

  /** Shape ξ ≥ 0 and scale σ. */
  private record Fit(double shape, double scale) {

    static Fit of(double[] beyond) {
      double mean = Arrays.stream(beyond).average().orElse(0);
      double variance =
          Arrays.stream(beyond).map(y -> (y - mean) * (y - mean)).sum() / (beyond.length - 1);
      double ratio = mean * mean / variance;
      return ratio >= 1 || Double.isNaN(ratio)
          ? new Fit(0, mean)
          : new Fit((1 - ratio) / 2, mean * (ratio + 1) / 2);
    }

    double survival(double y) {
      return shape == 0 ? Math.exp(-y / scale) : Math.exp(-Math.log1p(shape * y / scale) / shape);
    }

    /** Whether A² of ascending values is below its 5% point. */
    boolean good(double[] beyond) {
      int n = beyond.length;
      if (!(scale > 0) || beyond[0] <= 0) {
        return false; // one value alone
      }
      double sum = 0;
      for (int i = 0; i < n; i++) {
        double below = 1 - survival(beyond[i]);
        double above = survival(beyond[n - 1 - i]);
        sum += (2 * i + 1) * (Math.log(below) + Math.log(above));
      }
      double statistic = -n - sum / n;
      return statistic <= (shape == 0 ? EXPONENTIAL / (1 + 0.6 / n) : PARETO);
    }
  }
}
