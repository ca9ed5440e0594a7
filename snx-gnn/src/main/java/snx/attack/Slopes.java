package snx.attack;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.Arrays;
import snx.model.PairScores;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * f of B pairs and its derivatives by the masks of both sides, one backward pass.
 *
 * @param scores f, one per pair
 * @param byMask a row per query, followed by its reference's, end to end
 */
record Slopes(double[] scores, float[] byMask) {

  /** Probes pairs of rows 2i and 2i+1, masks [2B,p]. */
  static Slopes of(PairScores pairs, NDArray masks) {
    double[][] scores = new double[1][];
    NDArray gradient =
        Gradients.of(
                new NDList(masks),
                leaf -> {
                  NDArray f = pairs.ofPairs(leaf.head());
                  scores[0] = Host.doubles(f.stopGradient());
                  return f.sum();
                })
            .gradients()
            .head();
    return new Slopes(scores[0], Host.floats(gradient));
  }

  /** The derivatives by the query's mask of a pair. */
  float[] query(int pair) {
    return row(2 * pair);
  }

  /** The derivatives by the reference's mask of a pair. */
  float[] reference(int pair) {
    return row(2 * pair + 1);
  }

  private float[] row(int i) {
    int p = byMask.length / (2 * scores.length);
    return Arrays.copyOfRange(byMask, i * p, (i + 1) * p);
  }
}
