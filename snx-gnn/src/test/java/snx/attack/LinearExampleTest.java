package snx.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.attack.Attacker.Attacked;
import snx.data.Pair;

final class LinearExampleTest {

  private static final double[] QUERY = {1, 0, 0, 1, 0, 1};
  private static final double[] REFERENCE = {0, 1, 0, 1, 1, 0};
  private static final double[] TARGET = {0.3, 1, -0.5, 0, 0.2, 1};

  @Test
  void a_diagonal_kernel_has_the_answer_one_can_do_by_hand() {
    LinearExample example = new LinearExample(new double[][] {{1, 0}, {0, 2}});
    // K = diag(1,4), x^s = (1,0), so u_1 keeps ⟨x^s,Kx^t⟩ = 1 and u_2 goes to the target.
    double[] delta = example.attack(new double[] {1, 0}, new double[] {1, 1}, new double[] {5, 2});
    assertArrayEquals(new double[] {0, -0.5}, delta, 1e-12);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 6, 9})
  void the_closed_form_keeps_the_score_and_no_other_change_that_does_is_nearer(int width) {
    LinearExample example = example(width);
    double[] delta = example.attack(QUERY, REFERENCE, TARGET);
    double[] moved = plus(REFERENCE, 1, delta);
    double score = example.score(QUERY, REFERENCE);
    assertEquals(score, example.score(QUERY, moved), 1e-9);
    double best = distance(example.saliency(moved));
    double[] normal = example.saliency(QUERY);
    SplittableRandom random = new SplittableRandom(5);
    for (int draw = 0; draw < 200; draw++) {
      double[] way = random.doubles(6, -1, 1).toArray();
      double[] level = plus(way, -dot(way, normal) / dot(normal, normal), normal);
      for (double size : new double[] {1e-3, 0.1, 1}) {
        double[] other = plus(moved, size, level);
        assertEquals(score, example.score(QUERY, other), 1e-6);
        assertTrue(distance(example.saliency(other)) >= best - 1e-9);
      }
    }
  }

  @Test
  void a_full_kernel_lets_saliency_become_the_target_but_for_its_part_along_the_query() {
    LinearExample example = example(9);
    double[] map = example.saliency(plus(REFERENCE, 1, example.attack(QUERY, REFERENCE, TARGET)));
    double gap = (dot(QUERY, example.saliency(REFERENCE)) - dot(QUERY, TARGET)) / dot(QUERY, QUERY);
    assertArrayEquals(plus(TARGET, gap, QUERY), map, 1e-7);
  }

  @Test
  void projected_ascent_reaches_the_closed_form() {
    LinearExample example = example(9);
    double[] delta = example.attack(QUERY, REFERENCE, TARGET);
    double f = example.score(QUERY, REFERENCE);
    double slope = f * (1 - f);
    // The box holds the closed form's values and more, so that it takes no part.
    AttackOptions options = new AttackOptions(1, 0.01, 4000, 0, AttackOptions.Target.LEAST, 1);
    Surface surface = new LinearSurface(example, QUERY, REFERENCE, 1.5 * largest(delta) + 1);
    Attacked found =
        new SaliencyAttack(surface, options, Aim.DISTANCE)
            .run(List.of(new Pair(0, 1)), List.of(LinearSurface.floats(TARGET, slope)))
            .get(0);
    double exact = distance(example.saliency(plus(REFERENCE, 1, delta)));
    double reached = distance(example.saliency(LinearSurface.doubles(found.values())));
    double before = distance(example.saliency(REFERENCE));
    assertTrue(found.scoreMoved() <= 0.01);
    assertTrue(reached - exact < 0.02 * (before - exact), reached + " against " + exact);
  }

  private static LinearExample example(int width) {
    SplittableRandom random = new SplittableRandom(3);
    double[][] theta = new double[6][];
    for (int i = 0; i < theta.length; i++) {
      theta[i] = random.doubles(width, -0.7, 0.7).toArray();
    }
    return new LinearExample(theta);
  }

  private static double distance(double[] map) {
    double[] gap = plus(map, -1, TARGET);
    return dot(gap, gap);
  }

  private static double largest(double[] values) {
    return Vectors.largest(LinearSurface.floats(values, 1));
  }

  private static double[] plus(double[] a, double factor, double[] b) {
    double[] sum = a.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += factor * b[i];
    }
    return sum;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
