package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class IntervalTest {

  @Test
  void the_ends_solve_the_equation_of_the_score() {
    for (long all : new long[] {1, 7, 40, 10_000}) {
      for (long counted = 0; counted <= all; counted += Math.max(1, all / 5)) {
        Interval found = Interval.wilson(counted, all);
        double share = (double) counted / all;
        assertTrue(found.low() <= share && share <= found.high(), counted + " of " + all);
        for (double end : new double[] {found.low(), found.high()}) {
          double spread = 1.959963984540054 * Math.sqrt(end * (1 - end) / all);
          assertEquals(spread, Math.abs(share - end), 1e-9, counted + " of " + all);
        }
      }
    }
  }

  @Test
  void nothing_counted_says_nothing() {
    assertEquals(new Interval(0, 1), Interval.wilson(0, 0));
    assertThrows(IllegalArgumentException.class, () -> Interval.wilson(3, 2));
  }
}
