package snx.brain.group;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.brain.atlas.RegionPairs;

final class EdgeComponentsTest {

  private static final RegionPairs REGIONS = new RegionPairs(9);
  private static final int[] PAIRS = IntStream.range(0, REGIONS.count()).toArray();

  private final EdgeComponents components = new EdgeComponents(REGIONS, PAIRS);

  private static double[] at(double value, int[]... ends) {
    double[] t = new double[PAIRS.length];
    Arrays.stream(ends).forEach(end -> t[REGIONS.of(end[0], end[1])] = value);
    return t;
  }

  private static double[] all(double value) {
    double[] same = new double[PAIRS.length];
    Arrays.fill(same, value);
    return same;
  }

  @Test
  void directions_do_not_join() {
    double[] t = at(4, new int[] {0, 1}, new int[] {1, 2}, new int[] {5, 6});
    t[REGIONS.of(2, 3)] = -5;
    t[REGIONS.of(3, 4)] = -5;
    List<int[]> up = components.above(t, all(3));
    assertEquals(2, up.size());
    assertArrayEquals(new int[] {REGIONS.of(0, 1), REGIONS.of(1, 2)}, up.get(0));
    assertEquals(2, components.largest(t, all(3)));
  }

  @Test
  void enhancement_of_a_star_is_the_sum_over_heights() {
    double[] z = at(1.05, new int[] {0, 1}, new int[] {0, 2}, new int[] {0, 3});
    z[REGIONS.of(0, 1)] = 2.05;
    double high = 0;
    double low = 0;
    for (int level = 1; level <= 20; level++) {
      double gain = Math.pow(level <= 10 ? 3 : 1, 0.4) * Math.pow(level * 0.1, 3) * 0.1;
      high += gain;
      low += level <= 10 ? gain : 0;
    }
    double[] enhanced = components.enhanced(z);
    assertEquals(high, enhanced[REGIONS.of(0, 1)], 1e-9);
    assertEquals(low, enhanced[REGIONS.of(0, 3)], 1e-9);
    assertEquals(0, enhanced[REGIONS.of(4, 5)]);
  }

  @Test
  void the_largest_enhancement_is_found_without_those_of_all_edges() {
    SplittableRandom random = new SplittableRandom(6);
    for (int repeat = 0; repeat < 50; repeat++) {
      double[] z =
          IntStream.range(0, PAIRS.length).mapToDouble(e -> 3 * random.nextGaussian()).toArray();
      double most = Arrays.stream(components.enhanced(z)).max().orElseThrow();
      assertEquals(most, components.mostEnhanced(z), 1e-9 * most);
    }
  }
}
