package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Small series worked out by hand. */
final class RankCorrelationTest {

  @Test
  void any_growing_function_has_correlation_one_and_any_falling_one_minus_one() {
    double[] x = {3, 1, 2, 10};
    assertEquals(1, RankCorrelation.of(x, new double[] {30, -5, 7, Double.POSITIVE_INFINITY}), 0);
    assertEquals(-1, RankCorrelation.of(x, new double[] {2, 9, 4, 1}), 1e-12);
  }

  @Test
  void equal_values_share_a_rank() {
    // Ranks 0.5 0.5 2 3 and 0 1 2 3: covariance 4.5, variances 4.5 and 5.
    double found = RankCorrelation.of(new double[] {1, 1, 2, 3}, new double[] {1, 2, 3, 4});
    assertEquals(4.5 / Math.sqrt(4.5 * 5), found, 1e-12);
  }

  @Test
  void a_constant_series_and_too_few_values_say_nothing() {
    assertTrue(Double.isNaN(RankCorrelation.of(new double[] {1, 1}, new double[] {1, 2})));
    assertTrue(Double.isNaN(RankCorrelation.of(new double[0], new double[0])));
    assertThrows(
        IllegalArgumentException.class, () -> RankCorrelation.of(new double[1], new double[2]));
  }
}
