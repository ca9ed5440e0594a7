package snx.attack;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.Arrays;
import snx.model.Encoder;
import snx.model.Similarity;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * f of B pairs and its derivatives by the masks of both sides, one backward pass.
 *
 * @param scores f, one per pair
 * @param byMask rows of queries, then rows of references, end to end
 */
record Slopes(double[] scores, float[] byMask) {

  /** Probes pairs whose queries and references are stacked, masks [2B,p]. */
  static Slopes of(Encoder.Embedder embedder, NDArray masks) {
    double[][] scores = new double[1][];
    NDArray gradient =
        Gradients.of(
                new NDList(masks),
                leaf -> {
                  NDList sides = embedder.embed(leaf.head()).split(2, 0);
                  NDArray f = Similarity.ofRows(sides.get(0), sides.get(1));
                  scores[0] = Host.doubles(f.stopGradient());
                  return f.sum();
                })
            .gradients()
            .head();
    return new Slopes(scores[0], Host.floats(gradient));
  }

  /** The derivatives of one row of the stack. */
  float[] row(int i) {
    int p = byMask.length / (2 * scores.length);
    return Arrays.copyOfRange(byMask, i * p, (i + 1) * p);
  }
}
