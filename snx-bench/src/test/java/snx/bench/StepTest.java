package snx.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepTest {

  private static Step step(long problems, double mean, double deviation) {
    Spread spread = new Spread(mean, deviation);
    return new Step(0, problems, spread, spread, spread, spread);
  }

  @Test
  void runs_are_pooled_problem_by_problem() {
    // The problems 1, 3 and 5, 5, 8 together: mean 4.4, squares 11.56 + 1.96 + 2·0.36 + 12.96.
    Step first = step(2, 2, Math.sqrt(2));
    Step second = step(3, 6, Math.sqrt(3));
    Step both = Step.pooled(List.of(List.of(first), List.of(second))).get(0);
    assertEquals(5, both.problems());
    assertEquals(4.4, both.primal().mean(), 1e-12);
    assertEquals(Math.sqrt(27.2 / 4), both.primal().deviation(), 1e-12);
  }

  @Test
  void a_run_that_has_ended_counts_no_more() {
    Step step = step(2, 1, 0);
    List<Step> pooled = Step.pooled(List.of(List.of(step), List.of(step(2, 3, 0), step(2, 5, 0))));
    assertEquals(2, pooled.size());
    assertEquals(2, pooled.get(0).dual().mean(), 1e-12);
    assertEquals(5, pooled.get(1).dual().mean(), 1e-12);
  }
}
