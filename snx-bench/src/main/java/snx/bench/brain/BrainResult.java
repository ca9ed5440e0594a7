package snx.bench.brain;

import java.util.List;

/**
 * What came of one network.
 *
 * @param data the subjects
 * @param strength of the effect
 * @param seed of the effect, the network and the pairs
 * @param pairAuc of the network on pairs of held-out subjects
 * @param queries that were explained
 * @param pairs that were explained, references of either group together
 * @param trainSeconds that training took
 * @param scores one per method, kind of query and kind of reference
 */
record BrainResult(
    String data,
    double strength,
    long seed,
    double pairAuc,
    int queries,
    int pairs,
    double trainSeconds,
    List<Score> scores) {

  BrainResult {
    scores = List.copyOf(scores);
  }

  /**
   * The explanations of one method.
   *
   * @param effect whether the queries are of the group that has the effect
   * @param same whether references are of the query's group
   * @param edgeAuc chance that an edge of the effect has a higher mask than another, a mean over
   *     queries
   * @param edgePrecision share of the effect among as many edges
   * @param edgeChance that share for a random ranking
   * @param regionAuc the same chance for regions, by the mean mask of their edges
   * @param seconds that explaining took for queries of both groups, stage 1 left out
   */
  record Score(
      String method,
      boolean effect,
      boolean same,
      double edgeAuc,
      double edgePrecision,
      double edgeChance,
      double regionAuc,
      double seconds) {}
}
