package snx.explain.knowledge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;

/**
 * Whether rules can hold together with connectivity. Neighbouring edges differ by at most ε, so an
 * edge k steps from a required one has M ≥ 1 − kε; there is a mask within all bounds exactly when
 * no bound from above lies below that, since difference constraints are feasible exactly when no
 * path asks for more than its ends allow. One breadth-first search per graph, O(n + p).
 */
final class Reach {

  private static final double ROUNDING = 1e-6;

  private final LabelledGraph graph;
  private final int[] steps; // [n] from the nearest required edge's end, −1 if none
  private final Knowledge.@Nullable Rule[] origin; // [n] that edge's rule

  private Reach(LabelledGraph graph, List<Knowledge.Rule> rules) {
    this.graph = graph;
    this.steps = new int[graph.nodes()];
    this.origin = new Knowledge.@Nullable Rule[graph.nodes()];
    Arrays.fill(steps, -1);
    Deque<Integer> queue = new ArrayDeque<>();
    for (Knowledge.Rule rule : rules) {
      if (rule.kind() == Knowledge.Kind.REQUIRE) {
        visit(graph.source(rule.element()), 0, rule, queue);
        visit(graph.target(rule.element()), 0, rule, queue);
      }
    }
    int[][] edgesByNode = queue.isEmpty() ? new int[0][] : graph.edgesByNode();
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int edge : edgesByNode[node]) {
        int other = graph.source(edge) == node ? graph.target(edge) : graph.source(edge);
        visit(other, steps[node] + 1, origin[node], queue);
      }
    }
  }

  private void visit(int node, int distance, Knowledge.@Nullable Rule from, Deque<Integer> queue) {
    if (steps[node] < 0) {
      steps[node] = distance;
      origin[node] = from;
      queue.add(node);
    }
  }

  /**
   * Refuses rules that no mask can meet.
   *
   * @throws IllegalArgumentException that names the two rules and the ε that would let both hold
   */
  static void require(List<Knowledge.Rule> rules, Dataset<LabelledGraph> data, double epsilon) {
    Map<Integer, List<Knowledge.Rule>> byGraph = new HashMap<>();
    rules.forEach(
        rule -> byGraph.computeIfAbsent(rule.instance(), i -> new ArrayList<>()).add(rule));
    byGraph.forEach((i, ofOne) -> new Reach(data.get(i), ofOne).check(ofOne, epsilon));
  }

  private void check(List<Knowledge.Rule> rules, double epsilon) {
    for (Knowledge.Rule rule : rules) {
      int u = graph.source(rule.element());
      int v = graph.target(rule.element());
      if (rule.kind() == Knowledge.Kind.REQUIRE || steps[u] < 0) {
        continue;
      }
      int nearer = steps[u] <= steps[v] ? u : v;
      int distance = 1 + steps[nearer];
      if (1 - distance * epsilon > rule.value() + ROUNDING) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "%s and %s are %d %s apart, and masks of neighbouring edges differ by at most epsilon"
                    + " %s; drop one of them or give --epsilon %.2f or more",
                origin[nearer],
                rule,
                distance,
                distance == 1 ? "step" : "steps",
                epsilon,
                Math.ceil((1 - rule.value()) / distance * 100) / 100));
      }
    }
  }
}
