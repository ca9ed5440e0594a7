package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.tensor.Torch;

@ResourceLock("torch")
final class PortsTest {

  private static final int SOME = 100; // too many to be a small group

  /** So many paths 0 –(type 1)– 1 –(type 0)– 2, padded to five nodes. */
  private static Ports paths(int count) {
    LabelledGraph[] graphs = new LabelledGraph[count];
    Arrays.fill(graphs, MessagePlanTest.path());
    return MessagePlanTest.plan(5, graphs).ports();
  }

  @Test
  void nodes_with_edges_of_the_same_types_stand_together_and_padding_nowhere() {
    Ports ports = paths(SOME);
    assertEquals(3, ports.groups().size());
    assertArrayEquals(new int[] {1}, ports.groups().get(0).types()); // nodes 0
    assertArrayEquals(new int[] {0, 1}, ports.groups().get(1).types()); // nodes 1
    assertArrayEquals(new int[] {0}, ports.groups().get(2).types());
    int[] nodes = ports.nodes();
    assertEquals(3 * SOME, nodes.length);
    assertTrue(IntStream.range(0, SOME).allMatch(row -> nodes[row] == 5 * row));
    assertTrue(IntStream.range(0, SOME).allMatch(row -> nodes[SOME + row] == 5 * row + 1));
    assertEquals(4 * SOME, ports.owners().length); // two of node 1, one of each other
  }

  @Test
  void a_small_group_joins_one_that_has_its_types() {
    List<NodeGroup> groups = paths(1).groups();
    assertEquals(1, groups.size());
    assertArrayEquals(new int[] {0, 1, 2}, groups.get(0).nodes());
    assertArrayEquals(new int[] {0, 1}, groups.get(0).types());
  }

  @Test
  void what_enters_a_node_is_where_its_own_state_goes() {
    Ports ports = paths(SOME);
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDList entries = ports.entries(manager);
      int[] sender = entries.get(2).toIntArray();
      int[] out = entries.get(3).toIntArray();
      int[] into = entries.get(4).toIntArray();
      int[] row = entries.get(5).toIntArray();
      int[] ends = entries.get(6).toIntArray();
      int[] owners = ports.owners();
      int[] types = ports.types();
      for (int port = 0; port < owners.length; port++) {
        for (int i = ends[port]; i < ends[port + 1]; i++) {
          assertEquals(port, into[i]);
          assertEquals(row[i], owners[port]);
          assertEquals(sender[i], owners[out[i]]);
          assertEquals(types[port], types[out[i]]);
          int back = port;
          assertTrue(IntStream.range(ends[out[i]], ends[out[i] + 1]).anyMatch(j -> out[j] == back));
        }
      }
      assertEquals(4 * SOME, sender.length);
    }
  }

  @Test
  void nodes_without_edges_come_last() {
    BitSet some = BitSet.valueOf(new long[] {1});
    BitSet none = new BitSet();
    List<NodeGroup> groups =
        NodeGroup.of(new BitSet[] {none, some, none, some}, new int[] {0, 1, 3});
    assertEquals(2, groups.size());
    assertArrayEquals(new int[] {1, 3}, groups.get(0).nodes());
    assertArrayEquals(new int[] {0}, groups.get(1).nodes());
    assertEquals(0, groups.get(1).types().length);
  }
}
