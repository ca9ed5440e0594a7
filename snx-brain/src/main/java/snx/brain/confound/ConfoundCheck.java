package snx.brain.confound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.OneWayAnova;
import org.jspecify.annotations.Nullable;
import snx.brain.read.Covariate;
import snx.data.RootLocale;

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
            RootLocale.format(
                "%s differs between the groups (p = %.2g): a network may learn it instead of them;"
                    + " take it out with --deconfound %s",
                covariate.name(), p, covariate.name()));
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
    int[] known =
        IntStream.range(0, groups.size())
            .filter(s -> groups.get(s) != null && covariate.values().get(s) != null)
            .toArray();
    List<String> rows = distinct(groups, known); // those alone that some subject is of
    List<String> columns = distinct(covariate.values(), known);
    if (rows.size() < 2 || columns.size() < 2) {
      return 1;
    }
    long[][] counts = new long[rows.size()][columns.size()];
    for (int s : known) {
      int row = rows.indexOf(String.valueOf(groups.get(s)));
      counts[row][columns.indexOf(String.valueOf(covariate.values().get(s)))]++;
    }
    return ChiSquareTest.withDefaults().test(counts).getPValue();
  }

  private static List<String> distinct(List<@Nullable String> values, int[] known) {
    return Arrays.stream(known).mapToObj(s -> String.valueOf(values.get(s))).distinct().toList();
  }

  /**
   * A sentence for every covariate that goes with the network's score among subjects of one group
   * (numbers by the partial correlation given the group, categories by an analysis of variance of
   * what scores deviate from their group's mean).
   *
   * @param scores how much the network takes each subject for one of the second group rather than
   *     the first; NaN where unknown
   */
  public static List<String> ofScores(
      double[] scores, List<@Nullable String> groups, List<Covariate> covariates) {
    double[] within = centred(scores, groups);
    List<String> warnings = new ArrayList<>();
    for (Covariate covariate : covariates) {
      double p =
          covariate.numeric()
              ? correlated(scores, covariate.numbers(), groups)
              : anovaOf(samples(covariate.values(), within));
      if (p < LEVEL) {
        warnings.add(
            RootLocale.format(
                "%s goes with the network's score within the groups (p = %.2g): what it has learned"
                    + " depends on %s",
                covariate.name(), p, covariate.name()));
      }
    }
    return warnings;
  }

  /** Values less the mean of their group; NaN where either is unknown. */
  private static double[] centred(double[] values, List<@Nullable String> groups) {
    int[] known =
        IntStream.range(0, values.length)
            .filter(s -> groups.get(s) != null && !Double.isNaN(values[s]))
            .toArray();
    Map<String, Double> means =
        Arrays.stream(known)
            .boxed()
            .collect(
                Collectors.groupingBy(
                    s -> String.valueOf(groups.get(s)),
                    Collectors.averagingDouble(s -> values[s])));
    double[] centred = new double[values.length];
    Arrays.fill(centred, Double.NaN);
    for (int s : known) {
      centred[s] = values[s] - means.getOrDefault(String.valueOf(groups.get(s)), Double.NaN);
    }
    return centred;
  }

  private static double anovaOf(List<double[]> samples) {
    List<double[]> enough = samples.stream().filter(sample -> sample.length >= LEAST).toList();
    return enough.size() < 2 ? 1 : anova(enough);
  }

  /** The two-sided p of Pearson's correlation within groups, by the t distribution. */
  private static double correlated(
      double[] scores, double[] numbers, List<@Nullable String> groups) {
    List<@Nullable String> own = new ArrayList<>(); // null where something is unknown
    for (int s = 0; s < scores.length; s++) {
      boolean known = !Double.isNaN(scores[s]) && !Double.isNaN(numbers[s]);
      own.add(known ? groups.get(s) : null);
    }
    int[] known = IntStream.range(0, own.size()).filter(s -> own.get(s) != null).toArray();
    double freedom = known.length - distinct(own, known).size() - 1.0;
    if (freedom < 1) {
      return 1;
    }
    double[] x = centred(scores, own);
    double[] y = centred(numbers, own);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int s : known) {
      xy += x[s] * y[s];
      xx += x[s] * x[s];
      yy += y[s] * y[s];
    }
    if (xx == 0 || yy == 0) {
      return 1;
    }
    double r = xy / Math.sqrt(xx * yy);
    double t = Math.abs(r) * Math.sqrt(freedom / Math.max(1e-15, 1 - r * r));
    return 2 * TDistribution.of(freedom).survivalProbability(t);
  }
}
