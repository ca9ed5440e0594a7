package snx.graph;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PaddedGraphsTest {

  @Test
  void a_graph_too_large_for_a_dense_adjacency_is_refused_by_its_size() {
    LabelledGraph large =
        new LabelledGraph("large", "1", new float[50_000][1], new int[][] {{0, 1}}, null, null);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new PaddedGraphs(List.of(large), 1, 1, 0, 0));
    assertTrue(e.getMessage().contains("50000 nodes"), e.getMessage());
  }
}
