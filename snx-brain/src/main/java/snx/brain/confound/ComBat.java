package snx.brain.confound;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.read.Covariate;
import snx.data.RootLocale;

/**
 * Harmonises sites in level and spread, connection by connection, with empirical Bayes estimates
 * that borrow strength over connections (W. E. Johnson, C. Li and A. Rabinovic, 2007; for
 * connectomes M. Yu et al., 2018):
 *
 * <pre>w' = σ (z − γ*) / δ* + α,   z = (w − α) / σ</pre>
 *
 * Everything is fitted on some subjects alone. A subject of a site that they lack is left as it is.
 */
final class ComBat {

  private static final int ITERATIONS = 100;
  private static final double TOLERANCE = 1e-6;
  private static final double LEAST = 1e-12;
  private static final int LEAST_SUBJECTS = 2;

  private final Covariate site;
  private final double[] level; // α [pairs]
  private final double[] deviation; // σ [pairs]
  private final Map<String, Shift> shifts = new TreeMap<>();

  /** γ* and δ* of a site, [pairs]. */
  private record Shift(double[] location, double[] scale) {}

  /**
   * Fits sites.
   *
   * @param weights of all subjects, [subjects][pairs]
   * @param subjects positions of those to fit on
   * @throws IllegalArgumentException for a site with one subject among them
   */
  ComBat(Covariate site, List<float[]> weights, int[] subjects) {
    this.site = site;
    int pairs = weights.get(0).length;
    this.level = new double[pairs];
    this.deviation = new double[pairs];
    Map<String, List<Integer>> bySite =
        Arrays.stream(subjects)
            .boxed()
            .filter(s -> site.values().get(s) != null)
            .collect(
                Collectors.groupingBy(
                    s -> String.valueOf(site.values().get(s)), TreeMap::new, Collectors.toList()));
    int all = bySite.values().stream().mapToInt(List::size).sum();
    Map<String, double[]> means = new TreeMap<>();
    bySite.forEach(
        (name, members) -> {
          if (members.size() < LEAST_SUBJECTS) {
            throw new IllegalArgumentException(
                RootLocale.format(
                    "%s %s has one subject to learn from; ComBat needs %d: leave it out or regress %s",
                    site.name(), name, LEAST_SUBJECTS, site.name()));
          }
          double[] mean = mean(weights, members);
          means.put(name, mean);
          for (int p = 0; p < pairs; p++) {
            level[p] += mean[p] * members.size() / all;
          }
        });
    bySite.forEach(
        (name, members) -> {
          double[] mean = Objects.requireNonNull(means.get(name));
          for (int s : members) {
            for (int p = 0; p < pairs; p++) {
              double off = weights.get(s)[p] - mean[p];
              deviation[p] += off * off / all;
            }
          }
        });
    Arrays.setAll(deviation, p -> Math.sqrt(deviation[p]));
    bySite.forEach((name, members) -> shifts.put(name, shift(weights, members)));
  }

  private static double[] mean(List<float[]> weights, List<Integer> members) {
    double[] mean = new double[weights.get(0).length];
    for (int s : members) {
      for (int p = 0; p < mean.length; p++) {
        mean[p] += (double) weights.get(s)[p] / members.size();
      }
    }
    return mean;
  }

  private double standardised(float weight, int pair) {
    return (weight - level[pair]) / deviation[pair];
  }

  /** The posterior means of a site's location and scale, over connections that vary at all. */
  private Shift shift(List<float[]> weights, List<Integer> members) {
    int pairs = level.length;
    int n = members.size();
    double[] location = new double[pairs];
    double[] scale = new double[pairs];
    Arrays.fill(scale, 1);
    int[] varying = IntStream.range(0, pairs).filter(p -> deviation[p] > LEAST).toArray();
    if (varying.length < 2) {
      return new Shift(location, scale);
    }
    double[][] z = new double[varying.length][n];
    double[] gamma = new double[varying.length];
    double[] delta = new double[varying.length];
    for (int v = 0; v < varying.length; v++) {
      for (int i = 0; i < n; i++) {
        z[v][i] = standardised(weights.get(members.get(i))[varying[v]], varying[v]);
      }
      gamma[v] = Arrays.stream(z[v]).average().orElse(0);
      delta[v] = squares(z[v], gamma[v]) / (n - 1);
    }
    double meanGamma = Arrays.stream(gamma).average().orElse(0);
    double tau = squares(gamma, meanGamma) / (gamma.length - 1);
    double meanDelta = Arrays.stream(delta).average().orElse(1);
    double varDelta = Math.max(LEAST, squares(delta, meanDelta) / (delta.length - 1));
    double lambda = (meanDelta * meanDelta + 2 * varDelta) / varDelta;
    double theta = (meanDelta * meanDelta * meanDelta + meanDelta * varDelta) / varDelta;
    for (int v = 0; v < varying.length; v++) {
      double g = gamma[v];
      double d = Math.max(LEAST, delta[v]);
      for (int i = 0; i < ITERATIONS; i++) {
        double nextG = (n * tau * gamma[v] + d * meanGamma) / (n * tau + d);
        double nextD = (theta + squares(z[v], nextG) / 2) / (n / 2.0 + lambda - 1);
        boolean done = Math.abs(nextG - g) + Math.abs(nextD - d) < TOLERANCE;
        g = nextG;
        d = nextD;
        if (done) {
          break;
        }
      }
      location[varying[v]] = g;
      scale[varying[v]] = Math.sqrt(d);
    }
    return new Shift(location, scale);
  }

  private static double squares(double[] values, double around) {
    return Arrays.stream(values).map(v -> (v - around) * (v - around)).sum();
  }

  /** A subject's weights as if it had been measured at an average site. */
  float[] harmonised(int subject, float[] weights) {
    String name = site.values().get(subject);
    Shift shift = name == null ? null : shifts.get(name);
    if (shift == null) {
      return weights;
    }
    float[] other = weights.clone();
    for (int p = 0; p < other.length; p++) {
      if (deviation[p] > LEAST) {
        double z = standardised(weights[p], p);
        other[p] = (float) (deviation[p] * (z - shift.location()[p]) / shift.scale()[p] + level[p]);
      }
    }
    return other;
  }
}
