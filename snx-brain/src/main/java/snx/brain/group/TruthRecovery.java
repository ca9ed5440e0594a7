package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
 * @param precision share of true edges among as many of the first as there are true ones
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
   * Of a difference between groups, edges ranked by its size; empty where nothing true was tested.
   *
   * @param pairs of regions that make the groups differ
   */
  public static List<TruthRecovery> ofDifference(Set<Integer> pairs, GroupDifference difference) {
    List<GroupDifference.Edge> edges = difference.edges();
    long tested = edges.stream().filter(edge -> pairs.contains(edge.pair())).count();
    if (tested == 0 || tested == edges.size()) {
      return List.of();
    }
    One one =
        one(
            edges.stream().mapToDouble(GroupDifference.Edge::size).toArray(),
            e -> pairs.contains(edges.get(e).pair()));
    return List.of(
        new TruthRecovery(
            DIFFERENCE,
            difference.first() + " – " + difference.second(),
            difference.firstSubjects() + difference.secondSubjects(),
            one.auc,
            Interval.unknown(),
            one.precision,
            one.chance));
  }

  private interface IsTrue {
    boolean at(int edge);
  }

  /** By ranks, O(p log p); equal values share their mean rank. */
  private static One one(double[] values, IsTrue truth) {
    int n = values.length;
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double ranks = 0;
    int positives = 0;
    for (int from = 0, to; from < n; from = to) {
      to = from;
      while (to < n && values[order[to]] == values[order[from]]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        if (truth.at(order[i])) {
          positives++;
          ranks += (from + to + 1) / 2.0;
        }
      }
    }
    double above = ranks - positives * (positives + 1) / 2.0;
    int[] first = Arrays.copyOfRange(order, n - positives, n);
    long hits = Arrays.stream(first).filter(truth::at).count();
    return new One(
        above / ((double) positives * (n - positives)),
        (double) hits / positives,
        (double) positives / n);
  }
}
