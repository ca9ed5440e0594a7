package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import snx.data.Dataset;
import snx.model.Network;
import snx.tabular.Row;
import snx.tensor.Gradients;
import snx.tensor.Host;

/** f of pairs of rows under given masks, batched. */
public final class RowScorer implements PairScorer {

  private final Network<Row> model;
  private final Dataset<Row> data;
  private final int minors;
  private final int capacity;

  RowScorer(Network<Row> model, Dataset<Row> data, int minors, int capacity) {
    this.model = model;
    this.data = data;
    this.minors = minors;
    this.capacity = capacity;
  }

  @Override
  public double[] scores(List<Masked> items) {
    double[] scores = new double[items.size()];
    int next = 0;
    for (List<Masked> part : Batching.parts(items, capacity)) {
      double[] found = batch(part);
      System.arraycopy(found, 0, scores, next, found.length);
      next += found.length;
    }
    return scores;
  }

  private double[] batch(List<Masked> items) {
    try (NDScope scope = new NDScope();
        NDManager room = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      RowPairs batch = new RowPairs(model, data, items.stream().map(Masked::pair).toList(), room);
      float[] flat = new float[2 * items.size() * minors];
      for (int b = 0; b < items.size(); b++) {
        put(flat, b, PairScorer.orOnes(items.get(b).query(), minors));
        put(flat, items.size() + b, PairScorer.orOnes(items.get(b).reference(), minors));
      }
      NDArray masks = room.create(flat, new Shape(2L * items.size(), minors));
      return Host.doubles(Gradients.without(() -> batch.score(masks)));
    }
  }

  private void put(float[] flat, int row, float[] mask) {
    System.arraycopy(mask, 0, flat, row * minors, minors);
  }
}
