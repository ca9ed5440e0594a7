package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.solve.GdaOptions.StepKind;

/** What holds at every step, whatever the problem. */
@ResourceLock("torch")
final class GdaLawsTest {

  private static final double FLOAT = 1e-6;
  private static final double[] CENTRE = {0.2, 0.9};
  private static final float[] START = {0.3f, -0.4f};

  @ParameterizedTest
  @CsvSource({"1,BALL", "2,BALL", "3,SPHERE", "4,SPHERE", "5,FREE", "6,FREE"})
  void multipliers_stay_non_negative_bounded_by_their_rule_and_zero_in_padding(
      long seed, DualRule rule) {
    Quadratics problems = RandomProblems.of(6, seed);
    GdaOptions options =
        GdaOptions.defaults(0, 30)
            .with(
                o -> {
                  o.dualRule = rule;
                  o.eta2 = 2;
                });
    try (Problem problem = problems.open(problems.keys());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      GdaBatch batch = batch(problem, problems, options);
      float[] real = batch.lagrangian().constraints().validity().toFloatArray();
      for (int step = 0; step < 30; step++) {
        batch.advance(1);
        float[] lambda = batch.current().lambda().toFloatArray();
        int width = lambda.length / 6;
        for (int b = 0; b < 6; b++) {
          double square = 0;
          for (int i = b * width; i < (b + 1) * width; i++) {
            assertTrue(lambda[i] >= 0);
            assertTrue(real[i] == 1 || lambda[i] == 0, "padding");
            square += (double) lambda[i] * lambda[i];
          }
          bounded(rule, Math.sqrt(square));
        }
      }
    }
  }

  private static void bounded(DualRule rule, double norm) {
    if (rule == DualRule.BALL) {
      assertTrue(norm <= 1 + FLOAT, "norm " + norm);
    } else if (rule == DualRule.SPHERE) {
      assertTrue(norm == 0 || Math.abs(norm - 1) < FLOAT, "norm " + norm);
    }
  }

  @Test
  void multipliers_start_at_one_over_their_number() {
    Quadratics problems = RandomProblems.of(5, 3);
    try (Problem problem = problems.open(problems.keys());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      GdaBatch batch = batch(problem, problems, GdaOptions.defaults(0, 3));
      float[] lambda = batch.current().lambda().toFloatArray();
      for (int b = 0; b < 5; b++) {
        for (float own : batch.lagrangian().constraints().gather(lambda, b)) {
          assertEquals(1f / batch.lagrangian().constraints().count(b), own);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void pre_iterations_ignore_constraints_and_leave_multipliers_untouched(long seed) {
    Quadratics bound = RandomProblems.of(4, seed);
    Quadratics free = new Quadratics();
    for (String key : bound.keys()) {
      free.with(key, bound.row(key));
    }
    Map<String, Solution> tied = bound.solve(GdaOptions.defaults(25, 0), 4);
    Map<String, Solution> alone = free.solve(GdaOptions.defaults(0, 25), 4);
    for (String key : bound.keys()) {
      assertArrayEquals(alone.get(key).masks(), tied.get(key).masks());
      float[] lambda = tied.get(key).lambda();
      for (float own : lambda) {
        assertEquals(1f / lambda.length, own);
      }
    }
  }

  @Test
  void the_first_ascent_follows_the_first_constrained_step() {
    // At a bound of 0 every step raises λ; with one constraint, free of any rule, by η₂·m(new θ).
    Quadratics one =
        new Quadratics()
            .with("a", Quadratics.Row.of(1, 0.5))
            .with(Quadratics.bounds(Map.of("a", new float[] {0})));
    GdaOptions options =
        GdaOptions.defaults(2, 1)
            .with(
                o -> {
                  o.dualRule = DualRule.FREE;
                  o.eta2 = 0.3;
                });
    Solution found = one.solve(options, 1).get("a");
    assertEquals(1 + 0.3 * found.masks()[0], found.lambda()[0], FLOAT);
    assertTrue(found.masks()[0] < 0.5, "the third step felt the constraint");
    assertEquals(3, found.certificate().iterations());
  }

  @Test
  void a_step_of_descent_is_the_gradient_times_its_rate() {
    double[] theta = {START[0], START[1]};
    double[] gradient = gradient(theta);
    Solution found =
        quadratic().solve(GdaOptions.paper(0, 1).with(o -> o.step = StepKind.GD), 1).get("a");
    for (int i = 0; i < theta.length; i++) {
      assertEquals(sigmoid(theta[i] - 0.1 * gradient[i]), found.masks()[i], FLOAT);
    }
  }

  @ParameterizedTest
  @CsvSource({"0,1", "0,2", "0,3", "0,40", "1,2", "2,1", "17,23"})
  void adam_is_the_textbooks_and_remembers_the_pre_iterations(int before, int after) {
    double[] theta = {START[0], START[1]};
    double[] mean = new double[2];
    double[] square = new double[2];
    for (int t = 1; t <= before + after; t++) {
      double[] gradient = gradient(theta);
      for (int i = 0; i < theta.length; i++) {
        mean[i] = 0.9 * mean[i] + 0.1 * gradient[i];
        square[i] = 0.999 * square[i] + 0.001 * gradient[i] * gradient[i];
        double corrected = mean[i] / (1 - Math.pow(0.9, t));
        double scale = Math.sqrt(square[i] / (1 - Math.pow(0.999, t))) + 1e-8;
        theta[i] -= 0.1 * corrected / scale;
      }
    }
    Solution found = quadratic().solve(GdaOptions.paper(before, after), 1).get("a");
    assertEquals(sigmoid(theta[0]), found.masks()[0], 5 * FLOAT);
    assertEquals(sigmoid(theta[1]), found.masks()[1], 5 * FLOAT);
  }

  private static Quadratics quadratic() {
    return new Quadratics().with("a", Quadratics.Row.of(1.5, CENTRE).from(START));
  }

  private static double[] gradient(double[] theta) {
    double[] gradient = new double[theta.length];
    for (int i = 0; i < theta.length; i++) {
      double m = sigmoid(theta[i]);
      gradient[i] = 2 * 1.5 * (m - CENTRE[i]) * m * (1 - m);
    }
    return gradient;
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  private static GdaBatch batch(Problem problem, Quadratics problems, GdaOptions options) {
    Lagrangian lagrangian = new Lagrangian(problem);
    List<RowState> rows = new ArrayList<>();
    for (String key : problems.keys()) {
      rows.add(
          RowState.fresh(
              problems.start(key), options.step(), lagrangian.constraints().count(rows.size())));
    }
    return new GdaBatch(problem, lagrangian, options, Trace.off(), rows);
  }
}
