package snx.brain.group;

import java.util.List;

/**
 * How the explanations of two groups differ.
 *
 * @param first the group that differences are taken from
 * @param second the group that differences lead to
 * @param firstSubjects how many of it were compared
 * @param secondSubjects how many of it were compared
 * @param leftOut subjects that could not be used, each with the reason
 * @param covariates what was regressed out
 * @param permutations how many were made
 * @param exact whether these were all other ways to share subjects out
 * @param threshold |t| above which edges form components
 * @param edges the tested edges; an edge that does not vary is not tested
 * @param components the largest first
 * @param refusal why there is no test; empty where there is one
 */
public record GroupDifference(
    String first,
    String second,
    int firstSubjects,
    int secondSubjects,
    List<String> leftOut,
    List<String> covariates,
    int permutations,
    boolean exact,
    double threshold,
    List<Edge> edges,
    List<Component> components,
    String refusal) {

  public GroupDifference {
    leftOut = List.copyOf(leftOut);
    covariates = List.copyOf(covariates);
    edges = List.copyOf(edges);
    components = List.copyOf(components);
  }

  /**
   * One edge.
   *
   * @param pair of regions
   * @param firstMean mean mask of the first group
   * @param secondMean mean mask of the second group
   * @param difference second − first, covariates regressed out
   * @param t its statistic
   * @param p two-sided, (b+1)/(n+1) over n permutations
   * @param q the false discovery rate over all tested edges
   */
  public record Edge(
      int pair,
      double firstMean,
      double secondMean,
      double difference,
      double t,
      double p,
      double q) {}

  /**
   * Connected edges that all exceed the threshold.
   *
   * @param pairs of regions
   * @param higher how many of them are higher in the second group
   * @param p corrected over the whole brain: how often the largest component of a permutation is at
   *     least as large, (b+1)/(n+1)
   */
  public record Component(int[] pairs, int higher, double p) {}

  /** The smallest q that a single edge could reach: with few permutations it may exceed 0.05. */
  public double smallestQ() {
    return edges.size() / (permutations + 1.0);
  }

  static GroupDifference refused(Sample sample, double threshold, String why) {
    return new GroupDifference(
        sample.first(),
        sample.second(),
        sample.size(false),
        sample.size(true),
        sample.leftOut(),
        List.of(),
        0,
        false,
        threshold,
        List.of(),
        List.of(),
        why);
  }
}
