package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

final class ProgressTest {

  private static final int WINDOW = 4;
  private static final GdaOptions OPTIONS =
      GdaOptions.defaults(0, 400)
          .with(
              o -> {
                o.window = WINDOW;
                o.gain = 0.1;
                o.feasibility = 1e-3;
              });

  @Test
  void only_the_last_two_windows_are_kept_and_the_first_look_of_all() {
    Progress seen = after(20, i -> i, i -> -1);
    assertEquals(0, seen.first());
    assertArrayEquals(new double[] {12, 13, 14, 15, 16, 17, 18, 19}, seen.objectives());
    assertArrayEquals(new double[2 * WINDOW], seen.violations());
  }

  @Test
  void fewer_looks_than_two_windows_settle_nothing() {
    assertFalse(after(2 * WINDOW - 1, i -> 1, i -> -1).settled(OPTIONS));
    assertTrue(after(2 * WINDOW, i -> 1, i -> -1).settled(OPTIONS));
  }

  @Test
  void an_objective_settles_when_it_gains_little_of_all_that_it_has_gained() {
    assertFalse(after(30, i -> -i, i -> -1).settled(OPTIONS), "4 of some 27 at a window");
    assertTrue(after(60, i -> -i, i -> -1).settled(OPTIONS), "4 of some 57");
    assertTrue(after(8, i -> i, i -> -1).settled(OPTIONS), "one that rises");
  }

  @Test
  void what_a_loss_cannot_go_below_does_not_count() {
    for (double floor : new double[] {-5, 0, 1000}) {
      assertFalse(after(30, i -> floor - i, i -> -1).settled(OPTIONS), "above " + floor);
      assertTrue(after(60, i -> floor - i, i -> -1).settled(OPTIONS), "above " + floor);
    }
  }

  @Test
  void a_circle_settles_though_its_objective_moves() {
    IntToDoubleFunction circle = i -> 5 + Math.sin(Math.PI * i / 2);
    for (int checks = 2 * WINDOW; checks < 4 * WINDOW; checks++) {
      assertTrue(after(checks, circle, i -> 0.2).settled(OPTIONS), checks + " checks");
    }
  }

  @Test
  void violations_that_are_being_mended_keep_a_problem_going() {
    assertFalse(after(8, i -> 1, i -> Math.pow(0.9, i)).settled(OPTIONS), "a third less");
    assertTrue(after(8, i -> 1, i -> 0.2).settled(OPTIONS), "as bad as before");
    assertTrue(after(8, i -> 1, i -> 1e-3 * Math.pow(0.5, i)).settled(OPTIONS), "feasible");
  }

  @Test
  void without_a_window_nothing_settles_or_is_kept() {
    GdaOptions never = OPTIONS.with(o -> o.window = 0);
    Progress seen = Progress.NONE.and(1, 0, 0).and(1, 0, 0);
    assertEquals(0, seen.objectives().length);
    assertFalse(seen.settled(never));
  }

  private static Progress after(
      int checks, IntToDoubleFunction objective, IntToDoubleFunction worst) {
    Progress seen = Progress.NONE;
    for (int i = 0; i < checks; i++) {
      seen = seen.and(objective.applyAsDouble(i), worst.applyAsDouble(i), WINDOW);
    }
    return seen;
  }
}
