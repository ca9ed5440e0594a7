package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.solve.GdaOptions.StepKind;
import snx.solve.Trace.Quantity;

@ResourceLock("torch")
final class TraceTest {

  private static final double FLOAT = 1e-6;

  @Test
  void means_and_spreads_are_those_computed_by_hand() {
    Trace trace = Trace.on();
    Quadratics two =
        new Quadratics()
            .with("a", Quadratics.Row.of(1, 0.1, 0.9))
            .with("b", Quadratics.Row.of(2, 0.25))
            .with(
                Quadratics.bounds(
                    Map.of("a", new float[] {0.495f, 0.9f}, "b", new float[] {0.2f})));
    two.solve(GdaOptions.paper(1, 1).with(o -> o.step = StepKind.GD), 2, two.keys(), trace);
    assertEquals(2, trace.iterations());
    assertEquals(2, trace.problems(0));
    // At m = ½: a has 0.16 + 0.16 and b 2·0.0625; one of two and one of one bounds are violated.
    two(trace, Quantity.OBJECTIVE, 0.32, 0.125);
    two(trace, Quantity.LOSS, 0.32, 0.125);
    two(trace, Quantity.VIOLATED, 0.5, 1);
    two(trace, Quantity.VIOLATED_BY_A_HUNDREDTH, 0, 1);
    // 2w(m − c)·¼ each; the first step does not count constraints.
    two(trace, Quantity.GRADIENT_THETA, Math.hypot(0.2, 0.2), 0.25);
    two(trace, Quantity.GRADIENT_LAMBDA, Math.hypot(0.005, 0.4), 0.3);
  }

  private static void two(Trace trace, Quantity quantity, double a, double b) {
    assertEquals((a + b) / 2, trace.mean(0, quantity), FLOAT, quantity.name());
    assertEquals(Math.abs(a - b) / Math.sqrt(2), trace.deviation(0, quantity), FLOAT);
  }

  @Test
  void problems_that_have_stopped_count_no_more() {
    Trace trace = Trace.on();
    Quadratics problems =
        new Quadratics()
            .with("easy", Quadratics.Row.of(1, 0.5)) // where it starts
            .with("broken", Quadratics.Row.of(1, Double.NaN))
            .with("hard", Quadratics.Row.of(1, 0.9));
    GdaOptions options =
        GdaOptions.defaults(0, 60)
            .with(
                o -> {
                  o.poll = 5;
                  o.checks = 2;
                  o.window = 0; // none settles
                  o.tolerance = 1e-9;
                });
    problems.solve(options, 3, problems.keys(), trace);
    assertEquals(60, trace.iterations());
    assertEquals(2, trace.problems(9));
    assertEquals(1, trace.problems(10)); // two checks found the first converged
    assertEquals(0, trace.deviation(10, Quantity.OBJECTIVE));
    assertTrue(trace.mean(10, Quantity.OBJECTIVE) > 0);
  }

  @Test
  void the_capacity_does_not_change_the_trace() {
    GdaOptions options =
        GdaOptions.defaults(4, 60)
            .with(
                o -> {
                  o.tolerance = 5e-3;
                  o.poll = 10;
                });
    Trace alone = Trace.on();
    Trace together = Trace.on();
    Quadratics problems = RandomProblems.of(9, 4);
    problems.solve(options, 1, problems.keys(), alone);
    problems.solve(options, 4, problems.keys(), together);
    assertEquals(64, alone.iterations());
    assertEquals(64, together.iterations());
    for (int i = 0; i < 64; i++) {
      assertEquals(alone.problems(i), together.problems(i));
      for (Quantity quantity : Quantity.values()) {
        assertEquals(alone.mean(i, quantity), together.mean(i, quantity), 1e-4);
        assertEquals(alone.deviation(i, quantity), together.deviation(i, quantity), 1e-4);
      }
    }
  }

  @Test
  void traces_of_parts_add_up_to_the_trace_of_all() {
    GdaOptions options = GdaOptions.paper(0, 12);
    Quadratics problems = RandomProblems.of(7, 4);
    Trace all = Trace.on();
    problems.solve(options, 7, problems.keys(), all);
    Trace sum = all.another();
    for (int[] part : new int[][] {{0, 1}, {1, 4}, {4, 7}}) {
      Trace own = sum.another();
      problems.solve(options, 3, problems.keys().subList(part[0], part[1]), own);
      sum.add(own);
    }
    for (int i = 0; i < 12; i++) {
      assertEquals(7, sum.problems(i));
      for (Quantity quantity : Quantity.values()) {
        assertEquals(all.mean(i, quantity), sum.mean(i, quantity), 1e-6);
        assertEquals(all.deviation(i, quantity), sum.deviation(i, quantity), 1e-6);
      }
    }
  }

  @Test
  void a_trace_that_is_off_has_seen_nothing() {
    Trace off = Trace.off();
    Quadratics problems = RandomProblems.of(2, 4);
    problems.solve(GdaOptions.paper(0, 5), 2, problems.keys(), off);
    assertEquals(0, off.iterations());
  }
}
