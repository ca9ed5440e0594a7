package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.solve.GdaOptions.StepKind;

/** Primal and dual solutions known by hand. */
@ResourceLock("torch")
final class ExactSolutionsTest {

  private static final double MASK = 1e-3;
  private static final double MULTIPLIER = 5e-3;
  private static final double TIGHT = 1e-5; // of the KKT residual

  private static final GdaOptions ADAM =
      GdaOptions.defaults(0, 4000)
          .with(
              o -> {
                o.eta1 = 0.05;
                o.eta2 = 0.1;
                o.tolerance = TIGHT;
                o.window = 0; // to the very end
              });
  private static final GdaOptions DESCENT =
      ADAM.with(
          o -> {
            o.step = StepKind.GD;
            o.eta1 = 4;
          });

  private static Quadratics mixed() {
    return new Quadratics()
        .with("long", Quadratics.Row.of(1, 0.2, 0.7, 0.55, 0.9))
        .with("short", Quadratics.Row.of(0.5, 0.35))
        .with("middle", Quadratics.Row.of(2, 0.6, 0.15));
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void without_constraints_masks_reach_their_centres(StepKind step) {
    Map<String, Solution> found = mixed().solve(of(step), 3);
    assertArrayEquals(new float[] {0.2f, 0.7f, 0.55f, 0.9f}, found.get("long").masks(), 1e-3f);
    assertArrayEquals(new float[] {0.35f}, found.get("short").masks(), 1e-3f);
    assertArrayEquals(new float[] {0.6f, 0.15f}, found.get("middle").masks(), 1e-3f);
    for (Solution one : found.values()) {
      converged(one);
      assertEquals(0, one.certificate().objective(), 1e-5);
      assertEquals(0, one.lambda().length);
    }
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void active_bounds_get_the_force_as_multiplier_and_slack_ones_none(StepKind step) {
    for (DualRule rule : List.of(DualRule.BALL, DualRule.FREE)) {
      Map<String, Solution> found =
          mixed()
              .with(
                  Quadratics.bounds(
                      Map.of(
                          "long", new float[] {0.5f, 0.6f, 0.4f, 1f},
                          "short", new float[] {0.3f},
                          "middle", new float[] {0.9f, 0.8f})))
              .solve(of(step).with(o -> o.dualRule = rule), 3);
      same(found.get("long"), new float[] {0.2f, 0.6f, 0.4f, 0.9f}, 0, 0.2f, 0.3f, 0);
      same(found.get("short"), new float[] {0.3f}, 0.05f);
      same(found.get("middle"), new float[] {0.6f, 0.15f}, 0, 0);
      assertEquals(0.01 + 0.0225, found.get("long").certificate().objective(), 1e-3);
    }
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void a_penalty_changes_neither_masks_nor_multipliers(StepKind step) {
    Map<String, float[]> limits =
        Map.of(
            "long", new float[] {0.5f, 0.6f, 0.4f, 1f},
            "short", new float[] {0.3f},
            "middle", new float[] {0.9f, 0.8f});
    Map<String, Solution> found =
        mixed().with(Quadratics.bounds(limits)).solve(of(step).with(o -> o.penalty = 3), 3);
    same(found.get("long"), new float[] {0.2f, 0.6f, 0.4f, 0.9f}, 0, 0.2f, 0.3f, 0);
    same(found.get("short"), new float[] {0.3f}, 0.05f);
    same(found.get("middle"), new float[] {0.6f, 0.15f}, 0, 0);
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void tied_variables_meet_halfway_and_share_the_force(StepKind step) {
    // ½(m₁ − 0.7)² + ½(m₂ − 0.4)² with |m₁ − m₂| ≤ 0.1: m = (0.6, 0.5), the force is 0.1.
    Map<String, int[][]> pairs = Map.of("a", new int[][] {{0, 1}}, "b", new int[][] {{2, 0}});
    // Across the kink of |·| long steps never settle.
    GdaOptions gentle = of(step).with(o -> o.eta1 = step == StepKind.ADAM ? 0.02 : 1);
    for (boolean squared : new boolean[] {true, false}) {
      Map<String, Solution> found =
          new Quadratics()
              .with("a", Quadratics.Row.of(0.5, 0.7, 0.4))
              .with("b", Quadratics.Row.of(0.5, 0.4, 0.9, 0.7))
              .with(Quadratics.pairs(pairs, 0.1, squared))
              .solve(gentle.with(o -> o.eta2 = squared ? 0.3 : 0.05), 2);
      float lambda = squared ? 0.5f : 0.1f; // squared: λ·2(m₁ − m₂) is the force
      near(found.get("a"), new float[] {0.6f, 0.5f}, lambda);
      near(found.get("b"), new float[] {0.5f, 0.9f, 0.6f}, lambda);
      if (squared || step == StepKind.GD) { // Adam goes on chattering about the kink
        found.values().forEach(ExactSolutionsTest::converged);
      }
    }
  }

  @Test
  void a_range_pushes_only_the_extremes_of_its_group() {
    Map<String, int[][]> groups =
        Map.of("three", new int[][] {{0, 1, 2}, {}}, "other", new int[][] {{1}, {0, 1}, {}});
    Map<String, Solution> found =
        new Quadratics()
            .with("three", Quadratics.Row.of(0.5, 0.8, 0.52, 0.2))
            .with("other", Quadratics.Row.of(0.5, 0.3, 0.4))
            .with(Quadratics.groups(groups, 0.4))
            .solve(DESCENT, 2);
    same(found.get("three"), new float[] {0.7f, 0.52f, 0.3f}, 0.1f, 0);
    same(found.get("other"), new float[] {0.3f, 0.4f}, 0, 0, 0);
  }

  @Test
  void several_families_keep_their_order() {
    Map<String, Solution> found =
        new Quadratics()
            .with("a", Quadratics.Row.of(0.5, 0.7, 0.4, 0.3))
            .with("b", Quadratics.Row.of(0.5, 0.6))
            .with(
                Quadratics.pairs(
                    Map.of("a", new int[][] {{0, 1}}, "b", new int[][] {}), 0.1, false))
            .with(
                Quadratics.bounds(Map.of("a", new float[] {1f, 1f, 0.2f}, "b", new float[] {0.5f})))
            .solve(DESCENT, 2);
    same(found.get("a"), new float[] {0.6f, 0.5f, 0.2f}, 0.1f, 0, 0, 0.1f);
    same(found.get("b"), new float[] {0.5f}, 0.1f);
    assertEquals("edges 0 and 1", found.get("a").names().apply(0));
    assertEquals("element 2", found.get("a").names().apply(3));
    assertEquals("element 0", found.get("b").names().apply(0));
  }

  @Test
  void a_box_is_never_left_however_far_theta_goes() {
    float[] low = {0.1f, 0, 1, 0.3f, 0.1f};
    float[] high = {0.7f, 0.3f, 1, 0.3f, 0.9f};
    float[] far = {60, 60, 60, 60, -60};
    Quadratics boxed =
        new Quadratics()
            .with("box", Quadratics.Row.of(1, 1, 1, 0, 1, 0).from(far))
            .with("free", Quadratics.Row.of(1, 0.4).from(0.5f))
            .with(
                columns ->
                    manager -> {
                      NDArray least = columns.scatter(manager, List.of(low, new float[] {0}), 0f);
                      NDArray most = columns.scatter(manager, List.of(high, new float[] {1}), 1f);
                      return Parametrisation.box(least, most);
                    });
    GdaOptions options =
        GdaOptions.paper(0, 200)
            .with(
                o -> {
                  o.step = StepKind.GD;
                  o.eta1 = 4;
                });
    Map<String, Solution> found = boxed.solve(options, 2);
    float[] masks = found.get("box").masks();
    for (int i = 0; i < masks.length; i++) {
      assertTrue(masks[i] >= low[i] && masks[i] <= high[i], "element " + i + ": " + masks[i]);
    }
    assertArrayEquals(new float[] {0.7f, 0.3f, 1, 0.3f, 0.1f}, masks, 1e-6f);
    assertEquals(0.4, found.get("free").masks()[0], MASK);
  }

  @Test
  void on_the_sphere_slack_constraints_keep_a_unit_multiplier_and_nothing_converges() {
    Map<String, Solution> found =
        new Quadratics()
            .with("slack", Quadratics.Row.of(1, 0.2, 0.3))
            .with(Quadratics.bounds(Map.of("slack", new float[] {0.9f, 0.9f})))
            .solve(
                GdaOptions.paper(0, 300)
                    .with(
                        o -> {
                          o.earlyStop = true;
                          o.tolerance = 1e6;
                        }),
                1);
    Solution one = found.get("slack");
    assertEquals(1, norm(one.lambda()), 1e-6);
    assertEquals(Status.ITERATION_LIMIT, one.certificate().status());
    assertEquals(300, one.certificate().iterations());
    assertTrue(one.certificate().kktResidual() > 0.3, "complementarity cannot vanish");
  }

  /** 400 times (m − 0.2)² with m ≤ 0.3: every constraint is slack where the objective is 0. */
  private static Solution slack(DualRule rule) {
    double[] centre = new double[400];
    float[] bound = new float[400];
    Arrays.fill(centre, 0.2);
    Arrays.fill(bound, 0.3f);
    return new Quadratics()
        .with("many", Quadratics.Row.of(1, centre))
        .with(Quadratics.bounds(Map.of("many", bound)))
        .solve(
            GdaOptions.defaults(0, 400)
                .with(
                    o -> {
                      o.dualRule = rule;
                      o.eta2 = 1e-3; // the paper's
                      o.decay = 20; // or masks oscillate, and by how much depends on the processor
                      o.tolerance = 0.02; // above all residuals of the second half
                      o.window = 0; // none settles
                    }),
            1)
        .get("many");
  }

  @Test
  void a_sphere_run_that_is_stationary_and_feasible_is_not_converged_and_says_its_residual() {
    Solution one = slack(DualRule.SPHERE);
    // ‖λ‖ = 1 spreads over 400 equal constraints, λ = 0.05 each; 2(m − 0.2) + λ = 0 at m = 0.175,
    // where |λ·g| = 0.05·0.125: complementarity cannot vanish.
    double stationarity = 0;
    double complementarity = 0;
    for (int i = 0; i < one.masks().length; i++) {
      double m = one.masks()[i];
      double lambda = one.lambda()[i];
      assertEquals(0.05, lambda, 1e-4);
      double slope = (2 * (m - 0.2) + lambda) * m * (1 - m);
      stationarity = Math.max(stationarity, Math.abs(slope));
      complementarity = Math.max(complementarity, Math.abs(lambda * (m - 0.3)));
    }
    Solution.Certificate seen = one.certificate();
    assertEquals(0, stationarity, 1e-4);
    assertEquals(0, seen.violated());
    assertEquals(0.05 * 0.125, complementarity, 1e-4);
    assertEquals(complementarity, seen.kktResidual(), 1e-6, "all that is left of it");
    assertEquals(Status.ITERATION_LIMIT, seen.status());
    assertEquals(400, seen.iterations());
  }

  @Test
  void in_the_ball_the_same_slack_constraints_lose_their_multipliers_and_it_converges() {
    Solution one = slack(DualRule.BALL);
    assertEquals(Status.CONVERGED, one.certificate().status());
    assertTrue(one.certificate().iterations() < 400);
  }

  @Test
  void a_violated_certificate_counts_and_names_what_is_violated() {
    Solution one =
        new Quadratics()
            .with("a", Quadratics.Row.of(1, 0.9, 0.9, 0.1).from(2, 3, -2))
            .with(Quadratics.bounds(Map.of("a", new float[] {0.5f, 0.5f, 0.5f})))
            .solve(
                GdaOptions.paper(0, 3)
                    .with(
                        o -> {
                          o.step = StepKind.GD;
                          o.eta1 = 1e-6;
                        }),
                1)
            .get("a");
    Solution.Certificate seen = one.certificate();
    assertEquals(2, seen.violated());
    assertEquals("element 1", seen.worstName());
    assertEquals(1 / (1 + Math.exp(-3)) - 0.5, seen.worstViolation(), 1e-4);
    assertEquals(seen.loss(), seen.objective(), 1e-12);
  }

  private static GdaOptions of(StepKind step) {
    return step == StepKind.ADAM ? ADAM : DESCENT;
  }

  private static double norm(float[] lambda) {
    double sum = 0;
    for (float one : lambda) {
      sum += (double) one * one;
    }
    return Math.sqrt(sum);
  }

  private static void converged(Solution one) {
    assertEquals(Status.CONVERGED, one.certificate().status(), one.certificate().toString());
    assertTrue(one.certificate().kktResidual() < TIGHT, one.certificate().toString());
  }

  private static void same(Solution one, float[] masks, float... lambda) {
    near(one, masks, lambda);
    converged(one);
  }

  private static void near(Solution one, float[] masks, float... lambda) {
    assertArrayEquals(masks, one.masks(), (float) MASK);
    assertArrayEquals(lambda, one.lambda(), (float) MULTIPLIER);
  }
}
