package snx.explain;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.SiameseModel;
import snx.solve.RowLayout;
import snx.tensor.Gradients;
import snx.tensor.Host;

/** f of pairs of graphs under given masks, batched by size. */
public final class MaskScorer implements PairScorer {

  private final SiameseModel<LabelledGraph, GraphBatch> model;
  private final Dataset<LabelledGraph> data;
  private final Batching batching;

  MaskScorer(
      SiameseModel<LabelledGraph, GraphBatch> model,
      Dataset<LabelledGraph> data,
      Batching batching) {
    this.model = model;
    this.data = data;
    this.batching = batching;
  }

  @Override
  public double[] scores(List<Masked> items) {
    double[] scores = new double[items.size()];
    List<Integer> all = IntStream.range(0, items.size()).boxed().toList();
    batching.groups(
        all,
        i -> nodes(items.get(i).pair()),
        2,
        (group, capacity) -> {
          for (List<Integer> part : Batching.parts(group, capacity)) {
            double[] found = batch(part.stream().map(items::get).toList());
            for (int i = 0; i < found.length; i++) {
              scores[part.get(i)] = found[i];
            }
          }
        });
    return scores;
  }

  private double[] batch(List<Masked> items) {
    try (NDScope scope = new NDScope();
        NDManager room = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      List<Pair> pairs = items.stream().map(Masked::pair).toList();
      PairBatch batch = new PairBatch(model, data, pairs, room, model.mode());
      RowLayout columns = batch.bothSides();
      var masks = columns.scatter(room, items.stream().map(this::both).toList(), 0f);
      return Host.doubles(Gradients.without(() -> batch.score(masks)));
    }
  }

  private float[] both(Masked item) {
    float[] query = PairScorer.orOnes(item.query(), data.get(item.pair().query()).edges());
    float[] reference =
        PairScorer.orOnes(item.reference(), data.get(item.pair().reference()).edges());
    return LocalMasks.join(query, reference);
  }

  private int nodes(Pair pair) {
    return Math.max(data.get(pair.query()).nodes(), data.get(pair.reference()).nodes());
  }
}
