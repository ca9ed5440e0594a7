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
  private static LabelledGraph path() {
    return new LabelledGraph(
        "path",
        null,
        new float[][] {{1}, {1}, {1}},
        new int[][] {{0, 1}, {1, 2}},
        null,
        new int[] {1, 0});
  }

  private static MessagePlan plan(int nodes, LabelledGraph... graphs) {
    return new MessagePlan(new PaddedGraphs(List.of(graphs), 1, 2, nodes, 4), 0, graphs.length);
  }

  @Test
  void only_messages_that_someone_receives_are_listed_type_after_type() {
    MessagePlan plan = plan(3, path());
    assertEquals(4, plan.edges());
    assertArrayEquals(new long[] {0, 2, 4}, plan.parts());
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDList rows = plan.rows(manager);
      assertArrayEquals(new long[] {1, 2, 0, 1}, rows.get(0).toLongArray()); // 1, 2 then 0, 1
      assertArrayEquals(new long[] {2, 0, 3, 1}, rows.get(1).toLongArray()); // by node
      assertArrayEquals(new long[] {0, 1, 3, 4}, rows.get(2).toLongArray());
    }
  }

  @Test
  void every_edge_arrives_at_both_its_nodes_from_the_other() {
    MessagePlan plan = plan(3, path());
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDList arriving = plan.arriving(manager);
      assertArrayEquals(new long[] {0, 0, 1, 1}, arriving.get(0).toLongArray());
      assertArrayEquals(new long[] {0, 1, 3, 4}, arriving.get(2).toLongArray());
      assertArrayEquals(new long[] {3, 2, 1, 0}, arriving.get(3).toLongArray());
      NDList leaving = plan.leaving(manager);
      assertArrayEquals(new long[] {1, 1, 0, 0}, leaving.get(0).toLongArray());
      assertArrayEquals(new long[] {2, 1, 1, 0}, leaving.get(3).toLongArray());
    }
  }

  @Test
  void rows_of_a_batch_follow_each_other_and_padding_sends_nothing() {
    MessagePlan plan = plan(5, path(), path());
    assertEquals(8, plan.edges());
    assertEquals(8, plan.messages());
    try (NDManager manager = Torch.manager(Device.cpu())) {
      assertArrayEquals(
          new long[] {1, 2, 6, 7, 0, 1, 5, 6}, plan.rows(manager).get(0).toLongArray());
      assertArrayEquals(
          new long[] {0, 0, 1, 1, 4, 4, 5, 5}, plan.arriving(manager).get(0).toLongArray());
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
        for (int j = 0; j < first.get(i).size(); j++) {
          assertEquals(first.get(i).get(j), second.get(i).get(j), "list " + i + ", " + j);
        }
      }
    }
  }

  private static List<NDList> lists(MessagePlan plan, NDManager manager) {
    return List.of(
        plan.places(manager),
        plan.loops(manager),
        plan.arriving(manager),
        plan.leaving(manager),
        plan.rows(manager));
  }

  @Test
  void a_batch_is_crowded_when_many_pairs_of_nodes_have_an_edge() {
    assertTrue(plan(3, path()).crowded());
    assertFalse(plan(8, path()).crowded());
  }
}
