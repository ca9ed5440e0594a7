package snx.brain.group;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import snx.brain.study.TruthRecovery;
import snx.data.RootLocale;
import snx.metric.FalseDiscovery;
import snx.metric.Interval;

/**
 * How two groups differ: in their explanations, or in connectivity itself.
 *
 * @param first the group that differences are taken from
 * @param second the group that differences lead to
 * @param firstSubjects how many of it were compared
 * @param secondSubjects how many of it were compared
 * @param leftOut subjects that could not be used, each with the reason
 * @param covariates what was regressed out
 * @param measure what was compared at an edge: a {@link Form} by name, or {@link #CONNECTIVITY}
 * @param test what decides which edges differ
 * @param permutations how many were made
 * @param exact whether these were all other ways to share subjects out
 * @param threshold t above which edges form components
 * @param rare edges that too few subjects have to be compared
 * @param edges the tested edges; an edge that does not vary is not tested
 * @param components the largest first
 * @param networks pairs of networks with a tested edge
 * @param refusal why there is no test; empty where there is one
 */
public record GroupDifference(
    String first,
    String second,
    int firstSubjects,
    int secondSubjects,
    List<String> leftOut,
    List<String> covariates,
    String measure,
    Correction test,
    int permutations,
    boolean exact,
    double threshold,
    int rare,
    List<Edge> edges,
    List<Component> components,
    List<Edge> networks,
    String refusal) {

  /** The measure of a test on the weights themselves. */
  public static final String CONNECTIVITY = "connectivity";

  /** The usual level. */
  public static final double LEVEL = 0.05;

  public GroupDifference {
    leftOut = List.copyOf(leftOut);
    covariates = List.copyOf(covariates);
    edges = List.copyOf(edges);
    components = List.copyOf(components);
    networks = List.copyOf(networks);
  }

  /**
   * One edge, or one pair of networks.
   *
   * @param pair of regions, or the number of a pair of networks
   * @param firstHave subjects of the first group that have it
   * @param secondHave subjects of the second group that have it
   * @param firstMean mean of the first group
   * @param secondMean mean of the second group
   * @param difference second − first, covariates regressed out
   * @param interval its 95% interval
   * @param t its statistic
   * @param use mean rank of its masks, 1 in the middle; NaN where that plays no part
   * @param unused one-sided p that explanations rank it no higher than the middle; NaN likewise
   * @param p of either direction: twice the one-sided p
   * @param tail whether p comes from the tail of a fitted distribution instead of (b+1)/(n+1)
   * @param q the false discovery rate over both directions of all tested edges
   * @param enhanced p of the threshold-free test, corrected over the brain; NaN where not asked for
   */
  public record Edge(
      int pair,
      int firstHave,
      int secondHave,
      double firstMean,
      double secondMean,
      double difference,
      Interval interval,
      double t,
      double use,
      double unused,
      double p,
      boolean tail,
      double q,
      double enhanced) {

    /** |difference|, times the use where that plays a part. */
    public double size() {
      return Math.abs(difference) * (Double.isNaN(use) ? 1 : use);
    }

    /** Whether the second group has more. */
    public boolean higher() {
      return t > 0;
    }
  }

  /**
   * Connected edges that all exceed the threshold in one direction.
   *
   * @param pairs of regions
   * @param higher whether they are higher in the second group
   * @param p corrected over the brain and both directions: how often the largest component of a
   *     permutation is at least as large, (b+1)/(n+1)
   */
  public record Component(int[] pairs, boolean higher, double p) {}

  /** The pairs of regions that differ by the chosen test at 0.05. */
  public Set<Integer> found() {
    return found(test);
  }

  /**
   * The pairs of regions that differ by a test at 0.05; where use plays a part, those of them that
   * explanations rely on, at a false discovery rate of 0.05 as well.
   */
  public Set<Integer> found(Correction by) {
    Set<Integer> differ = new HashSet<>();
    if (by == Correction.NBS) {
      components.stream()
          .filter(c -> c.p() <= LEVEL)
          .forEach(c -> IntStream.of(c.pairs()).forEach(differ::add));
    }
    List<Edge> own =
        edges.stream()
            .filter(
                e ->
                    switch (by) {
                      case FDR -> e.q() <= LEVEL;
                      case TFCE -> e.enhanced() <= LEVEL;
                      case NBS -> differ.contains(e.pair());
                    })
            .toList();
    double[] unused = FalseDiscovery.q(own.stream().mapToDouble(Edge::unused).toArray());
    Set<Integer> found = new TreeSet<>();
    for (int i = 0; i < unused.length; i++) {
      if (Double.isNaN(unused[i]) || unused[i] <= LEVEL) {
        found.add(own.get(i).pair());
      }
    }
    return found;
  }

  /** Edges that differ first, then the others, each by size. */
  public List<Edge> ranked() {
    Set<Integer> found = found();
    List<Edge> ranked = new ArrayList<>(edges);
    ranked.sort(
        Comparator.<Edge, Boolean>comparing(e -> !found.contains(e.pair()))
            .thenComparingDouble(e -> -e.size()));
    return ranked;
  }

  /** How edges that are known to differ rank by size among the tested ones, if any of them is. */
  public List<TruthRecovery> recovered(Set<Integer> known) {
    return TruthRecovery.ofRanking(
        TruthRecovery.DIFFERENCE,
        first + " – " + second,
        firstSubjects + secondSubjects,
        edges.stream().mapToDouble(Edge::size).toArray(),
        e -> known.contains(edges.get(e).pair()));
  }

  /** How many p come from a fitted tail. */
  public long tails() {
    return edges.stream().filter(Edge::tail).count();
  }

  /** "120 of 3 400 edges differ, 100 higher in patient and 20 in control". */
  public String summary() {
    Set<Integer> found = found();
    long higher = edges.stream().filter(e -> found.contains(e.pair()) && e.higher()).count();
    return RootLocale.format(
        "%,d of %,d edges %s at %s ≤ 0.05, %,d higher in %s and %,d in %s",
        found.size(),
        edges.size(),
        measure.equals(Form.EXPLAINED.toString()) ? "differ and are used" : "differ",
        test == Correction.FDR ? "q" : "corrected p",
        higher,
        second,
        found.size() - higher,
        first);
  }
}
