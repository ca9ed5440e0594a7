package snx.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

final class LabelledGraphTest {

  private static final int[][] EDGES = {{0, 1}, {2, 1}};

  private static LabelledGraph graph(String id, float first, float weight, int type) {
    return new LabelledGraph(
        id,
        "a",
        new float[][] {{first}, {2}, {3}},
        EDGES,
        new float[] {weight, 1},
        new int[] {type, 0});
  }

  @Test
  void a_fingerprint_is_of_all_that_a_network_sees_and_of_nothing_else() {
    LabelledGraph graph = graph("g", 1, 0.5f, 1);
    String print = graph.fingerprint();
    assertEquals(print, graph("h", 1, 0.5f, 1).withLabel("b").fingerprint());
    assertEquals(print, graph.withNodeElements().fingerprint());
    assertNotEquals(print, graph("g", 9, 0.5f, 1).fingerprint());
    assertNotEquals(print, graph("g", 1, 0.6f, 1).fingerprint());
    assertNotEquals(print, graph("g", 1, 0.5f, 2).fingerprint());
  }
}
