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
    return GraphSliceTest.slice(5, graphs).incomingEdges();
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
    assertEquals(4 * SOME, edges.groupRows().length); // two of node 1, one of each other
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
    int[] types = edges.groupTypes();
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
    assertEquals(4 * SOME, entries.source().length);
  }

  @Test
  void nodes_without_edges_come_last() {
    BitSet some = BitSet.valueOf(new long[] {1});
    BitSet none = new BitSet();
    List<NodeBlock> blocks =
        NodeBlock.of(new BitSet[] {none, some, none, some}, new int[] {0, 1, 3});
    assertEquals(2, blocks.size());
    assertArrayEquals(new int[] {1, 3}, blocks.get(0).nodes());
    assertArrayEquals(new int[] {0}, blocks.get(1).nodes());
    assertEquals(0, blocks.get(1).types().length);
  }
}
