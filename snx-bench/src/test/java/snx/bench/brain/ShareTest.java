package snx.bench.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class ShareTest {

  @Test
  void nothing_of_n_has_the_closed_form_of_the_exact_interval() {
    Share none = new Share(0, 200);
    assertEquals(0, none.low());
    assertEquals(1 - Math.pow(0.025, 1 / 200.0), none.high(), 1e-9);
    Share all = new Share(200, 200);
    assertEquals(1, all.high());
    assertEquals(Math.pow(0.025, 1 / 200.0), all.low(), 1e-9);
  }

  @Test
  void ends_of_the_interval_leave_a_fortieth_in_the_binomial_tails() {
    Share share = new Share(3, 10);
    assertEquals(0.025, tail(share.low(), 3, 10), 1e-9);
    assertEquals(0.025, 1 - tail(share.high(), 4, 10), 1e-9);
  }

  @Test
  void more_hits_than_trials_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> new Share(3, 2));
  }

  /** P(X ≥ least). */
  private static double tail(double p, int least, int n) {
    double sum = 0;
    for (int k = least; k <= n; k++) {
      double ways = 1;
      for (int i = 0; i < k; i++) {
        ways *= (n - i) / (i + 1.0);
      }
      sum += ways * Math.pow(p, k) * Math.pow(1 - p, n - k);
    }
    return sum;
  }
}
