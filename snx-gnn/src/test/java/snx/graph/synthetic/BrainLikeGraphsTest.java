package snx.graph.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SyntheticGraphs.GraphsWithTruth;

final class BrainLikeGraphsTest {

  private static double subnetwork(GraphsWithTruth made, LabelledGraph graph) {
    return IntStream.of(made.truth().of(graph.id())).mapToDouble(graph::weight).sum();
  }

  private static List<LabelledGraph> group(GraphsWithTruth made, String label) {
    return made.graphs().stream().filter(g -> label.equals(g.label())).toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void subjects_have_equally_many_edges_with_weights_up_to_one(long seed) {
    GraphsWithTruth made = BrainLikeGraphs.generate(seed);
    assertEquals(30, group(made, "0").size());
    assertEquals(30, group(made, "1").size());
    for (LabelledGraph graph : made.graphs()) {
      assertEquals(BrainLikeGraphs.REGIONS, graph.nodes());
      assertEquals(BrainLikeGraphs.REGIONS, graph.featureWidth());
      assertEquals(BrainLikeGraphs.EDGES, graph.edges());
      for (int e = 0; e < graph.edges(); e++) {
        assertTrue(graph.weight(e) > 0 && graph.weight(e) <= 1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void the_truth_is_exactly_the_edges_inside_the_subnetwork(long seed) {
    GraphsWithTruth made = BrainLikeGraphs.generate(seed);
    for (LabelledGraph graph : made.graphs()) {
      int[] inside =
          IntStream.range(0, graph.edges())
              .filter(e -> graph.target(e) < BrainLikeGraphs.SUBNETWORK)
              .toArray();
      assertArrayEquals(inside, made.truth().of(graph.id()));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void the_subnetwork_tells_the_groups_apart_well_but_not_fully(long seed) {
    GraphsWithTruth made = BrainLikeGraphs.generate(seed);
    long ordered = 0;
    for (LabelledGraph patient : group(made, "1")) {
      for (LabelledGraph control : group(made, "0")) {
        ordered += subnetwork(made, patient) > subnetwork(made, control) ? 1 : 0;
      }
    }
    double auc = ordered / 900.0;
    assertTrue(auc > 0.9 && auc < 1, "AUC of the true subnetwork's weight: " + auc);
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void the_subnetwork_has_more_edges_in_group_one(long seed) {
    GraphsWithTruth made = BrainLikeGraphs.generate(seed);
    double controls = edges(made, group(made, "0"));
    double patients = edges(made, group(made, "1"));
    assertTrue(patients > 1.5 * controls, patients + " against " + controls);
    assertTrue(patients < 15 && controls > 1);
  }

  private static double edges(GraphsWithTruth made, List<LabelledGraph> group) {
    return group.stream().mapToInt(g -> made.truth().of(g.id()).length).average().orElse(0);
  }
}
