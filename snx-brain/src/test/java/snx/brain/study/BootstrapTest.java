package snx.brain.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.metric.Interval;

final class BootstrapTest {

  private static final BootstrapOptions OPTIONS = BootstrapOptions.defaults(5);

  @Test
  void intervals_of_a_share_are_near_the_normal_ones() {
    double[] values = IntStream.range(0, 400).mapToDouble(i -> i % 4 == 0 ? 1 : 0).toArray();
    Interval interval = Bootstrap.ofUnits(400, OPTIONS, "x").of(values);
    double half = 1.96 * Math.sqrt(0.25 * 0.75 / 400);
    assertEquals(0.25 - half, interval.low(), 0.01);
    assertEquals(0.25 + half, interval.high(), 0.01);
  }

  @Test
  void about_95_of_100_intervals_hold_the_truth() {
    SplittableRandom random = new SplittableRandom(17);
    int held = 0;
    for (int i = 0; i < 300; i++) {
      double[] values = random.doubles(60).toArray();
      Interval interval = Bootstrap.ofUnits(60, OPTIONS, "repeat " + i).of(values);
      held += interval.low() <= 0.5 && 0.5 <= interval.high() ? 1 : 0;
    }
    // Binomial(300, 0.95) lies within 4 standard deviations of its mean but for 1 in 10 000.
    assertTrue(held >= 285 - 15 && held <= 285 + 15, held + " of 300");
  }

  @Test
  void seeds_of_one_reference_are_not_taken_for_references() {
    int[][] cells =
        IntStream.range(0, 40).mapToObj(i -> new int[] {i / 20, i % 20}).toArray(int[][]::new);
    double[] values = Arrays.stream(cells).mapToDouble(cell -> cell[0]).toArray();
    Interval interval = Bootstrap.ofCells(cells, OPTIONS, "x").of(values);
    assertEquals(new Interval(0, 1), interval); // two references say opposite things
  }

  @Test
  void what_was_always_selected_is_not_for_that_certain() {
    Interval always = Bootstrap.ofUnits(4, OPTIONS, "x").of(new double[] {1, 1, 1, 1});
    assertEquals(Interval.wilson(4, 4).low(), always.low());
    assertEquals(1, always.high());
    assertTrue(always.low() < 0.6);
  }

  @Test
  void one_unit_tells_nothing_of_a_share() {
    assertTrue(Double.isNaN(Bootstrap.ofUnits(1, OPTIONS, "x").of(new double[] {0.4}).low()));
  }

  @Test
  void a_seed_gives_the_same_interval_again_and_another_one_another() {
    double[] values = {0, 1, 1, 0.5, 0.25, 0.7, 0.2};
    assertEquals(
        Bootstrap.ofUnits(7, OPTIONS, "x").of(values),
        Bootstrap.ofUnits(7, OPTIONS, "x").of(values));
    Interval other = Bootstrap.ofUnits(7, BootstrapOptions.defaults(6), "x").of(values);
    assertTrue(!other.equals(Bootstrap.ofUnits(7, OPTIONS, "x").of(values)));
  }
}
