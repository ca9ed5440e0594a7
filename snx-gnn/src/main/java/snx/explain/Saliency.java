package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.Similarity;
import snx.solve.RowLayout;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * SM: |∂ℓ^SN/∂w_e|, the derivative of the training loss by each edge's weight (specification,
 * sections 4 and 5).
 *
 * @param bothSides whether the reference's edges are masked too
 */
record Saliency(Network<LabelledGraph> model, Dataset<LabelledGraph> data, boolean bothSides) {

  List<LocalMasks> of(List<Pair> pairs) {
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      PairBatch batch = new PairBatch(model, data, pairs, manager, Encoder.Mode.RECORDED);
      RowLayout columns = batch.bothSides();
      NDArray ones = manager.ones(new Shape(pairs.size(), columns.width()), DataType.FLOAT32);
      double[] score = Host.doubles(Gradients.without(() -> batch.score(null)));
      NDArray target = manager.create(targets(data, pairs, score));
      NDArray gradient =
          Gradients.of(
                  new NDList(ones), leaf -> Similarity.loss(target, batch.score(leaf.head())).sum())
              .gradients()
              .head();
      float[] flat = Host.floats(gradient.abs());
      List<LocalMasks> masks = new ArrayList<>();
      for (int b = 0; b < pairs.size(); b++) {
        masks.add(cut(pairs.get(b), columns.gather(flat, b)));
      }
      return masks;
    }
  }

  /** y_st from the labels where given, else 1[f ≥ 0.5]. */
  static double[] targets(Dataset<?> data, List<Pair> pairs, double[] score) {
    double[] targets = new double[pairs.size()];
    for (int b = 0; b < targets.length; b++) {
      String query = data.get(pairs.get(b).query()).label();
      String reference = data.get(pairs.get(b).reference()).label();
      boolean known = query != null && reference != null;
      boolean same = known ? Objects.equals(query, reference) : score[b] >= 0.5;
      targets[b] = same ? 1 : 0;
    }
    return targets;
  }

  private LocalMasks cut(Pair pair, float[] both) {
    LabelledGraph query = data.get(pair.query());
    LabelledGraph reference = data.get(pair.reference());
    float[] first = byWeight(query, Arrays.copyOfRange(both, 0, query.edges()));
    float[] second = byWeight(reference, Arrays.copyOfRange(both, query.edges(), both.length));
    if (bothSides) {
      scale(first, second);
      return new LocalMasks(first, second, null);
    }
    scale(first);
    Arrays.fill(second, 1f);
    return new LocalMasks(first, second, null, LocalMasks.Extent.QUERY);
  }

  /** Divides by the largest of all, so that saliency reads as a mask in [0,1]. */
  static void scale(float[]... sides) {
    float largest = 0;
    for (float[] side : sides) {
      for (float value : side) {
        largest = Math.max(largest, value);
      }
    }
    for (float[] side : sides) {
      for (int e = 0; largest > 0 && e < side.length; e++) {
        side[e] /= largest;
      }
    }
  }

  /** ∂/∂w = (∂/∂m)/w, since only m·w enters. */
  private static float[] byWeight(LabelledGraph graph, float[] byMask) {
    for (int e = 0; e < byMask.length; e++) {
      float weight = Math.abs(graph.weight(e));
      byMask[e] = weight == 0 ? 0 : byMask[e] / weight;
    }
    return byMask;
  }
}
