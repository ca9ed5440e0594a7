package snx.model.fast;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.graph.LabelledGraph;

final class IncomingEdgesTest {

  private static final int SOME = 100; // too many to be a small block

  /** So many paths 0 –(type 1)– 1 –(type 0)– 2, padded to five nodes. */
  private static IncomingEdges paths(int count) {
    LabelledGraph[] graphs = new LabelledGraph[count];
    Arrays.fill(graphs, GraphSliceTest.path());
    return GraphSliceTest.slice(5, graphs).incomingEdges(false);
  }

  @Test
  void nodes_with_edges_of_the_same_types_are_consecutive_and_padding_is_left_out() {
    IncomingEdges edges = paths(SOME);
    assertEquals(3, edges.blocks().size());
    assertArrayEquals(new int[] {1}, edges.blocks().get(0).types()); // nodes 0
    assertArrayEquals(new int[] {0, 1}, edges.blocks().get(1).types()); // nodes 1
    assertArrayEquals(new int[] {0}, edges.blocks().get(2).types());
    int[] nodes = edges.nodes();
    assertEquals(3 * SOME, nodes.length);
    assertTrue(IntStream.range(0, SOME).allMatch(row -> nodes[row] == 5 * row));
    assertTrue(IntStream.range(0, SOME).allMatch(row -> nodes[SOME + row] == 5 * row + 1));
    // Two of node 1, one of each other, and each node itself.
    assertEquals(7 * SOME, edges.groupRows().length);
  }

  @Test
  void a_small_block_is_merged_into_one_that_has_its_types() {
    List<NodeBlock> blocks = paths(1).blocks();
    assertEquals(1, blocks.size());
    assertArrayEquals(new int[] {0, 1, 2}, blocks.get(0).nodes());
    assertArrayEquals(new int[] {0, 1}, blocks.get(0).types());
  }

  @Test
  void what_enters_a_node_is_where_its_state_goes() {
    IncomingEdges edges = paths(SOME);
    IncomingEdges.Entries entries = edges.entries();
    int[] sourceGroup = entries.sourceGroup();
    int[] offsets = entries.groupOffsets();
    int[] rows = edges.groupRows();
    int[] types = edges.groupTypes(2);
    for (int g = 0; g < rows.length; g++) {
      for (int i = offsets[g]; i < offsets[g + 1]; i++) {
        int group = g;
        int from = sourceGroup[i];
        assertEquals(group, entries.targetGroup()[i]);
        assertEquals(entries.target()[i], rows[group]);
        assertEquals(entries.source()[i], rows[from]);
        assertEquals(types[group], types[from]);
        assertTrue(
            IntStream.range(offsets[from], offsets[from + 1])
                .anyMatch(j -> sourceGroup[j] == group));
      }
    }
    assertEquals(7 * SOME, entries.source().length);
  }

  @Test
  void a_node_is_the_last_of_its_own_groups_with_a_weight_of_1() {
    IncomingEdges edges = paths(SOME);
    IncomingEdges.Entries entries = edges.entries();
    int[] first = edges.firstGroups();
    for (int row = 0; row < 3 * SOME; row++) {
      int own = first[row + 1] - 1;
      int at = entries.groupOffsets()[own];
      assertEquals(at + 1, entries.groupOffsets()[own + 1]);
      assertEquals(row, entries.source()[at]);
      assertEquals(own, entries.sourceGroup()[at]);
      assertEquals(1, entries.constant()[at]);
      assertEquals(0, entries.coefficient()[at]);
    }
  }

  @Test
  void every_element_has_the_derivatives_of_both_directions_in_every_layer() {
    GraphSlice slice = GraphSliceTest.slice(5, GraphSliceTest.path(), GraphSliceTest.path());
    IncomingEdges edges = slice.incomingEdges(false);
    IncomingEdges.Entries entries = edges.entries();
    int elements = 2 * slice.elements(); // the first two of each graph are edges
    IncomingEdges.Derivatives by = edges.derivatives(entries, 2, elements, -0.5);
    int groups = edges.groupRows().length;
    for (int element = 0; element < elements; element++) {
      int derivatives = by.offsets()[element + 1] - by.offsets()[element];
      assertEquals(element % slice.elements() < 2 ? 6 : 0, derivatives);
      for (int i = by.offsets()[element]; i < by.offsets()[element + 1]; i++) {
        boolean ofFirst = by.received()[by.ofElement()[i]] >= 2 * groups;
        assertEquals(ofFirst, by.coefficient()[i] < 0);
        assertEquals(ofFirst, by.sent()[by.ofElement()[i]] >= 2 * 6);
      }
    }
  }

  @Test
  void all_nodes_can_be_one_block() {
    LabelledGraph[] graphs = new LabelledGraph[SOME];
    Arrays.fill(graphs, GraphSliceTest.path());
    List<NodeBlock> blocks = GraphSliceTest.slice(5, graphs).incomingEdges(true).blocks();
    assertEquals(1, blocks.size());
    assertEquals(3 * SOME, blocks.get(0).nodes().length);
    assertArrayEquals(new int[] {0, 1}, blocks.get(0).types());
  }

  @Test
  void nodes_without_edges_come_last() {
    BitSet some = BitSet.valueOf(new long[] {1});
    BitSet none = new BitSet();
    List<NodeBlock> blocks =
        NodeBlock.of(new BitSet[] {none, some, none, some}, new int[] {0, 1, 3}, false);
    assertEquals(2, blocks.size());
    assertArrayEquals(new int[] {1, 3}, blocks.get(0).nodes());
    assertArrayEquals(new int[] {0}, blocks.get(1).nodes());
    assertEquals(0, blocks.get(1).types().length);
  }
}
