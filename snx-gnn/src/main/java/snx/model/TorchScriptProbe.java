package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.ScriptReading.Side;
import snx.tabular.Row;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.ScriptModule;

/**
 * Puts a freshly loaded network to its contract on tiny made-up instances, so that what it breaks
 * is said at once and not deep inside a solve.
 *
 * @param <B> the batch it reads
 */
final class TorchScriptProbe<B> {

  private static final NDList NONE = new NDList();

  private final PairModel<B> model;
  private final ScriptReading<B> reading;
  private final TorchScriptContract contract;
  private final NDManager scratch;

  private TorchScriptProbe(PairModel<B> model, ScriptReading<B> reading, NDManager scratch) {
    this.model = model;
    this.reading = reading;
    this.contract =
        model instanceof TorchScriptPairNetwork<B> pairs
            ? TorchScriptContract.ofPairs(pairs.file(), reading)
            : TorchScriptContract.ofInstances(((TorchScriptModel<B>) model).file(), reading);
    this.scratch = scratch;
  }

  static void graphs(
      PairModel<GraphBatch> model,
      ScriptReading<GraphBatch> reading,
      GraphLayout layout,
      NDManager manager) {
    LabelledGraph small = ProbeInstances.graph(4, layout);
    LabelledGraph large = ProbeInstances.graph(7, layout);
    // B is never R: a network that takes one axis for the other must not pass by broadcasting.
    List<LabelledGraph> all =
        layout.types() == 2 ? List.of(small, large, large) : List.of(small, large);
    try (NDScope scope = new NDScope();
        NDManager scratch = manager.newSubManager()) {
      scope.suppressNotUsedWarning();
      TorchScriptProbe<GraphBatch> probe = new TorchScriptProbe<>(model, reading, scratch);
      List<LabelledGraph> rows = probe.rows(all);
      List<LabelledGraph> one = probe.rows(List.of(small));
      GraphBatch together = layout.batch(scratch, rows);
      probe.requireKept(together);
      probe.check(together, all.size(), new Shape(rows.size(), large.edges()));
      float[] inBatch = probe.first(together, all.size());
      float[] alone = probe.first(layout.batch(scratch, one, large.nodes(), large.edges()), 1);
      float[] unpadded = probe.first(layout.batch(scratch, one), 1);
      probe.contract.requireSeparateRows(inBatch, alone);
      probe.contract.requirePaddingUnseen(alone, unpadded);
      probe.checkSimilarity(together, all.size());
    }
  }

  static void tables(
      PairModel<TableBatch> model,
      ScriptReading<TableBatch> reading,
      int minors,
      NDManager manager) {
    try (NDScope scope = new NDScope();
        NDManager scratch = manager.newSubManager()) {
      scope.suppressNotUsedWarning();
      TorchScriptProbe<TableBatch> probe = new TorchScriptProbe<>(model, reading, scratch);
      List<Row> three = ProbeInstances.rows(3, minors);
      List<Row> rows = probe.rows(three);
      List<Row> one = probe.rows(three.subList(0, 1));
      TableBatch together = new TableBatch(scratch, rows, minors);
      probe.requireKept(together);
      probe.check(together, three.size(), new Shape(rows.size(), minors));
      probe.contract.requireSeparateRows(
          probe.first(together, three.size()),
          probe.first(new TableBatch(scratch, one, minors), 1));
      probe.checkSimilarity(together, three.size());
    }
  }

  /** Instances as they are, or, for a network of pairs, each followed by the first. */
  private <T> List<T> rows(List<T> instances) {
    return model instanceof Encoder<B>
        ? instances
        : instances.stream().flatMap(i -> Stream.of(i, instances.get(0))).toList();
  }

  /** Embeddings, or scores of pairs, as forward gives them. */
  private Function<@Nullable NDArray, NDArray> output(B batch) {
    if (model instanceof Encoder<B> encoder) {
      return encoder.bind(NONE, batch, Encoder.Mode.RECORDED)::embed;
    }
    return model.compare(NONE, batch, Encoder.Mode.RECORDED)::ofPairs;
  }

  private void check(B batch, int outputs, Shape masks) {
    contract.check(output(batch), scratch, outputs, masks);
  }

  private float[] first(B batch, int outputs) {
    return contract.first(output(batch), outputs);
  }

  /** Requires that a call leaves its arguments as they were. */
  private void requireKept(B batch) {
    Function<@Nullable NDArray, NDList> inputs = reading.bind(batch, Side.ALL);
    List<NDArray> before = inputs.apply(null).stream().map(NDArray::duplicate).toList();
    NDList given = inputs.apply(null);
    if (!(model instanceof Encoder<B>)) {
      given.addAll(inputs.apply(null));
    }
    ScriptModule module = ((TorchScriptModel<B>) model).module();
    contract.attempt(() -> Gradients.without(() -> module.forward(given)));
    for (int i = 0; i < before.size(); i++) {
      contract.requireUnchanged(reading.arguments().get(i), before.get(i), given.get(i));
    }
  }

  /** Holds a similarity of the network's to its contract, on embeddings of the network's. */
  private void checkSimilarity(B batch, int outputs) {
    if (!(model instanceof TorchScriptEncoder<B> encoder)
        || !encoder.module().has(TorchScriptEncoder.SIMILARITY)) {
      return;
    }
    NDArray a = Gradients.without(() -> output(batch).apply(null));
    List<NDArray> turned = new ArrayList<>();
    for (int i = 0; i < outputs; i++) {
      turned.add(a.get(((i + 1) % outputs) + ":" + ((i + 1) % outputs + 1)));
    }
    NDArray b = NDArrays.concat(new NDList(turned), 0);
    TorchScriptContract similar = TorchScriptContract.ofSimilarity(encoder.file());
    Function<@Nullable NDArray, NDArray> f =
        scale -> encoder.similarity().ofRows(scale == null ? a : a.mul(scale), b);
    similar.check(f, scratch, outputs, a.getShape());
    similar.requireSeparateRows(
        similar.first(f, outputs),
        similar.first(scale -> encoder.similarity().ofRows(a.get("0:1"), turned.get(0)), 1));
  }
}
