package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.explain.knowledge.Knowledge.Kind;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.solve.Trace;

/** What people know holds exactly, and binds nobody else. */
@ResourceLock("torch")
class KnowledgeTest {

  private static final double WIDE = 1.0; // ε that lets every combination hold

  private final Network<LabelledGraph> model = Samples.gnn();
  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
  private final Explainer<LabelledGraph> free =
      new Explainer<>(GraphMasking.of(data), model, Samples.options(false, 0));

  @AfterEach
  void closeModel() {
    model.close();
  }

  private Knowledge known() {
    GraphKnowledge rules = new GraphKnowledge(data);
    rules.add(Kind.REQUIRE, 3, 0, 1, "a");
    rules.add(Kind.FORBID, 3, 1, 0, "b");
    rules.add(Kind.CAP, 3, 2, 0.25, "c");
    return rules.check(WIDE);
  }

  private Explainer<LabelledGraph> bound() {
    return free.with(GraphMasking.of(data).with(known()));
  }

  private static Invariants globals(Explainer<LabelledGraph> explainer) {
    Invariants globals = new Invariants();
    explainer.with(globals).solveInvariants(List.of(2, 3, 4, 5), Trace.off(), n -> {});
    return globals;
  }

  @Test
  void the_invariant_meets_every_bound_exactly() {
    float[] mask = globals(bound()).of(3);
    assertEquals(1f, mask[0]);
    assertEquals(0f, mask[1]);
    assertTrue(mask[2] <= 0.25f && mask[2] > 0, "capped " + mask[2]);
  }

  @Test
  void graphs_of_which_nothing_is_known_are_solved_as_before_to_the_bit() {
    Invariants bound = globals(bound());
    Invariants unbound = globals(free);
    for (int i : new int[] {2, 4, 5}) {
      assertArrayEquals(unbound.of(i), bound.of(i));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SNX", "SNX_KL", "SNX_BOUNDED", "SNX_GLOBAL"})
  void local_masks_keep_what_is_forbidden_and_capped_on_either_side(Method method) {
    Explainer<LabelledGraph> explainer = bound();
    List<Pair> pairs = List.of(new Pair(3, 2), new Pair(2, 3));
    Map<Pair, LocalMasks> found =
        explainer.with(globals(explainer)).solvePairs(pairs, method, Trace.off(), n -> {});
    float[] asQuery = found.get(pairs.get(0)).query();
    float[] asReference = found.get(pairs.get(1)).reference();
    for (float[] mask : List.of(asQuery, asReference)) {
      assertEquals(0f, mask[1]);
      assertTrue(mask[2] <= 0.25f, "capped " + mask[2]);
    }
  }

  @Test
  void given_invariants_are_brought_within_the_bounds() {
    Invariants globals = globals(free);
    float[] other = globals.of(2);
    bound().with(globals).solveInvariants(List.of(2, 3), Trace.off(), n -> {});
    assertEquals(1f, globals.of(3)[0]);
    assertEquals(0f, globals.of(3)[1]);
    assertArrayEquals(other, globals.of(2));
  }

  @Test
  void what_is_forbidden_may_not_be_selected_and_the_rest_may() {
    assertFalse(known().allows(3, 1));
    assertTrue(known().allows(3, 0));
    assertTrue(known().allows(3, 2));
    assertTrue(known().allows(9, 1));
  }

  @Test
  void opposite_rules_of_one_edge_are_refused_by_name() {
    GraphKnowledge rules = new GraphKnowledge(data);
    rules.add(Kind.FORBID, 3, 1, 0, "edge 1-2 (no.csv:2)");
    rules.add(Kind.REQUIRE, 3, 1, 1, "edge 1-2 (yes.csv:5)");
    String message =
        assertThrows(IllegalArgumentException.class, () -> rules.check(WIDE)).getMessage();
    assertEquals(
        "required edge 1-2 (yes.csv:5) is also forbidden edge 1-2 (no.csv:2); drop one of them",
        message);
  }
}
