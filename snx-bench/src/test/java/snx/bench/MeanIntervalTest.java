package snx.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MeanIntervalTest {

  private static final double SMALL = 1e-9;

  @Test
  void one_networks_interval_is_students() {
    MeanInterval interval = MeanInterval.of(List.of(new double[] {1, 2, 3, 4}));
    assertEquals(2.5, interval.mean(), SMALL);
    double t = 3.182446305284263; // 97.5% of Student's t with 3 degrees of freedom
    assertEquals(t * Math.sqrt(5.0 / 3) / 2, interval.half(), 1e-6);
    assertEquals(4, interval.pairs());
  }

  @Test
  void networks_count_alike_however_many_pairs_they_have() {
    MeanInterval interval =
        MeanInterval.of(List.of(new double[] {0, 0, 0, 0, 0, 0}, new double[] {1, 1}));
    assertEquals(0.5, interval.mean(), SMALL);
    assertEquals(0, interval.low(), SMALL);
    assertEquals(1, interval.high(), SMALL);
    assertEquals(0, interval.half(), SMALL, "no pair differs from its network's others");
  }

  @Test
  void a_single_pair_has_a_mean_but_no_interval() {
    MeanInterval interval = MeanInterval.of(List.of(new double[] {0.25}));
    assertTrue(Double.isNaN(interval.half()));
    assertEquals("0.250", interval.toString());
  }
}
