package snx.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class AttackOptionsTest {

  @Test
  void values_out_of_range_are_named_with_what_was_got() {
    AttackOptions own = AttackOptions.defaults(1);
    assertEquals(
        "budget must be in (0,1] (got 2.0)",
        assertThrows(
                IllegalArgumentException.class,
                () -> new AttackOptions(2, 0.01, 60, 12, AttackOptions.Target.LEAST, 1))
            .getMessage());
    assertEquals(
        "steps must be 1 to 100000 (got 0)",
        assertThrows(IllegalArgumentException.class, () -> own.withSteps(0, 1)).getMessage());
    assertEquals(
        "adaptive steps must be 0 to 10000 (got -1)",
        assertThrows(IllegalArgumentException.class, () -> own.withSteps(1, -1)).getMessage());
  }
}
