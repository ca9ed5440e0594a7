package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.List;
import snx.data.Instance;
import snx.data.Pair;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * f of many pairs of unmasked instances. A network that embeds sees every instance once; one that
 * reads both members of a pair at once sees every pair.
 *
 * @param <T> the instances
 */
record PairScoring<T extends Instance>(Network<T> network, List<T> instances) {

  private static final int SIMILAR_AT_ONCE = 1 << 16;
  private static final int COMPARED_AT_ONCE = 64;

  /** f of every pair, in order. */
  double[] of(List<Pair> pairs) {
    double[] scores = new double[pairs.size()];
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray embeddings = network.embeds() ? network.embed(instances) : null;
      int atOnce = embeddings == null ? COMPARED_AT_ONCE : SIMILAR_AT_ONCE;
      for (int from = 0; from < scores.length; from += atOnce) {
        List<Pair> part = pairs.subList(from, Math.min(scores.length, from + atOnce));
        double[] f = embeddings == null ? compared(part) : similar(embeddings, part);
        System.arraycopy(f, 0, scores, from, part.size());
      }
    }
    return scores;
  }

  /** In a scope of its own: rows of millions of pairs would not fit beside each other. */
  private double[] similar(NDArray embeddings, List<Pair> pairs) {
    NDManager manager = network.manager();
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray query = manager.create(pairs.stream().mapToLong(Pair::query).toArray());
      NDArray reference = manager.create(pairs.stream().mapToLong(Pair::reference).toArray());
      return Host.doubles(
          network.similarity().ofRows(embeddings.get(query), embeddings.get(reference)));
    }
  }

  private double[] compared(List<Pair> pairs) {
    List<T> sides = new ArrayList<>(2 * pairs.size());
    for (Pair pair : pairs) {
      sides.add(instances.get(pair.query()));
      sides.add(instances.get(pair.reference()));
    }
    try (NDScope scope = new NDScope();
        NDManager inner = network.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      return Host.doubles(
          Gradients.without(
              () -> network.compare(network.batch(inner, sides), network.mode()).ofPairs(null)));
    }
  }
}
