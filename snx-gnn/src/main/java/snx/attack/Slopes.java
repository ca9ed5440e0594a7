package snx.attack;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /** Probes so many points at a time. */
  static List<Surface.Probe> inBatches(List<Surface.Point> points, int most, Batch batch) {
    List<Surface.Probe> probes = new ArrayList<>();
    for (int from = 0; from < points.size(); from += most) {
      probes.addAll(batch.probe(points.subList(from, Math.min(points.size(), from + most))));
    }
    return probes;
  }

  /** Probes a few points at once. */
  interface Batch {
    List<Surface.Probe> probe(List<Surface.Point> points);
  }
}
