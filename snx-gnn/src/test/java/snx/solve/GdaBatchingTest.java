package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.solve.GdaOptions.StepKind;

/** A problem's result never depends on what else is in its batch. */
@ResourceLock("torch")
final class GdaBatchingTest {

  private static final float SAME = 2e-4f;
  private static final int COUNT = 40;
  private static final GdaOptions OPTIONS =
      GdaOptions.defaults(7, 230)
          .with(
              o -> {
                o.tolerance = 2e-3;
                o.penalty = 1;
                o.poll = 10;
              });

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void any_capacity_and_order_gives_what_one_at_a_time_gives(StepKind step) {
    GdaOptions options =
        step == StepKind.GD
            ? OPTIONS.with(
                o -> {
                  o.step = step;
                  o.eta1 = 2;
                })
            : OPTIONS;
    Quadratics single = RandomProblems.of(COUNT, 11);
    Map<String, Solution> alone = single.solve(options, 1);
    assertEquals(COUNT, single.opened());
    long converged = alone.values().stream().filter(GdaBatchingTest::converged).count();
    assertTrue(converged > 5 && converged < COUNT - 2, "some stop early: " + converged);
    for (int capacity : new int[] {7, 16, COUNT}) {
      Quadratics problems = RandomProblems.of(COUNT, 11);
      List<String> keys = new ArrayList<>(problems.keys());
      Collections.shuffle(keys, new Random(capacity));
      Map<String, Solution> together = problems.solve(options, capacity, keys, Trace.off());
      int least = (COUNT + capacity - 1) / capacity;
      assertTrue(capacity == COUNT || problems.opened() > least, "slots were given to others");
      assertEquals(COUNT, together.size());
      for (String key : keys) {
        same(key + " in batches of " + capacity, alone.get(key), together.get(key));
      }
    }
  }

  @Test
  void without_early_stop_one_batch_that_holds_all_is_laid_out_once() {
    Quadratics problems = RandomProblems.of(COUNT, 5);
    Map<String, Solution> found = problems.solve(GdaOptions.paper(3, 50), COUNT + 5);
    assertEquals(1, problems.opened());
    for (Solution one : found.values()) {
      assertEquals(53, one.certificate().iterations());
      assertEquals(Status.ITERATION_LIMIT, one.certificate().status());
    }
  }

  @Test
  void a_problem_given_twice_is_solved_twice_alike() {
    Quadratics problems = RandomProblems.of(3, 5);
    List<Solution> found = new ArrayList<>();
    new GdaSolver(OPTIONS, Trace.off())
        .solve(
            List.of("p1", "p0", "p1"),
            2,
            problems,
            (key, one) -> {
              if (key.equals("p1")) {
                found.add(one);
              }
            });
    assertEquals(2, found.size());
    same("p1", found.get(0), found.get(1));
  }

  @Test
  void no_problem_is_no_work_and_no_room_is_refused() {
    Quadratics problems = RandomProblems.of(1, 5);
    assertEquals(0, problems.solve(OPTIONS, 4, List.of(), Trace.off()).size());
    assertEquals(0, problems.opened());
    String message =
        assertThrows(IllegalArgumentException.class, () -> problems.solve(OPTIONS, 0)).getMessage();
    assertEquals("a batch must hold a problem (got 0)", message);
  }

  @Test
  void a_converged_problem_is_below_the_tolerance_where_it_stopped() {
    Map<Status, List<Solution>> found =
        RandomProblems.of(COUNT, 23).solve(OPTIONS, COUNT).values().stream()
            .collect(Collectors.groupingBy(one -> one.certificate().status()));
    assertTrue(found.get(Status.CONVERGED).size() > 5);
    for (Solution one : found.get(Status.CONVERGED)) {
      assertTrue(one.certificate().kktResidual() < OPTIONS.tolerance());
      assertEquals(0, one.certificate().iterations() % OPTIONS.poll());
    }
  }

  private static boolean converged(Solution one) {
    return one.certificate().status() == Status.CONVERGED;
  }

  private static void same(String key, Solution expected, Solution found) {
    Solution.Certificate wanted = expected.certificate();
    Solution.Certificate got = found.certificate();
    assertEquals(wanted.iterations(), got.iterations(), key);
    assertEquals(wanted.status(), got.status(), key);
    assertArrayEquals(expected.masks(), found.masks(), SAME, key);
    assertArrayEquals(expected.lambda(), found.lambda(), SAME, key);
    assertEquals(wanted.objective(), got.objective(), SAME, key);
    assertEquals(wanted.loss(), got.loss(), SAME, key);
    assertEquals(wanted.kktResidual(), got.kktResidual(), SAME, key);
    assertEquals(wanted.worstViolation(), got.worstViolation(), SAME, key);
    assertEquals(expected.best() == null, found.best() == null, key);
    if (expected.best() != null && found.best() != null) {
      assertEquals(expected.bestObjective(), found.bestObjective(), SAME, key);
    }
  }
}
