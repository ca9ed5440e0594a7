package snx.brain.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import snx.graph.EdgeTruth;
import snx.metric.Interval;

/**
 * How much of a known truth explanations rank first.
 *
 * @param what is ranked: {@code local mask}, {@code global mask} or {@code group difference}
 * @param scope {@code all}, a group, or two groups
 * @param subjects with a truth, or the subjects that were compared
 * @param auc chance that a true edge is ranked above another one, ties half; a mean over subjects
 * @param interval its 95% interval over subjects, unknown for a difference
 * @param precision share of true edges among as many of the first as there are true ones; of equal
 *     values at the cut, as many as a choice by lot has on average
 * @param chance the precision of a random ranking
 */
public record TruthRecovery(
    String what,
    String scope,
    int subjects,
    double auc,
    Interval interval,
    double precision,
    double chance) {

  /** What a ranked difference is called. */
  public static final String DIFFERENCE = "group difference";

  private record One(double auc, double precision, double chance) {}

  /** Of the masks of all subjects and of each group. */
  public static List<TruthRecovery> ofMasks(
      Study study, EdgeTruth truth, BootstrapOptions options) {
    List<TruthRecovery> all = new ArrayList<>();
    List<String> scopes = new ArrayList<>(List.of("all"));
    scopes.addAll(study.groups());
    for (int i = 0; i < scopes.size(); i++) {
      String scope = scopes.get(i);
      List<SubjectTally> own = i == 0 ? study.explained() : study.explained(scope);
      all.addAll(of("local mask", scope, own, truth, SubjectTally::mask, options));
      all.addAll(of("global mask", scope, own, truth, SubjectTally::global, options));
    }
    return all;
  }

  private static List<TruthRecovery> of(
      String what,
      String scope,
      List<SubjectTally> subjects,
      EdgeTruth truth,
      Function<SubjectTally, double[]> mask,
      BootstrapOptions options) {
    List<One> ones = new ArrayList<>();
    for (SubjectTally tally : subjects) {
      int[] edges = truth.of(tally.subject().id());
      if (edges != null && edges.length > 0 && edges.length < tally.subject().edges()) {
        ones.add(one(mask.apply(tally), e -> Arrays.binarySearch(edges, e) >= 0));
      }
    }
    if (ones.isEmpty()) {
      return List.of();
    }
    double[] aucs = ones.stream().mapToDouble(One::auc).toArray();
    return List.of(
        new TruthRecovery(
            what,
            scope,
            ones.size(),
            Arrays.stream(aucs).average().orElse(Double.NaN),
            Bootstrap.ofUnits(ones.size(), options, "truth/" + scope).of(aucs),
            ones.stream().mapToDouble(One::precision).average().orElse(Double.NaN),
            ones.stream().mapToDouble(One::chance).average().orElse(Double.NaN)));
  }

  /**
   * Of one ranking, such as that of tested edges by the size of a difference; empty where all that
   * is ranked is true, or nothing.
   *
   * @param subjects that the values are of
   * @param values the highest first
   * @param truth whether what is at a position is true
   */
  public static List<TruthRecovery> ofRanking(
      String what, String scope, int subjects, double[] values, IntPredicate truth) {
    long known = IntStream.range(0, values.length).filter(truth).count();
    if (known == 0 || known == values.length) {
      return List.of();
    }
    One one = one(values, truth);
    return List.of(
        new TruthRecovery(
            what, scope, subjects, one.auc, Interval.unknown(), one.precision, one.chance));
  }

  /** By ranks, O(p log p), from the highest value down; equal values are in no order. */
  private static One one(double[] values, IntPredicate truth) {
    int n = values.length;
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -values[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    int positives = (int) IntStream.range(0, n).filter(truth).count();
    double hits = 0;
    double above = 0; // pairs of a true edge and another one in order, ties half
    int others = n - positives; // not above the values at hand
    for (int from = 0, to; from < n; from = to) {
      double value = values[order[from]];
      to = from;
      int found = 0;
      for (; to < n && values[order[to]] == value; to++) {
        found += truth.test(order[to]) ? 1 : 0;
      }
      int equal = to - from - found;
      others -= equal;
      above += found * (others + equal / 2.0);
      int taken = Math.max(0, Math.min(to, positives) - from);
      hits += (double) found * taken / (to - from);
    }
    return new One(
        above / ((double) positives * (n - positives)), hits / positives, (double) positives / n);
  }
}
