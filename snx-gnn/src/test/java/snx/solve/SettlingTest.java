package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Problems that get no better end early, wherever they are solved, and are not called converged.
 */
@ResourceLock("torch")
final class SettlingTest {

  private static final float SAME = 2e-4f;
  private static final int COUNT = 40;
  private static final GdaOptions OPTIONS =
      GdaOptions.defaults(7, 230)
          .with(
              o -> {
                o.tolerance = 1e-9; // out of reach in float32
                o.poll = 10;
                o.decay = 40;
                o.window = 3;
              });

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, COUNT})
  void neither_a_batch_nor_a_move_to_another_changes_when_a_problem_settles(int capacity) {
    Map<String, Solution> alone = new HashMap<>();
    Quadratics single = RandomProblems.of(COUNT, 11);
    for (String key : single.keys()) {
      alone.putAll(single.solve(OPTIONS, 1, List.of(key), Trace.off()));
    }
    long settled = alone.values().stream().filter(one -> status(one) == Status.SETTLED).count();
    long ends =
        alone.values().stream().map(one -> one.certificate().iterations()).distinct().count();
    assertTrue(settled > COUNT / 2 && ends > 3, settled + " settled, at " + ends + " counts");
    Quadratics problems = RandomProblems.of(COUNT, 11);
    List<String> keys = new ArrayList<>(problems.keys());
    Collections.shuffle(keys, new Random(capacity));
    Map<String, Solution> together = problems.solve(OPTIONS, capacity, keys, Trace.off());
    int least = (COUNT + capacity - 1) / capacity;
    assertTrue(capacity == 1 || problems.opened() > least, "rows moved to other batches");
    for (String key : keys) {
      Solution.Certificate wanted = alone.get(key).certificate();
      Solution.Certificate got = together.get(key).certificate();
      assertEquals(wanted.iterations(), got.iterations(), key);
      assertEquals(wanted.status(), got.status(), key);
      assertArrayEquals(alone.get(key).masks(), together.get(key).masks(), SAME, key);
      assertEquals(wanted.kktResidual(), got.kktResidual(), SAME, key);
    }
  }

  @Test
  void a_settled_problem_keeps_its_certificate() {
    Quadratics problems = RandomProblems.of(COUNT, 23);
    int settled = 0;
    for (Map.Entry<String, Solution> entry : problems.solve(OPTIONS, COUNT).entrySet()) {
      Solution.Certificate seen = entry.getValue().certificate();
      if (seen.status() == Status.SETTLED) {
        settled++;
        assertTrue(seen.kktResidual() >= OPTIONS.tolerance(), "else it has converged");
        assertTrue(seen.iterations() < OPTIONS.total());
        assertTrue(seen.iterations() >= OPTIONS.preIterations() + 2 * OPTIONS.window() * 10 - 9);
        assertEquals(0, seen.iterations() % OPTIONS.poll());
        assertEquals(value(problems.row(entry.getKey()), entry.getValue()), seen.objective(), 1e-5);
        assertEquals(seen.violated() > 0, seen.worstViolation() > 0);
        assertEquals(
            entry.getValue().best() == null, Double.isNaN(entry.getValue().bestObjective()));
      }
    }
    assertTrue(settled > COUNT / 2, settled + " settled");
  }

  @Test
  void a_problem_that_meets_the_tolerance_has_converged_and_not_settled() {
    GdaOptions loose = OPTIONS.with(o -> o.tolerance = 10);
    for (Solution one : RandomProblems.of(COUNT, 23).solve(loose, COUNT).values()) {
      assertEquals(Status.CONVERGED, status(one));
    }
  }

  @Test
  void without_a_window_problems_take_all_their_iterations() {
    GdaOptions never = OPTIONS.with(o -> o.window = 0);
    for (Solution one : RandomProblems.of(COUNT, 23).solve(never, COUNT).values()) {
      assertEquals(Status.ITERATION_LIMIT, status(one));
      assertEquals(never.total(), one.certificate().iterations());
    }
  }

  @Test
  void the_papers_preset_never_stops_though_nothing_is_left_to_gain() {
    for (DualRule rule : DualRule.values()) {
      Solution one =
          new Quadratics()
              .with("done", Quadratics.Row.of(1, 0.5, 0.5)) // solved where it starts
              .solve(GdaOptions.paper(0, 300).with(o -> o.dualRule = rule), 1)
              .get("done");
      assertEquals(Status.ITERATION_LIMIT, status(one));
      assertEquals(300, one.certificate().iterations());
    }
  }

  private static Status status(Solution one) {
    return one.certificate().status();
  }

  private static double value(Quadratics.Row row, Solution one) {
    double sum = 0;
    for (int i = 0; i < row.centre().length; i++) {
      double apart = one.masks()[i] - row.centre()[i];
      sum += row.weight()[i] * apart * apart;
    }
    return sum;
  }
}
