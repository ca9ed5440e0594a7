package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ResourceLock("torch")
final class BestIterateTest {

  private static final double FLOAT = 1e-6;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 60})
  void the_best_is_feasible_and_no_worse_than_a_feasible_last(int iterations) {
    int feasible = 0;
    GdaOptions options = GdaOptions.defaults(0, iterations).with(o -> o.eta1 = 0.5);
    for (Solution one : RandomProblems.of(30, iterations).solve(options, 30).values()) {
      if (one.certificate().worstViolation() <= options.feasibility()) {
        feasible++;
        assertNotNull(one.best());
        assertTrue(one.bestObjective() <= one.certificate().objective() + FLOAT);
      }
    }
    assertTrue(feasible > 3, "feasible " + feasible);
  }

  @Test
  void the_best_carries_its_own_objective_and_keeps_to_the_constraints() {
    Quadratics.Row row = Quadratics.Row.of(1, 0.9, 0.2).from(-1, 0);
    Solution one =
        new Quadratics()
            .with("a", row)
            .with(Quadratics.bounds(Map.of("a", new float[] {0.6f, 1f})))
            .solve(GdaOptions.paper(20, 20), 1)
            .get("a");
    float[] best = one.best();
    assertNotNull(best);
    assertTrue(best[0] <= 0.6f + 1e-3f);
    double objective = Math.pow(best[0] - 0.9, 2) + Math.pow(best[1] - 0.2, 2);
    assertEquals(objective, one.bestObjective(), FLOAT);
  }

  @Test
  void where_nothing_was_feasible_there_is_no_best() {
    Solution one =
        new Quadratics()
            .with("a", Quadratics.Row.of(1, 0.9))
            .with(Quadratics.bounds(Map.of("a", new float[] {-0.5f})))
            .solve(GdaOptions.paper(0, 10), 1)
            .get("a");
    assertNull(one.best());
    assertTrue(Double.isNaN(one.bestObjective()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void no_choice_of_zeros_and_ones_beats_the_best_by_more_than_the_gap(long seed) {
    double gap = 1e-2; // masks only near 0 and 1, and a constraint met within the feasibility
    int length = 10;
    SplittableRandom random = new SplittableRandom(seed);
    double[] centre = new double[length];
    float[] bound = new float[length];
    for (int i = 0; i < length; i++) {
      centre[i] = random.nextDouble(-0.5, 1.5);
      bound[i] = random.nextInt(3) == 0 ? 0.4f : 1f;
    }
    Solution one =
        new Quadratics()
            .with("a", Quadratics.Row.of(0.3, centre))
            .with(Quadratics.bounds(Map.of("a", bound)))
            .solve(GdaOptions.defaults(0, 600).with(o -> o.earlyStop = false), 1)
            .get("a");
    double least = Double.POSITIVE_INFINITY;
    for (int choice = 0; choice < 1 << length; choice++) {
      double sum = 0;
      boolean allowed = true;
      for (int i = 0; i < length; i++) {
        int m = choice >> i & 1;
        allowed &= m <= bound[i];
        sum += 0.3 * (m - centre[i]) * (m - centre[i]);
      }
      least = allowed ? Math.min(least, sum) : least;
    }
    assertNotNull(one.best());
    assertTrue(one.bestObjective() <= least + gap, one.bestObjective() + " against " + least);
  }
}
