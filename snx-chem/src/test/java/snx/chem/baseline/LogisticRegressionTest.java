package snx.chem.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LogisticRegressionTest {

  private static final int WIDTH = 12;

  private record Problem(int[][] rows, boolean[] positive) {

    static Problem random(int count, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int[][] rows = new int[count][];
      boolean[] positive = new boolean[count];
      for (int i = 0; i < count; i++) {
        rows[i] = IntStream.range(0, WIDTH).filter(j -> random.nextInt(3) == 0).toArray();
        positive[i] = random.nextBoolean();
      }
      return new Problem(rows, positive);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0.3", "2, 1", "3, 10", "4, 0.01"})
  void the_gradient_vanishes_at_the_solution(long seed, double penalty) {
    Problem problem = Problem.random(80, seed);
    double[] w = LogisticRegression.fit(problem.rows, problem.positive, WIDTH, penalty).weights();
    double[] gradient = new double[WIDTH + 1];
    for (int j = 0; j < WIDTH; j++) {
      gradient[j] = penalty * w[j];
    }
    for (int i = 0; i < problem.rows.length; i++) {
      double margin = w[WIDTH];
      for (int bit : problem.rows[i]) {
        margin += w[bit];
      }
      double wrong = 1 / (1 + Math.exp(-margin)) - (problem.positive[i] ? 1 : 0);
      for (int bit : problem.rows[i]) {
        gradient[bit] += wrong;
      }
      gradient[WIDTH] += wrong;
    }
    assertArrayEquals(new double[WIDTH + 1], gradient, 1e-3);
  }

  @Test
  void a_separable_problem_is_separated_with_finite_weights() {
    int[][] rows = new int[40][];
    boolean[] positive = new boolean[40];
    for (int i = 0; i < 40; i++) {
      positive[i] = i % 2 == 0;
      rows[i] = positive[i] ? new int[] {0, 2 + i % 7} : new int[] {1, 2 + i % 7};
    }
    LogisticRegression.Fitted fitted = LogisticRegression.fit(rows, positive, WIDTH, 1);
    for (int i = 0; i < 40; i++) {
      assertEquals(positive[i], fitted.probability(rows[i]) > 0.5);
    }
    assertTrue(fitted.weights()[0] > 0.5 && fitted.weights()[0] < 20);
    assertEquals(fitted.weights()[0], -fitted.weights()[1], 0.2);
  }

  @Test
  void without_any_bit_the_intercept_is_the_log_odds_of_the_classes() {
    int[][] rows = new int[100][0];
    boolean[] positive = new boolean[100];
    for (int i = 0; i < 20; i++) {
      positive[i] = true;
    }
    LogisticRegression.Fitted fitted = LogisticRegression.fit(rows, positive, WIDTH, 1);
    assertEquals(0.2, fitted.probability(new int[0]), 1e-6);
  }

  @Test
  void a_larger_penalty_gives_smaller_weights() {
    Problem problem = Problem.random(60, 9);
    double before = Double.POSITIVE_INFINITY;
    for (double penalty : new double[] {0.1, 1, 10, 100}) {
      double[] w = LogisticRegression.fit(problem.rows, problem.positive, WIDTH, penalty).weights();
      double norm = IntStream.range(0, WIDTH).mapToDouble(j -> w[j] * w[j]).sum();
      assertTrue(norm < before, "penalty " + penalty);
      before = norm;
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> LogisticRegression.fit(problem.rows, problem.positive, WIDTH, 0));
  }
}
