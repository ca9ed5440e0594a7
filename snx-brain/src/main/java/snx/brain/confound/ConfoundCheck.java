package snx.brain.confound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.OneWayAnova;
import org.jspecify.annotations.Nullable;
import snx.brain.read.Covariate;

/**
 * Whether a covariate alone tells the groups apart, or moves what the network says within them: a
 * network can then have learned the covariate instead of the groups.
 */
public final class ConfoundCheck {

  private static final double LEVEL = 0.05;
  private static final int LEAST = 3;

  private ConfoundCheck() {}

  /**
   * A sentence for every covariate that differs between groups (numbers by the Mann–Whitney or
   * analysis of variance test, categories by the χ² test).
   *
   * @param groups of the subjects, in the order of the covariates; null where unknown
   */
  public static List<String> ofGroups(List<@Nullable String> groups, List<Covariate> covariates) {
    List<String> warnings = new ArrayList<>();
    for (Covariate covariate : covariates) {
      double p =
          covariate.numeric() ? ofNumbers(groups, covariate) : ofCategories(groups, covariate);
      if (p < LEVEL) {
        warnings.add(
            String.format(
                Locale.ROOT,
                "%s differs between the groups (p = %.2g): a network may learn it instead of them;"
                    + " take it out with --deconfound %s",
                covariate.name(),
                p,
                covariate.name()));
      }
    }
    return warnings;
  }

  private static double ofNumbers(List<@Nullable String> groups, Covariate covariate) {
    double[] numbers = covariate.numbers();
    List<double[]> samples = samples(groups, numbers);
    if (samples.size() < 2 || samples.stream().anyMatch(s -> s.length < LEAST)) {
      return 1;
    }
    return samples.size() == 2
        ? MannWhitneyUTest.withDefaults().test(samples.get(0), samples.get(1)).getPValue()
        : anova(samples);
  }

  /** Values by level, NaN left out. */
  private static List<double[]> samples(List<@Nullable String> levels, double[] values) {
    Map<String, List<Double>> byLevel = new TreeMap<>();
    for (int s = 0; s < values.length; s++) {
      String level = levels.get(s);
      if (level != null && !Double.isNaN(values[s])) {
        byLevel.computeIfAbsent(level, key -> new ArrayList<>()).add(values[s]);
      }
    }
    return byLevel.values().stream()
        .map(all -> all.stream().mapToDouble(Double::doubleValue).toArray())
        .toList();
  }

  private static double anova(List<double[]> samples) {
    double p = OneWayAnova.withDefaults().test(samples).getPValue();
    return Double.isNaN(p) ? 1 : p;
  }

  private static double ofCategories(List<@Nullable String> groups, Covariate covariate) {
    List<String> rows = groups.stream().filter(Objects::nonNull).distinct().toList();
    List<String> columns = covariate.levels();
    if (rows.size() < 2 || columns.size() < 2) {
      return 1;
    }
    long[][] counts = new long[rows.size()][columns.size()];
    for (int s = 0; s < groups.size(); s++) {
      String group = groups.get(s);
      String value = covariate.values().get(s);
      if (group != null && value != null) {
        counts[rows.indexOf(group)][columns.indexOf(value)]++;
      }
    }
    boolean empty = Arrays.stream(counts).anyMatch(row -> Arrays.stream(row).sum() == 0);
    return empty ? 1 : ChiSquareTest.withDefaults().test(counts).getPValue();
  }

  /**
   * A sentence for every covariate that goes with the network's score among subjects of one group
   * (numbers by Pearson's correlation, categories by analysis of variance).
   *
   * @param scores how much the network takes each subject for one of the second group rather than
   *     the first; NaN where unknown
   */
  public static List<String> ofScores(
      double[] scores, List<@Nullable String> groups, List<Covariate> covariates) {
    double[] within = scores.clone();
    Map<String, double[]> means = new LinkedHashMap<>(); // sum and count
    for (int s = 0; s < scores.length; s++) {
      String group = groups.get(s);
      if (group == null || Double.isNaN(scores[s])) {
        within[s] = Double.NaN;
      } else {
        double[] mean = means.computeIfAbsent(group, key -> new double[2]);
        mean[0] += scores[s];
        mean[1]++;
      }
    }
    for (int s = 0; s < within.length; s++) {
      if (!Double.isNaN(within[s])) {
        double[] mean = Objects.requireNonNull(means.get(String.valueOf(groups.get(s))));
        within[s] -= mean[0] / mean[1];
      }
    }
    List<String> warnings = new ArrayList<>();
    for (Covariate covariate : covariates) {
      double p =
          covariate.numeric()
              ? correlated(within, covariate.numbers())
              : anovaOf(samples(covariate.values(), within));
      if (p < LEVEL) {
        warnings.add(
            String.format(
                Locale.ROOT,
                "%s goes with the network's score within the groups (p = %.2g): what it has learned"
                    + " depends on %s",
                covariate.name(),
                p,
                covariate.name()));
      }
    }
    return warnings;
  }

  private static double anovaOf(List<double[]> samples) {
    List<double[]> enough = samples.stream().filter(sample -> sample.length >= LEAST).toList();
    return enough.size() < 2 ? 1 : anova(enough);
  }

  /** The two-sided p of Pearson's correlation by the t distribution. */
  private static double correlated(double[] x, double[] y) {
    int[] known =
        IntStream.range(0, x.length)
            .filter(s -> !Double.isNaN(x[s]) && !Double.isNaN(y[s]))
            .toArray();
    if (known.length < LEAST) {
      return 1;
    }
    double mx = Arrays.stream(known).mapToDouble(s -> x[s]).average().orElse(0);
    double my = Arrays.stream(known).mapToDouble(s -> y[s]).average().orElse(0);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int s : known) {
      xy += (x[s] - mx) * (y[s] - my);
      xx += (x[s] - mx) * (x[s] - mx);
      yy += (y[s] - my) * (y[s] - my);
    }
    if (xx == 0 || yy == 0) {
      return 1;
    }
    double r = xy / Math.sqrt(xx * yy);
    double freedom = known.length - 2.0;
    double t = Math.abs(r) * Math.sqrt(freedom / Math.max(1e-15, 1 - r * r));
    return 2 * TDistribution.of(freedom).survivalProbability(t);
  }
}
