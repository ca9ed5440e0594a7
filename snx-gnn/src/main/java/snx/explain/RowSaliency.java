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
import snx.data.Dataset;
import snx.data.Pair;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.Similarity;
import snx.tabular.Row;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * SM of tables: |∂ℓ^SN/∂x| on active minors, 0 on the others (specification, section 5). One mask
 * serves both rows, so with both sides a minor that both rows have gets the sum of its two.
 *
 * @param bothSides whether the reference's active minors get theirs too
 */
record RowSaliency(Network<Row> model, Dataset<Row> data, boolean bothSides) {

  List<LocalMasks> of(List<Pair> pairs) {
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      RowPairs batch = new RowPairs(model, data, pairs, manager, Encoder.Mode.RECORDED);
      double[] score = Host.doubles(Gradients.without(() -> batch.score(null)));
      NDArray target = manager.create(Saliency.targets(data, pairs, score));
      Shape shape = batch.minors().getShape();
      // x is 0 or 1, so the derivative by its mask is that by x where x is 1, and 0 elsewhere.
      NDArray ones = manager.ones(shape, DataType.FLOAT32);
      NDArray gradient =
          Gradients.of(
                  new NDList(ones), leaf -> Similarity.loss(target, batch.score(leaf.head())).sum())
              .gradients()
              .head();
      return cut(Host.floats(gradient.abs()), pairs.size(), (int) shape.get(1));
    }
  }

  private List<LocalMasks> cut(float[] flat, int pairs, int width) {
    List<LocalMasks> masks = new ArrayList<>();
    for (int b = 0; b < pairs; b++) {
      int query = 2 * b * width;
      float[] mask = Arrays.copyOfRange(flat, query, query + width);
      for (int j = 0; bothSides && j < width; j++) {
        mask[j] += flat[query + width + j];
      }
      Saliency.scale(mask);
      masks.add(LocalMasks.shared(mask, null));
    }
    return masks;
  }
}
