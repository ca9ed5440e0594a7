package snx.explain.knowledge;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.Seeds;
import snx.explain.Samples;
import snx.explain.knowledge.Knowledge.Kind;
import snx.graph.EdgeAdjacency;
import snx.graph.LabelledGraph;
import snx.model.RandomGraphs;

/** Rules are refused exactly when no mask can meet them and connectivity together. */
class ReachTest {

  private static Dataset<LabelledGraph> path(int edges) {
    int[][] ends = new int[edges][];
    Arrays.setAll(ends, e -> new int[] {e, e + 1});
    return Samples.dataset(
        List.of(new LabelledGraph("line", null, new float[edges + 1][1], ends, null, null)));
  }

  @Test
  void a_clash_names_both_rules_their_distance_and_the_epsilon_that_would_do() {
    GraphKnowledge rules = new GraphKnowledge(path(6));
    rules.add(Kind.REQUIRE, 0, 0, 1, "edge 0-1");
    rules.add(Kind.FORBID, 0, 4, 0, "edge 4-5");
    String message =
        assertThrows(IllegalArgumentException.class, () -> rules.check(0.2)).getMessage();
    assertEquals(
        "required edge 0-1 and forbidden edge 4-5 are 4 steps apart, and masks of neighbouring"
            + " edges differ by at most epsilon 0.2; drop one of them or give --epsilon 0.25 or"
            + " more",
        message);
    assertDoesNotThrow(() -> rules.check(0.25));
  }

  @Test
  void rules_of_separate_components_never_clash() {
    LabelledGraph two =
        new LabelledGraph("two", null, new float[4][1], new int[][] {{0, 1}, {2, 3}}, null, null);
    GraphKnowledge rules = new GraphKnowledge(Samples.dataset(List.of(two)));
    rules.add(Kind.REQUIRE, 0, 0, 1, "a");
    rules.add(Kind.FORBID, 0, 1, 0, "b");
    assertDoesNotThrow(() -> rules.check(0.01));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void agrees_with_the_shortest_paths_of_the_difference_constraints(long seed) {
    SplittableRandom random = Seeds.stream(seed, "reach");
    int refused = 0;
    for (int trial = 0; trial < 60; trial++) {
      LabelledGraph graph = RandomGraphs.graph("g", "a", 12, 2, 1, seed * 1000 + trial);
      GraphKnowledge rules = new GraphKnowledge(Samples.dataset(List.of(graph)));
      double[] low = new double[graph.edges()];
      double[] high = new double[graph.edges()];
      Arrays.fill(high, 1);
      for (int e : random.ints(3, 0, graph.edges()).distinct().toArray()) {
        Kind kind = List.of(Kind.REQUIRE, Kind.FORBID, Kind.CAP).get(random.nextInt(3));
        double value = kind == Kind.REQUIRE ? 1 : kind == Kind.FORBID ? 0 : random.nextDouble();
        rules.add(kind, 0, e, value, "edge " + e);
        low[e] = kind == Kind.REQUIRE ? 1 : 0;
        high[e] = value;
      }
      double epsilon = 0.1 + 0.4 * random.nextDouble();
      boolean feasible = feasible(graph, low, high, epsilon);
      refused += feasible ? 0 : 1;
      if (feasible) {
        assertDoesNotThrow(() -> rules.check(epsilon));
      } else {
        assertThrows(IllegalArgumentException.class, () -> rules.check(epsilon));
      }
    }
    assertTrue(refused > 3 && refused < 57, "both outcomes occur (" + refused + ")");
  }

  /** Raises every lower bound along neighbours until nothing moves: the least mask, if any. */
  private static boolean feasible(
      LabelledGraph graph, double[] low, double[] high, double epsilon) {
    double[] least = low.clone();
    EdgeAdjacency pairs = EdgeAdjacency.of(graph);
    List<int[]> both = new ArrayList<>();
    int[] first = pairs.firsts();
    int[] second = pairs.seconds();
    for (int i = 0; i < first.length; i++) {
      both.add(new int[] {first[i], second[i]});
      both.add(new int[] {second[i], first[i]});
    }
    for (int round = 0; round < graph.edges(); round++) {
      for (int[] pair : both) {
        least[pair[1]] = Math.max(least[pair[1]], least[pair[0]] - epsilon);
      }
    }
    for (int e = 0; e < least.length; e++) {
      if (least[e] > high[e] + 1e-6) {
        return false;
      }
    }
    return true;
  }
}
