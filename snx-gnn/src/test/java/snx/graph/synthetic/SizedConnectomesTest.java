package snx.graph.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.graph.LabelledGraph;

final class SizedConnectomesTest {

  @ParameterizedTest
  @ValueSource(ints = {8, 32, 116})
  void one_pair_of_regions_in_five_has_an_edge_and_regions_know_who_they_are(int regions) {
    LabelledGraph graph = SizedConnectomes.generate(3, regions, 5).get(2);
    assertEquals(regions, graph.nodes());
    assertEquals(Math.round(0.2 * regions * (regions - 1) / 2), graph.edges());
    for (int v = 0; v < regions; v++) {
      float[] expected = new float[regions];
      expected[v] = 1;
      assertArrayEquals(expected, graph.features(v));
    }
  }

  @Test
  void the_seed_and_the_number_decide() {
    int[] first = sources(SizedConnectomes.generate(1, 20, 5).get(0));
    assertArrayEquals(first, sources(SizedConnectomes.generate(2, 20, 5).get(0)));
    assertFalse(Arrays.equals(first, sources(SizedConnectomes.generate(1, 20, 6).get(0))));
    assertFalse(Arrays.equals(first, sources(SizedConnectomes.generate(2, 20, 5).get(1))));
  }

  private static int[] sources(LabelledGraph graph) {
    int[] sources = new int[graph.edges()];
    Arrays.setAll(sources, graph::source);
    return sources;
  }

  @Test
  void too_few_regions_are_refused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> SizedConnectomes.generate(1, 7, 1))
            .getMessage();
    assertEquals("connectomes must have at least 8 regions (got 7)", message);
  }
}
