package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.solve.GdaOptions.StepKind;
import snx.tensor.RowMap;

/** A problem that breaks stops alone. */
@ResourceLock("torch")
final class DivergenceTest {

  private static final GdaOptions OPTIONS = GdaOptions.paper(0, 100);
  private static final Quadratics.Row HEALTHY = Quadratics.Row.of(1, 0.3, 0.8);

  private static Quadratics around(Quadratics.Row middle, float bound) {
    Map<String, float[]> bounds = new HashMap<>();
    bounds.put("before", new float[] {0.5f, 0.5f, 0.5f});
    bounds.put("middle", new float[] {0.9f, bound});
    bounds.put("after", new float[] {0.3f});
    return new Quadratics()
        .with("before", Quadratics.Row.of(1, 0.7, 0.2, 0.6))
        .with("middle", middle)
        .with("after", Quadratics.Row.of(2, 0.4))
        .with(Quadratics.bounds(bounds));
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void a_coefficient_that_is_no_number_ends_its_problem_at_the_start(StepKind step) {
    Solution broken = others_are_untouched(Quadratics.Row.of(1, 0.3, Double.NaN), 0.9f, step);
    assertEquals(0, broken.certificate().iterations());
    assertArrayEquals(new float[] {0.5f, 0.5f}, broken.masks());
    assertEquals(null, broken.best());
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void a_bound_that_is_no_number_ends_its_problem_with_finite_multipliers(StepKind step) {
    Solution broken = others_are_untouched(HEALTHY, Float.NaN, step);
    assertArrayEquals(new float[] {0.5f, 0.5f}, broken.lambda());
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void an_explosion_ends_its_problem_at_the_last_finite_iterate(StepKind step) {
    Solution broken =
        others_are_untouched(
            Quadratics.Row.of(1, 0.3, 0.8).from(0.9f, 0.9f).fused(400), 0.9f, step);
    int taken = broken.certificate().iterations();
    assertTrue(taken > 0 && taken < 100, "steps " + taken);
    assertTrue(Double.isFinite(broken.certificate().objective()));
    assertTrue(Double.isFinite(broken.certificate().kktResidual()));
    assertTrue(Double.isFinite(broken.bestObjective()));
  }

  @Test
  void steps_beyond_all_bounds_are_not_taken() {
    Quadratics.Row wild =
        new Quadratics.Row(
            new double[] {1e14, 1}, new double[] {0.3, 0.8}, new float[] {0.5f, 0.5f}, 0);
    Quadratics problems =
        around(wild, 0.9f).with(columns -> manager -> theta -> new RowMap.Point(theta, by -> by));
    Solution one = problems.solve(OPTIONS.with(o -> o.step = StepKind.GD), 3).get("middle");
    assertEquals(Status.DIVERGED, one.certificate().status());
    for (float mask : one.masks()) {
      assertTrue(Float.isFinite(mask));
    }
  }

  private static Solution others_are_untouched(Quadratics.Row row, float bound, StepKind step) {
    GdaOptions options = OPTIONS.with(o -> o.step = step);
    Map<String, Solution> sick = around(row, bound).solve(options, 3);
    Map<String, Solution> sound = around(HEALTHY, 0.9f).solve(options, 3);
    for (String key : new String[] {"before", "after"}) {
      assertArrayEquals(sound.get(key).masks(), sick.get(key).masks(), 0f);
      assertArrayEquals(sound.get(key).lambda(), sick.get(key).lambda(), 0f);
      assertEquals(sound.get(key).certificate(), sick.get(key).certificate());
    }
    Solution broken = sick.get("middle");
    assertEquals(Status.DIVERGED, broken.certificate().status());
    for (float mask : broken.masks()) {
      assertTrue(Float.isFinite(mask));
    }
    for (float lambda : broken.lambda()) {
      assertTrue(Float.isFinite(lambda));
    }
    return broken;
  }
}
