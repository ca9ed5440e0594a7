package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Seeds;
import snx.explain.batch.Batching;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.Similarity;
import snx.solve.RowLayout;
import snx.tensor.Adam;
import snx.tensor.Gradients;
import snx.tensor.Host;
import snx.tensor.Scalars;

/**
 * Trains PGExplainer's generator over pairs: the mean of
 *
 * <pre>ℓ(1[f ≥ 0.5], f(m^s⊗x^s, m^t⊗x^t)) + size·mean(m) + entropy·mean(H(m))</pre>
 *
 * under masks m = sigmoid((logit + log u − log(1−u))/τ) with u uniform and τ falling (the concrete
 * relaxation; specification, section 5). The noise of a pair depends on seed, epoch and pair alone.
 */
public final class PgTraining {

  private final Network<LabelledGraph> model;
  private final Dataset<LabelledGraph> data;
  private final PgOptions options;

  private PgTraining(Network<LabelledGraph> model, Dataset<LabelledGraph> data, PgOptions options) {
    this.model = model;
    this.data = data;
    this.options = options;
  }

  /**
   * Trains a generator, which the caller closes.
   *
   * @param pairs what it learns from; at least one
   */
  public static PgGenerator fit(
      Network<LabelledGraph> model,
      Dataset<LabelledGraph> data,
      List<Pair> pairs,
      PgOptions options) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException(
          "pgexplainer learns from training pairs (got none); give some, or use another method");
    }
    NDManager manager = model.manager().newSubManager();
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      PgTraining training = new PgTraining(model, data, options);
      NDList weights = PgGenerator.initial(manager, training.stateWidth(pairs.get(0)), options);
      weights.forEach(NDScope::unregister);
      List<Double> losses = training.fit(weights, pairs);
      return PgGenerator.of(manager, weights, losses);
    } catch (RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  private int stateWidth(Pair pair) {
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      GraphBatch batch =
          model.batcher(GraphBatch.class).batch(manager, List.of(data.get(pair.query())));
      return (int) PgGenerator.states(model, batch).getShape().get(2);
    }
  }

  private List<Double> fit(NDList weights, List<Pair> pairs) {
    List<List<Pair>> parts = new ArrayList<>();
    new Batching(options.batch(), 1, false)
        .groups(
            pairs,
            pair -> Math.max(data.get(pair.query()).nodes(), data.get(pair.reference()).nodes()),
            2,
            (group, most) -> parts.addAll(Batching.parts(group, most)));
    List<Double> losses = new ArrayList<>();
    try (Adam adam = new Adam(weights, options.rate(), 0)) {
      for (int epoch = 0; epoch < options.epochs(); epoch++) {
        double loss = pass(weights, parts, adam, epoch) / pairs.size();
        if (!Double.isFinite(loss)) {
          break;
        }
        losses.add(loss);
      }
    }
    return losses;
  }

  private double pass(NDList weights, List<List<Pair>> parts, Adam adam, int epoch) {
    int[] order = new int[parts.size()];
    Arrays.setAll(order, i -> i);
    Seeds.shuffle(order, Seeds.stream(options.seed(), "generator/order/" + epoch));
    double total = 0;
    for (int part : order) {
      total += step(weights, parts.get(part), adam, epoch);
    }
    return total;
  }

  private double step(NDList weights, List<Pair> pairs, Adam adam, int epoch) {
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      PairBatch batch = new PairBatch(model, data, pairs, manager, Encoder.Mode.RECORDED);
      RowLayout columns = batch.bothSides();
      NDArray valid = columns.valid(manager);
      NDArray noise =
          columns.scatter(manager, pairs.stream().map(p -> noise(p, epoch)).toList(), 0f);
      NDList ends = PgGenerator.ends(model, batch.graphs());
      NDArray score = Gradients.without(() -> batch.score(null));
      NDArray hard = score.gte(Scalars.like(score, 0.5)).toType(DataType.FLOAT64, false);
      Gradients.Evaluation at =
          Gradients.of(
              weights,
              leaves -> {
                NDArray logits = PgGenerator.logits(leaves, ends).reshape(valid.getShape());
                NDArray warm = Scalars.times(logits.add(noise), 1 / options.temperature(epoch));
                NDArray masks = warm.getNDArrayInternal().sigmoid();
                NDArray loss = Similarity.loss(hard, batch.score(masks));
                return loss.add(price(masks, valid)).sum();
              });
      double value = Host.doubles(at.value())[0];
      if (Double.isFinite(value)) {
        NDList means = new NDList();
        at.gradients().forEach(g -> means.add(Scalars.times(g, 1.0 / pairs.size())));
        adam.step(weights, means);
      }
      return value;
    }
  }

  private NDArray price(NDArray masks, NDArray valid) {
    NDArray each =
        Scalars.times(masks, options.size())
            .add(Scalars.times(Divergence.entropy(masks), options.entropy()));
    NDArray count = valid.sum(new int[] {1});
    return each.mul(valid).sum(new int[] {1}).div(count.maximum(Scalars.like(count, 1)));
  }

  /** log u − log(1−u) of every edge of both sides. */
  private float[] noise(Pair pair, int epoch) {
    LabelledGraph query = data.get(pair.query());
    LabelledGraph reference = data.get(pair.reference());
    SplittableRandom random =
        Seeds.stream(
            options.seed(), "generator/" + epoch + "/" + query.id() + "/" + reference.id());
    float[] noise = new float[query.edges() + reference.edges()];
    for (int i = 0; i < noise.length; i++) {
      double u = Math.min(1 - 1e-6, Math.max(1e-6, random.nextDouble()));
      noise[i] = (float) Math.log(u / (1 - u));
    }
    return noise;
  }
}
