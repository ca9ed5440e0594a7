package snx.brain.group;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

/** Tails of known distributions, far beyond the largest of 5 000 values. */
final class ParetoTailTest {

  private static final int PERMUTATIONS = 5_000;
  private static final int REPEATS = 60;

  private static float[] largest(SplittableRandom random, DoubleUnaryOperator quantile) {
    LargestValues kept = new LargestValues(ParetoTail.kept(PERMUTATIONS));
    for (int i = 0; i < PERMUTATIONS; i++) {
      kept.add(quantile.applyAsDouble(random.nextDouble(1e-12, 1)));
    }
    return kept.values();
  }

  /** log10 of fitted over true chances, in the median; also that most fits are good. */
  private static double error(DoubleUnaryOperator quantile, double value, double chance) {
    SplittableRandom random = new SplittableRandom(17);
    double[] errors = new double[REPEATS];
    int fitted = 0;
    for (int r = 0; r < REPEATS; r++) {
      OptionalDouble p = ParetoTail.chance(value, largest(random, quantile), PERMUTATIONS);
      if (p.isPresent()) {
        errors[fitted++] = Math.log10(p.getAsDouble() / chance);
      }
    }
    assertTrue(fitted > 0.8 * REPEATS, fitted + " fits");
    double[] sorted = Arrays.copyOf(errors, fitted);
    Arrays.sort(sorted);
    return sorted[fitted / 2];
  }

  @Test
  void a_tail_whose_squares_are_exponential_is_met() {
    assertEquals(0, error(u -> Math.sqrt(-2 * Math.log(u)), 6, Math.exp(-18)), 0.7);
  }

  @Test
  void the_tail_of_t_and_of_the_normal_is_met_or_overestimated_never_made_up() {
    TDistribution t = TDistribution.of(10);
    double heavy = error(t::inverseSurvivalProbability, 7, t.survivalProbability(7)); // 2e-5
    assertTrue(heavy > -1 && heavy < 1, "t: " + heavy);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double light =
        error(normal::inverseSurvivalProbability, 6, normal.survivalProbability(6)); // 1e-9
    assertTrue(light > -0.3 && light < 1.2, "normal: " + light);
  }

  @Test
  void a_tail_of_few_values_is_met() {
    BinomialDistribution counts = BinomialDistribution.of(118, 0.2);
    double error =
        error(
            u -> (counts.inverseSurvivalProbability(u) - 23.6) / 4.35,
            (48 - 23.6) / 4.35,
            counts.survivalProbability(47)); // 1e-7, of at least 48
    assertTrue(error > -0.7 && error < 1.5, "counts: " + error);
  }

  @Test
  void what_is_no_continuous_tail_gets_no_fit() {
    SplittableRandom random = new SplittableRandom(3);
    float[] ties = largest(random, u -> u < 0.02 ? 3 : 0);
    assertTrue(ParetoTail.chance(9, ties, PERMUTATIONS).isEmpty());
    float[] gap = largest(random, u -> u < 0.01 ? 40 + u : u);
    assertTrue(ParetoTail.chance(90, gap, PERMUTATIONS).isEmpty());
  }

  @Test
  void few_permutations_are_no_basis() {
    assertEquals(0, ParetoTail.kept(199));
    assertEquals(51, ParetoTail.kept(200));
    assertEquals(251, ParetoTail.kept(5_000));
  }

  @Test
  void the_largest_values_are_kept() {
    double[] values = new SplittableRandom(4).doubles(999).toArray();
    LargestValues kept = new LargestValues(37);
    Arrays.stream(values).forEach(kept::add);
    float[] found = kept.values();
    Arrays.sort(found);
    Arrays.sort(values);
    float[] expected = new float[37];
    for (int i = 0; i < 37; i++) {
      expected[i] = (float) values[962 + i];
    }
    assertArrayEquals(expected, found);
  }
}
