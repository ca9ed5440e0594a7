package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
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

  private static Batching with(long free, long heap) {
    DeviceMemory memory =
        new DeviceMemory() {
          @Override
          public long free(Device device) {
            return free;
          }

          @Override
          public long heap() {
            return heap;
          }
        };
    return new Batching(0, 3, memory);
  }

  @Test
  void half_of_the_free_memory_is_filled_and_one_problem_always_goes() {
    assertEquals(10, with(20 * MB, 1000 * MB).fitting(MB, Device.cpu()));
    assertEquals(500, with(1000 * MB, 1000 * MB).fitting(MB, Device.gpu()));
    assertEquals(5, with(1000 * MB, 5 * MB).fitting(MB, Device.gpu()));
    assertEquals(1, with(0, 0).fitting(MB, Device.cpu()));
    assertEquals(1, with(MB, MB).fitting(5000 * MB, Device.gpu()));
  }

  @Test
  void more_than_helps_is_never_taken() {
    Batching roomy = with(1_000_000 * MB, 1_000_000 * MB);
    assertEquals(512, roomy.fitting(1, Device.cpu()));
    assertEquals(4096, roomy.fitting(1, Device.gpu()));
    assertTrue(roomy.fitting(MB, Device.cpu()) < roomy.fitting(MB, Device.gpu()));
  }

  @Test
  void a_given_number_is_taken_as_it_is() {
    Batching given = new Batching(7, 3, with(0, 0).memory());
    try (var model = Samples.gnn()) {
      GlobalWorkload any =
          new GlobalWorkload(
              model, Samples.dataset(List.of()), GlobalOptions.defaults(1), Knowledge.NONE);
      assertEquals(7, given.fitting(any, List.of(1, 2), i -> 1, Device.cpu()));
    }
  }

  @Test
  void the_footprint_grows_with_the_graph_and_hardly_with_the_probe() {
    List<LabelledGraph> graphs = new ArrayList<>(SizedMolecules.generate(3, 12, 1));
    graphs.add(SizedMolecules.generate(4, 48, 1).get(3));
    int before = Torch.liveArrays();
    try (var model =
        GraphNetwork.create(GraphLayout.of(graphs), GnnOptions.defaults(), Device.cpu(), 1)) {
      GlobalWorkload workload =
          new GlobalWorkload(
              model, Samples.dataset(graphs), GlobalOptions.defaults(1), Knowledge.NONE);
      long one = Footprint.ofOne(workload, List.of(0));
      long three = Footprint.ofOne(workload, List.of(0, 0, 0));
      long large = Footprint.ofOne(workload, List.of(3));
      long states = 2L * 3 * 12 * 64 * 4; // at least the states of three layers, and gradients
      assertTrue(one > states, "bytes: " + one);
      assertTrue(Math.abs(three - one) < one / 5, one + " and " + three);
      assertTrue(large > 4 * one, one + " and " + large);
    }
    assertEquals(before, Torch.liveArrays());
  }
}
