package snx.graph.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.graph.Components;
import snx.graph.LabelledGraph;

final class SizedMoleculesTest {

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 20, 64, 200})
  void graphs_are_connected_of_about_the_size_and_of_three_types_of_bonds(int nodes) {
    List<LabelledGraph> graphs = SizedMolecules.generate(30, nodes, 5);
    assertEquals(30, graphs.size());
    for (LabelledGraph graph : graphs) {
      assertTrue(graph.nodes() >= 0.85 * nodes && graph.nodes() <= 1.15 * nodes, graph.id());
      assertEquals(1, Components.of(graph).count());
      assertTrue(graph.edges() >= graph.nodes(), "there is a ring");
      for (int v = 0; v < graph.nodes(); v++) {
        assertTrue(graph.edgesAt(v).length <= 4);
      }
    }
    assertEquals(3, graphs.stream().mapToInt(LabelledGraph::typeCount).max().orElse(0));
  }

  @Test
  void the_seed_decides() {
    LabelledGraph first = SizedMolecules.generate(1, 20, 5).get(0);
    LabelledGraph again = SizedMolecules.generate(3, 20, 5).get(0);
    LabelledGraph other = SizedMolecules.generate(1, 20, 6).get(0);
    assertEquals(bonds(first), bonds(again));
    assertTrue(!bonds(first).equals(bonds(other)));
  }

  private static String bonds(LabelledGraph graph) {
    StringBuilder text = new StringBuilder();
    for (int e = 0; e < graph.edges(); e++) {
      text.append(graph.source(e)).append('-').append(graph.target(e)).append(':');
      text.append(graph.type(e)).append(' ');
    }
    return text.toString();
  }

  @Test
  void too_few_atoms_for_a_ring_are_refused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> SizedMolecules.generate(1, 7, 1))
            .getMessage();
    assertEquals("molecules must have at least 8 atoms (got 7)", message);
  }
}
