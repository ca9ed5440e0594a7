package snx.model;

import java.util.Arrays;
import java.util.List;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.PairList;
import snx.data.PairSampler;

/**
 * Pairs of one part of a dataset (specification, section 1) with their scores.
 *
 * @param pairs positions in the dataset
 * @param scores f of every pair, or what another model says instead
 * @param same whether a pair is of one class
 */
public record ScoredPairs(List<Pair> pairs, double[] scores, boolean[] same) {

  /** How a model that is no network scores pairs. */
  @FunctionalInterface
  public interface Scoring {
    double of(Pair pair);
  }

  /** The pairs that a network is evaluated by, two of one class and two of others per instance. */
  public static <T extends Instance> ScoredPairs of(
      Network<T> network, Dataset<T> data, int[] part, long seed) {
    return of(network, data, part, PairSampler.Options.defaults().withSeed(seed));
  }

  /** The same with other numbers of partners. */
  static <T extends Instance> ScoredPairs of(
      Network<T> network, Dataset<T> data, int[] part, PairSampler.Options partners) {
    List<Pair> pairs = PairSampler.sample(data, part, partners).pairs();
    int[] rowOf = new int[data.size()];
    for (int i = 0; i < part.length; i++) {
      rowOf[part[i]] = i;
    }
    PairList.Builder rows = new PairList.Builder();
    pairs.forEach(pair -> rows.add(rowOf[pair.query()], rowOf[pair.reference()]));
    double[] scores =
        network.scores(Arrays.stream(part).mapToObj(data::get).toList(), rows.build());
    return new ScoredPairs(pairs, scores, same(data, pairs));
  }

  /** The same pairs, scored by something else: what is compared with a network. */
  public static ScoredPairs of(Scoring scoring, Dataset<?> data, int[] part, long seed) {
    List<Pair> pairs =
        PairSampler.sample(data, part, PairSampler.Options.defaults().withSeed(seed)).pairs();
    return new ScoredPairs(
        pairs, pairs.stream().mapToDouble(scoring::of).toArray(), same(data, pairs));
  }

  private static boolean[] same(Dataset<?> data, List<Pair> pairs) {
    int[] classes = data.classIndices();
    boolean[] same = new boolean[pairs.size()];
    for (int i = 0; i < same.length; i++) {
      same[i] = classes[pairs.get(i).query()] == classes[pairs.get(i).reference()];
    }
    return same;
  }

  /** How well the scores tell pairs of one class from others. */
  public PairEvaluation evaluation() {
    return PairEvaluation.of(scores, same);
  }
}
