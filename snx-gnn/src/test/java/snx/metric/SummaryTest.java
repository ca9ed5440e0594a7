package snx.metric;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class SummaryTest {

  @Test
  void only_a_mean_beyond_two_standard_errors_is_higher() {
    Summary.Cell chance = new Summary.Cell(1.0, 0.5, 100);
    assertTrue(new Summary.Cell(1.2, 0.5, 100).isHigherThan(chance));
    assertFalse(new Summary.Cell(1.1, 0.5, 100).isHigherThan(chance));
    assertFalse(new Summary.Cell(0.5, 0.1, 100).isHigherThan(chance));
  }
}
