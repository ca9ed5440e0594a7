package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.explain.batch.Batch;
import snx.explain.batch.Batching;
import snx.explain.batch.Footprint;
import snx.explain.knowledge.Knowledge;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedMolecules;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.tensor.DeviceMemory;
import snx.tensor.Torch;

@ResourceLock("torch")
final class BatchingTest {

  private static final long MB = 1 << 20;

  private static int slots(long free, long heap, Device device) {
    DeviceMemory memory =
        new DeviceMemory() {
          @Override
          public long free(Device asked) {
            return free;
          }

          @Override
          public long heap() {
            return heap;
          }
        };
    return new Batch<>(0, List.of(1), 500, MB).slots(memory, device);
  }

  @Test
  void half_of_the_free_memory_is_filled_and_one_problem_always_goes() {
    assertEquals(10, slots(20 * MB, 1000 * MB, Device.cpu()));
    assertEquals(500, slots(1000 * MB, 1000 * MB, Device.gpu()));
    assertEquals(5, slots(1000 * MB, 5 * MB, Device.gpu()));
    assertEquals(1, slots(0, 0, Device.cpu()));
    assertEquals(500, slots(1_000_000 * MB, 1_000_000 * MB, Device.gpu()));
  }

  @Test
  void more_than_helps_is_never_taken_whatever_is_free() {
    Batching cpu = Batching.on(Device.cpu(), 0, 3);
    Batching gpu = Batching.on(Device.gpu(), 0, 3);
    assertEquals(512, cpu.useful(1));
    assertEquals(4096, gpu.useful(1));
    assertEquals(1, cpu.useful(5000 * MB));
    assertTrue(cpu.useful(MB) < gpu.useful(MB));
  }

  @Test
  void a_given_number_is_taken_as_it_is() {
    Batching given = Batching.on(Device.cpu(), 7, 3);
    assertEquals(7, given.useful(1));
    assertEquals(7, given.useful(5000 * MB));
    assertEquals(7, given.capacity(1000, 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {65, 100, 129, 512, 1500, 4096})
  void more_pairs_than_a_small_batch_always_give_several_batches(int pairs) {
    List<Integer> keys = IntStream.range(0, pairs).boxed().toList();
    List<Batch<Integer>> batches = Batching.on(Device.cpu(), 0, 3).cut(keys, 512, 1, pairs);
    assertTrue(batches.size() >= 2, "batches: " + batches.size());
    assertTrue(batches.size() >= Math.min(8, pairs / 64), "batches: " + batches.size());
    assertEquals(keys, batches.stream().flatMap(batch -> batch.keys().stream()).toList());
    IntSummaryStatistics sizes =
        batches.stream().mapToInt(batch -> batch.keys().size()).summaryStatistics();
    assertTrue(sizes.getMax() - sizes.getMin() <= 1, sizes.toString());
  }

  @Test
  void the_footprint_grows_with_the_graph() {
    List<LabelledGraph> graphs = new ArrayList<>(SizedMolecules.generate(3, 12, 1));
    graphs.add(SizedMolecules.generate(4, 48, 1).get(3));
    int before = Torch.liveArrays();
    try (var model =
        GraphNetwork.create(GraphLayout.of(graphs), GnnOptions.defaults(), Device.cpu(), 1)) {
      GlobalWorkload workload =
          new GlobalWorkload(
              model, Samples.dataset(graphs), GlobalOptions.defaults(1), Knowledge.NONE);
      long one = Footprint.ofOne(workload, 0);
      long large = Footprint.ofOne(workload, 3);
      long states = 2L * 3 * 12 * 64 * 4; // at least the states of three layers, and gradients
      assertTrue(one > states, "bytes: " + one);
      assertTrue(large > 4 * one, one + " and " + large);
    }
    assertEquals(before, Torch.liveArrays());
  }

  @Test
  void few_large_problems_are_shared_and_few_small_ones_are_not() {
    Batching cpu = new Batching(0, 1, false);
    List<Integer> keys = IntStream.range(0, 64).boxed().toList();
    int large = 6 << 20; // bytes
    assertEquals(8, cpu.cut(keys, cpu.useful(large), large, keys.size()).size());
    int small = 50 << 10;
    assertEquals(1, cpu.cut(keys, cpu.useful(small), small, keys.size()).size());
    assertEquals(1, new Batching(64, 1, false).cut(keys, 64, 0, keys.size()).size());
  }
}
