package snx.bench.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Instance;
import snx.data.Json;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Comparison;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.WeightShape;
import snx.tensor.Host;
import snx.tensor.RowFunction;

/** The CPU passes beside itself, and a device that computes something else does not. */
@ResourceLock("torch")
final class SelfTestTest {

  private static final int PAIRS = 4;
  private static final int ITERATIONS = 12;
  private static final Set<String> KINDS =
      Set.of("graphs", "dense graphs", "molecules", "connectomes", "rows");

  @TempDir Path temp;

  private static SelfTestRecord run(Placement placement) {
    return new SelfTest(Device.cpu(), 1, PAIRS, ITERATIONS, false, placement)
        .run("snx selftest", word -> {});
  }

  @Test
  void the_cpu_passes_beside_itself_and_the_file_has_everything() throws IOException {
    SelfTestRecord record = run(Placement.COPY);
    assertTrue(record.passed(), record.verdict());
    assertTrue(record.verdict().startsWith("PASSED  "), record.verdict());
    for (String check :
        List.of(
            "masks in batches",
            "masks 3 at a time",
            "masks plain encoder",
            "masks by Adam, on average",
            "a second run",
            "transfers inside the loop")) {
      assertEquals(KINDS, subjects(record, check), check);
    }
    assertEquals(4, subjects(record, "masks after running out of memory").size());
    assertEquals(Set.of("large graphs"), subjects(record, "memory held"));
    Path file = temp.resolve("selftest.json");
    record.write(file);
    JsonNode json = Json.exchange().readTree(Files.readString(file));
    for (String key :
        List.of(
            "verdict", "passed", "versions", "command", "device", "host", "driver", "runtime")) {
      assertTrue(json.has(key), key);
    }
    JsonNode first = json.get("checks").get(1);
    assertEquals("masks in batches", first.get("check").asText());
    assertEquals("passed", first.get("outcome").asText());
    assertEquals(MaskCheck.EACH, first.get("tolerance").asDouble());
    assertTrue(first.get("value").isNumber());
    assertTrue(json.has("throughput"));
  }

  private static Set<String> subjects(SelfTestRecord record, String check) {
    Set<String> subjects = new TreeSet<>();
    record.checks().stream()
        .filter(line -> line.check().equals(check))
        .forEach(line -> subjects.add(line.subject()));
    return subjects;
  }

  /** A device on which every weight is a little off, and whose first network is gone. */
  private static final class Wrong implements Placement {
    private boolean used;

    @Override
    public <T extends Instance> Network<T> on(Network<T> network, Device device) {
      Network<T> copy = network.on(device);
      if (!used) {
        used = true;
        copy.close();
        return copy;
      }
      NDList weights = copy.weights();
      for (int i = 0; i < weights.size(); i++) { // in place would change the original, too
        NDArray weight = weights.get(i);
        NDArray off = weight.getManager().randomNormal(weight.getShape());
        weights.set(i, weight.add(off.muli(0.05f)));
      }
      return copy;
    }
  }

  @Test
  void a_device_that_computes_wrongly_fails_on_every_kind_of_data() {
    SelfTestRecord record = run(new Wrong());
    assertFalse(record.passed());
    assertTrue(record.verdict().startsWith("FAILED  "), record.verdict());
    assertTrue(record.verdict().contains("first: memory, large graphs ("), record.verdict());
    Set<String> failed = new TreeSet<>();
    record.checks().stream()
        .filter(line -> line.check().equals("masks in batches"))
        .filter(line -> line.outcome().equals("failed"))
        .forEach(line -> failed.add(line.subject()));
    assertEquals(KINDS, failed);
  }

  /** An encoder that brings every mask to the heap. */
  private record Peeking(Encoder<GraphBatch> encoder) implements Encoder<GraphBatch> {
    @Override
    public List<WeightShape> weights() {
      return encoder.weights();
    }

    @Override
    public Embedder bind(NDList weights, GraphBatch batch, Mode mode) {
      Embedder bound = encoder.bind(weights, batch, mode);
      return new Embedder() {
        @Override
        public NDArray embed(@Nullable NDArray mask) {
          return bound.embed(mask);
        }

        @Override
        public RowFunction losses(Comparison comparison) {
          RowFunction losses = bound.losses(comparison);
          return mask -> {
            Host.floats(mask.stopGradient());
            return losses.at(mask);
          };
        }
      };
    }
  }

  @Test
  void a_copy_to_the_host_inside_the_loop_is_found() {
    Subjects subjects = new Subjects(Device.cpu(), Placement.COPY, PAIRS, ITERATIONS);
    try (Subject<?> any = subjects.all().get(0).make()) {
      @SuppressWarnings("unchecked") // the first are graphs
      Subject<LabelledGraph> graphs = (Subject<LabelledGraph>) any;
      assertFalse(new TransferCheck().of(graphs).get(0).failed());
      Network<LabelledGraph> tested = graphs.tested();
      Network<LabelledGraph> peeking =
          new Network<>(
              tested.manager(),
              new Peeking(tested.encoder(GraphBatch.class)),
              tested.batcher(GraphBatch.class),
              tested.weights());
      Subject<LabelledGraph> watched =
          new Subject<>("graphs", graphs.masking(), tested, peeking, graphs.pairs(), ITERATIONS);
      assertTrue(new TransferCheck().of(watched).get(0).failed());
    }
  }

  @Test
  void what_is_no_number_is_a_failure() {
    double[] masks = {0.1, 0.9};
    double[] broken = {0.1, Double.NaN};
    MaskDifference difference = MaskDifference.between(masks, broken);
    assertTrue(new CheckResult.Measured("m", "s", difference.largest(), 1, "").failed());
    assertTrue(new CheckResult.Measured("m", "s", difference.mean(), 1, "").failed());
    assertEquals(0.8, difference.range(), 1e-12);
  }
}
