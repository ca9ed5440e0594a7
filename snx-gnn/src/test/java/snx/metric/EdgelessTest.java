package snx.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Pair;
import snx.explain.PairScorer;
import snx.explain.Samples;
import snx.graph.LabelledGraph;

final class EdgelessTest {

  private static LabelledGraph path(String id, String label) {
    float[][] features = {{1}, {2}, {3}};
    return new LabelledGraph(id, label, features, new int[][] {{0, 1}, {1, 2}}, null, null);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_graph_is_compared_with_its_nodes_alone(boolean nodeElements) {
    LabelledGraph graph = path("g", "a");
    List<PairScorer.Masked> asked = new ArrayList<>();
    PairScorer scorer =
        items -> {
          asked.addAll(items);
          return new double[items.size()];
        };
    new Edgeless()
        .add(
            scorer,
            Samples.dataset(List.of(nodeElements ? graph.withNodeElements() : graph)),
            List.of(0));
    assertEquals(new Pair(0, 0), asked.get(0).pair());
    assertNull(asked.get(0).query());
    assertArrayEquals(
        nodeElements ? new float[] {0, 0, 1, 1, 1} : new float[2], asked.get(0).reference());
  }

  @Test
  void scores_are_averaged_by_class_and_blind_above_four_fifths() {
    Edgeless scores = new Edgeless();
    double[] found = {0.9, 0.8, 0.3};
    scores.add(
        items -> found,
        Samples.dataset(List.of(path("x", "a"), path("y", "a"), path("z", "b"))),
        List.of(0, 1, 2));
    Map<String, Double> means = scores.byClass();
    assertEquals(0.85, means.get("a"), 1e-12);
    assertEquals(0.3, means.get("b"), 1e-12);
    assertTrue(Edgeless.blind(means.get("a")));
    assertFalse(Edgeless.blind(0.8));
  }
}
