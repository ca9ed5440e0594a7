package snx.model.fast;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import snx.graph.LabelledGraph;
import snx.graph.PaddedGraphs;

final class GraphSliceTest {

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

  static GraphSlice slice(int nodes, LabelledGraph... graphs) {
    return new GraphSlice(new PaddedGraphs(List.of(graphs), 1, 2, nodes, 4), 0, graphs.length);
  }

  @Test
  void every_edge_has_two_entries_in_the_matrices_of_its_graph() {
    GraphSlice.MatrixEntries found = slice(3, path(), path()).matrixEntries();
    float[] scale = found.coefficient(); // two edges and two of padding per graph
    assertTrue(scale[0] > 0 && scale[1] > 0 && scale[4] > 0 && scale[5] > 0);
    assertEquals(0, scale[2] + scale[3] + scale[6] + scale[7]);
    // (u·n + v)·R + r, and n·n·R = 18 further in the second graph; padding at (0,0)
    assertArrayEquals(new long[] {3, 10, 0, 0, 21, 28, 18, 18}, found.entry());
    assertArrayEquals(new long[] {7, 14, 0, 0, 25, 32, 18, 18}, found.reversedEntry());
  }

  @Test
  void a_later_graph_is_laid_out_as_if_it_came_first() {
    LabelledGraph graph = path().withNodeElements();
    PaddedGraphs alone = new PaddedGraphs(List.of(graph), 1, 2, 5, 6);
    PaddedGraphs both = new PaddedGraphs(List.of(graph, graph), 1, 2, 5, 6);
    Object[] first = lists(new GraphSlice(alone, 0, 1));
    assertTrue(Arrays.deepToString(first).matches(".*\\d.*"));
    assertArrayEquals(first, lists(new GraphSlice(both, 1, 2)));
  }

  private static Object[] lists(GraphSlice slice) {
    GraphSlice.MatrixEntries matrix = slice.matrixEntries();
    GraphSlice.MaskedNodes masked = slice.maskedNodes();
    IncomingEdges edges = slice.incomingEdges(false);
    IncomingEdges.Entries entries = edges.entries();
    IncomingEdges.Members members = edges.members();
    return new Object[] {
      matrix.coefficient(),
      matrix.entry(),
      matrix.reversedEntry(),
      masked.element(),
      masked.node(),
      edges.rowElements(masked),
      edges.groupRows(),
      entries.element(),
      entries.coefficient(),
      entries.source(),
      entries.sourceGroup(),
      entries.targetGroup(),
      entries.target(),
      entries.groupOffsets(),
      entries.nodeOffsets(),
      members.rows(),
      members.offsets(),
      members.graph()
    };
  }

  @Test
  void a_slice_is_dense_when_many_pairs_of_nodes_have_an_edge() {
    assertTrue(slice(3, path()).isDense());
    assertFalse(slice(8, path()).isDense());
  }
}
