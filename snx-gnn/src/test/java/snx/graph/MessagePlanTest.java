package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.tensor.Torch;

@ResourceLock("torch")
final class MessagePlanTest {

  /** 0 –(type 1)– 1 –(type 0)– 2. */
  static LabelledGraph path() {
    return new LabelledGraph(
        "path",
        null,
        new float[][] {{1}, {1}, {1}},
        new int[][] {{0, 1}, {1, 2}},
        null,
        new int[] {1, 0});
  }

  static MessagePlan plan(int nodes, LabelledGraph... graphs) {
    return new MessagePlan(new PaddedGraphs(List.of(graphs), 1, 2, nodes, 4), 0, graphs.length);
  }

  @Test
  void every_edge_has_two_places_in_the_matrices_of_its_graph() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDList places = plan(3, path(), path()).places(manager);
      float[] scale = places.get(0).toFloatArray(); // two edges and two of padding a graph
      assertTrue(scale[0] > 0 && scale[1] > 0 && scale[4] > 0 && scale[5] > 0);
      assertEquals(0, scale[2] + scale[3] + scale[6] + scale[7]);
      // (u·n + v)·R + r, and n·n·R = 18 further in the second graph; padding at (0,0)
      assertArrayEquals(new long[] {3, 10, 0, 0, 21, 28, 18, 18}, places.get(1).toLongArray());
      assertArrayEquals(new long[] {7, 14, 0, 0, 25, 32, 18, 18}, places.get(2).toLongArray());
    }
  }

  @Test
  void a_later_graph_is_planned_as_if_it_came_first() {
    LabelledGraph graph = path().withNodeElements();
    PaddedGraphs alone = new PaddedGraphs(List.of(graph), 1, 2, 5, 6);
    PaddedGraphs both = new PaddedGraphs(List.of(graph, graph), 1, 2, 5, 6);
    try (NDManager manager = Torch.manager(Device.cpu())) {
      List<NDList> first = lists(new MessagePlan(alone, 0, 1), manager);
      List<NDList> second = lists(new MessagePlan(both, 1, 2), manager);
      for (int i = 0; i < first.size(); i++) {
        assertTrue(first.get(i).size() > 0);
        for (int j = 0; j < first.get(i).size(); j++) {
          assertEquals(first.get(i).get(j), second.get(i).get(j), "list " + i + ", " + j);
        }
      }
    }
  }

  private static List<NDList> lists(MessagePlan plan, NDManager manager) {
    Ports ports = plan.ports();
    return List.of(
        plan.places(manager),
        plan.loops(manager),
        plan.loops(manager, ports),
        ports.entries(manager),
        ports.graphs(manager));
  }

  @Test
  void a_batch_is_crowded_when_many_pairs_of_nodes_have_an_edge() {
    assertTrue(plan(3, path()).crowded());
    assertFalse(plan(8, path()).crowded());
  }
}
