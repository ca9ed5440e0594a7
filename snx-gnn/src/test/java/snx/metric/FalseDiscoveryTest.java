package snx.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

final class FalseDiscoveryTest {

  @Test
  void q_is_the_smallest_rate_at_which_an_edge_is_found() {
    // By hand: 0.005·4/1 = 0.02, 0.01·4/2 = 0.02, 0.03·4/3 = 0.04, 0.04·4/4 = 0.04.
    assertArrayEquals(
        new double[] {0.02, 0.04, 0.04, 0.02},
        FalseDiscovery.q(new double[] {0.01, 0.04, 0.03, 0.005}),
        1e-12);
  }

  @Test
  void a_later_smaller_value_lowers_the_earlier_ones_and_none_exceeds_1() {
    // 0.2·3/1 = 0.6 but 0.21·3/2 = 0.315; 0.9·3/3 = 0.9.
    assertArrayEquals(
        new double[] {0.315, 0.315, 0.9}, FalseDiscovery.q(new double[] {0.2, 0.21, 0.9}), 1e-12);
    assertArrayEquals(new double[] {1, 1}, FalseDiscovery.q(new double[] {1, 1}), 0);
    assertArrayEquals(new double[0], FalseDiscovery.q(new double[0]), 0);
  }
}
