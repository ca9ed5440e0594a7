package snx.solve;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

final class ProgressTest {

  private static final GdaOptions OPTIONS =
      GdaOptions.defaults(0, 100)
          .with(
              o -> {
                o.window = 3;
                o.gain = 0.05;
                o.feasibility = 1e-3;
              });

  private static boolean settled(
      int checks, IntToDoubleFunction objective, IntToDoubleFunction worst) {
    Progress progress = Progress.NONE;
    for (int i = 0; i < checks; i++) {
      progress = progress.and(objective.applyAsDouble(i), worst.applyAsDouble(i), 3);
    }
    return progress.settled(OPTIONS);
  }

  @Test
  void it_takes_two_windows_without_a_gain() {
    assertFalse(settled(5, i -> 1, i -> 0));
    assertTrue(settled(6, i -> 1, i -> 0));
    assertFalse(Progress.NONE.and(1, 0, 0).settled(OPTIONS.with(o -> o.window = 0)));
  }

  @Test
  void a_gain_counts_as_a_share_of_all_that_was_gained() {
    assertFalse(settled(12, i -> -i, i -> 0));
    assertTrue(settled(12, i -> i == 0 ? 1000 : -i, i -> 0)); // 3 of about 1010
  }

  @Test
  void a_violation_that_is_still_reduced_is_progress() {
    assertFalse(settled(12, i -> 1, i -> Math.pow(0.9, i)));
    assertTrue(settled(12, i -> 1, i -> 0.5 * Math.pow(0.99, i)));
    assertTrue(settled(12, i -> 1, i -> 1e-3 * Math.pow(0.5, i)));
    assertTrue(settled(12, i -> 1, i -> -i)); // slack is no violation
  }
}
