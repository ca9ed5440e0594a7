package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import snx.chem.motif.Association.Contingency;
import snx.chem.motif.Association.Odds;
import snx.metric.FalseDiscovery;

/** Small tables worked out by hand. */
final class StatisticsTest {

  private static final double EXACT = 1e-12;

  @Test
  void fishers_test_adds_all_tables_that_are_no_more_likely() {
    // Of 16 with 10 promising, 9 have it: C(10,a)C(6,9-a) ways of 11440; 270 + 10 + 120 of them.
    assertEquals(400 / 11440.0, new Contingency(8, 2, 1, 5).fisher(), EXACT);
    assertEquals(1, new Contingency(3, 3, 3, 3).fisher(), EXACT);
  }

  @Test
  void a_property_of_all_or_none_says_nothing_and_an_empty_group_is_unknown() {
    assertEquals(1, new Contingency(4, 0, 6, 0).fisher());
    assertEquals(1, new Contingency(0, 4, 0, 6).fisher());
    assertTrue(Double.isNaN(new Contingency(0, 0, 3, 4).fisher()));
    assertTrue(Double.isNaN(new Contingency(3, 4, 0, 0).odds().ratio()));
  }

  @Test
  void the_odds_ratio_has_woolfs_interval() {
    Odds odds = new Contingency(8, 2, 1, 5).odds();
    assertEquals(20, odds.ratio(), 1e-9);
    double error = Math.sqrt(1 / 8.0 + 1 / 2.0 + 1 + 1 / 5.0);
    assertEquals(20 * Math.exp(-1.959963984540054 * error), odds.low(), 1e-9);
    assertEquals(20 * Math.exp(1.959963984540054 * error), odds.high(), 1e-6);
    assertFalse(odds.corrected());
  }

  @Test
  void where_a_count_is_zero_only_the_interval_is_corrected_and_that_is_said() {
    Odds odds = new Contingency(3, 0, 1, 2).odds();
    assertEquals(Double.POSITIVE_INFINITY, odds.ratio());
    assertTrue(odds.low() > 0 && odds.high() < Double.POSITIVE_INFINITY);
    assertTrue(odds.corrected());
  }

  @Test
  void equal_shares_have_the_ratio_one_and_no_direction() {
    Contingency all = new Contingency(30, 0, 5, 0); // was a lift of 5.5 by adding a half
    assertEquals(1, all.ratioOfShares());
    assertEquals(1, all.odds().ratio());
    assertEquals(Direction.NEITHER, all.direction());
    assertEquals(1, new Contingency(0, 30, 0, 5).ratioOfShares());
    assertEquals(2, new Contingency(2, 2, 1, 3).ratioOfShares(), EXACT);
    assertEquals(Direction.MORE, new Contingency(2, 2, 1, 3).direction());
    assertEquals(Direction.LESS, new Contingency(1, 3, 2, 2).direction());
    assertTrue(Double.isNaN(new Contingency(3, 4, 0, 0).ratioOfShares()));
  }

  @Test
  void the_false_discovery_rate_steps_up_and_leaves_unknown_tests_out() {
    double[] p = {0.01, Double.NaN, 0.04, 0.03, 0.005};
    double[] q = FalseDiscovery.q(p);
    assertArrayEquals(new double[] {0.02, Double.NaN, 0.04, 0.04, 0.02}, q, EXACT);
  }

  @Test
  void negative_counts_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> new Contingency(1, -1, 2, 3));
  }
}
