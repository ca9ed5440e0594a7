package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ComponentsTest {

  @Test
  void components_are_numbered_by_their_smallest_node() {
    LabelledGraph graph =
        EdgeAdjacencyTest.graph(6, new int[] {4, 1}, new int[] {5, 3}, new int[] {3, 0});
    Components components = Components.of(graph);
    assertEquals(3, components.count());
    assertArrayEquals(new int[] {0, 3, 5}, components.nodes(0));
    assertArrayEquals(new int[] {1, 4}, components.nodes(1));
    assertArrayEquals(new int[] {2}, components.nodes(2));
    assertEquals(1, components.componentOf(4));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void two_nodes_share_a_component_exactly_when_a_walk_joins_them(long seed) {
    LabelledGraph graph = EdgeAdjacencyTest.random(seed);
    int n = graph.nodes();
    boolean[][] joined = new boolean[n][n];
    for (int v = 0; v < n; v++) {
      joined[v][v] = true;
    }
    for (int e = 0; e < graph.edges(); e++) {
      joined[graph.source(e)][graph.target(e)] = true;
      joined[graph.target(e)][graph.source(e)] = true;
    }
    for (int k = 0; k < n; k++) {
      for (int u = 0; u < n; u++) {
        for (int v = 0; v < n; v++) {
          joined[u][v] |= joined[u][k] && joined[k][v];
        }
      }
    }
    Components components = Components.of(graph);
    for (int u = 0; u < n; u++) {
      for (int v = 0; v < n; v++) {
        assertEquals(joined[u][v], components.componentOf(u) == components.componentOf(v));
      }
    }
  }
}
