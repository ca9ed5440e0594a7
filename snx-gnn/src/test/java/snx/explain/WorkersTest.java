package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.batch.Workers;
import snx.graph.LabelledGraph;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.solve.Trace.Quantity;
import snx.tabular.Row;
import snx.tensor.Torch;

@ResourceLock("torch")
final class WorkersTest {

  private static final int BATCH = 2; // many parts of few pairs

  @TempDir Path folder;

  private static Workers cpu(int count) {
    return new Workers(Collections.nCopies(count, Device.cpu()));
  }

  /** Everything that a run leaves. */
  private record Left(
      Map<Integer, Solution> invariants, Map<Pair, LocalMasks> masks, Trace trace, int heard) {}

  private static Left run(Explainer<?> explainer, List<Pair> pairs, int instances) {
    Invariants globals = new Invariants();
    List<Integer> all = IntStream.range(0, instances).boxed().toList();
    AtomicInteger heard = new AtomicInteger();
    Map<Integer, Solution> invariants =
        explainer.with(globals).solveInvariants(all, Trace.off(), heard::addAndGet);
    Trace trace = Trace.on();
    Map<Pair, LocalMasks> masks =
        explainer.with(globals).solvePairs(pairs, Method.SNX, trace, heard::addAndGet);
    return new Left(invariants, masks, trace, heard.get());
  }

  private static void assertSame(Left one, Left several) {
    assertEquals(one.invariants.keySet(), several.invariants.keySet());
    one.invariants.forEach(
        (i, own) -> assertArrayEquals(own.masks(), several.invariants.get(i).masks()));
    assertEquals(one.masks.keySet(), several.masks.keySet());
    one.masks.forEach(
        (pair, own) -> {
          assertArrayEquals(own.query(), several.masks.get(pair).query());
          assertArrayEquals(own.reference(), several.masks.get(pair).reference());
        });
    assertEquals(one.heard, several.heard);
    assertEquals(one.trace.iterations(), several.trace.iterations());
    for (int i = 0; i < one.trace.iterations(); i++) {
      for (Quantity quantity : Quantity.values()) {
        assertEquals(one.trace.mean(i, quantity), several.trace.mean(i, quantity));
        assertEquals(one.trace.deviation(i, quantity), several.trace.deviation(i, quantity));
      }
    }
  }

  @Test
  void several_workers_find_to_the_bit_what_one_finds_of_graphs() {
    Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
    List<Pair> pairs = Samples.pairs(24, data.size());
    int before = Torch.liveArrays();
    try (var model = Samples.gnn()) {
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(data), model, Samples.options(true, BATCH));
      Left one = run(explainer, pairs, data.size());
      assertEquals(data.size() + pairs.size(), one.heard);
      assertSame(one, run(explainer.with(cpu(3)), pairs, data.size()));
    }
    assertEquals(before, Torch.liveArrays());
  }

  @Test
  void two_workers_share_an_encoder_from_a_file() {
    Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
    List<Pair> pairs = Samples.pairs(24, data.size());
    try (var model = Samples.script(folder)) {
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(data), model, Samples.options(true, BATCH));
      Left one = run(explainer, pairs, data.size());
      assertSame(one, run(explainer.with(cpu(2)), pairs, data.size()));
    }
  }

  @Test
  void several_workers_find_to_the_bit_what_one_finds_of_rows() {
    Dataset<Row> data = RowSamples.data();
    List<Pair> pairs = Samples.pairs(20, data.size());
    try (var model = RowSamples.mlp(RowSamples.SCHEMA)) {
      Explainer<Row> explainer = RowSamples.explainer(model, data, Samples.options(true, BATCH));
      Left one = run(explainer, pairs, data.size());
      assertSame(one, run(explainer.with(cpu(3)), pairs, data.size()));
    }
  }

  @Test
  void workers_are_called_as_people_ask_for_them() {
    assertEquals("cpu", cpu(1).toString());
    assertEquals("cpu×2", cpu(2).toString());
    assertEquals("gpu:1,gpu:0", new Workers(List.of(Device.gpu(1), Device.gpu(0))).toString());
  }

  @Test
  void nobody_cannot_work() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Workers(List.of())).getMessage();
    assertTrue(message.contains("at least 1 worker"), message);
  }

  @Test
  void a_network_goes_to_another_device_with_its_weights() {
    List<LabelledGraph> graphs = Samples.graphs();
    List<Pair> pairs = Samples.pairs(10, graphs.size());
    try (var model = Samples.gnn();
        var copy = model.on(Device.cpu())) {
      assertArrayEquals(model.scores(graphs, pairs), copy.scores(graphs, pairs));
    }
  }
}
