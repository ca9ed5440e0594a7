package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ResourceLock("torch")
final class LagrangianTest {

  private static final float STEP = 1e-2f;
  private static final double CLOSE = 2e-4; // float32 noise over the step, and the step's square
  private static final List<String> KEYS = List.of("long", "short");

  private static Stream<Arguments> kinds() {
    Map<String, int[][]> pairs =
        Map.of("long", new int[][] {{0, 1}, {3, 1}, {2, 0}}, "short", new int[][] {{1, 0}});
    Map<String, int[][]> groups =
        Map.of("long", new int[][] {{0, 1, 3}, {2}, {}, {1, 2}}, "short", new int[][] {{0, 1}});
    Map<String, float[]> bounds =
        Map.of("long", new float[] {0.2f, 0.5f, 0.7f, 0.1f}, "short", new float[] {0.4f, 0.9f});
    Map<String, Quadratics.Family> families =
        Map.of(
            "upper bound", Quadratics.bounds(bounds),
            "absolute", Quadratics.pairs(pairs, 0.1, false),
            "squared", Quadratics.pairs(pairs, 0.1, true),
            "range", Quadratics.groups(groups, 0.1));
    return families.entrySet().stream()
        .flatMap(
            family ->
                Stream.of(true, false)
                    .map(boxed -> Arguments.of(family.getKey(), family.getValue(), boxed)));
  }

  private static Quadratics problems(boolean boxed) {
    Quadratics problems =
        new Quadratics()
            .with("long", Quadratics.Row.of(1.5, 0.1, 0.9, 0.4, 0.6))
            .with("short", Quadratics.Row.of(0.7, 0.3, 0.2));
    if (boxed) {
      problems.with(
          columns ->
              manager ->
                  Parametrisation.box(
                      columns.scatter(
                          manager, List.of(new float[] {0, 0.1f, 0, 0.2f}, new float[2]), 0f),
                      columns.scatter(
                          manager,
                          List.of(new float[] {0.9f, 0.8f, 1, 0.7f}, new float[] {0.5f, 0.6f}),
                          1f)));
    }
    return problems;
  }

  @ParameterizedTest(name = "{0}, boxed {2}")
  @MethodSource("kinds")
  void the_gradient_is_the_slope(String name, Quadratics.Family family, boolean boxed) {
    Quadratics problems = problems(boxed).with(family);
    float[][] theta = {{0.3f, -0.8f, 1.1f, 0.6f}, {-0.4f, 0.9f}};
    try (Problem problem = problems.open(KEYS);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian lagrangian = new Lagrangian(problem);
      NDArray lambda = multipliers(lagrangian);
      float[] gradient = at(problem, lagrangian, theta, lambda).gradient().toFloatArray();
      for (int b = 0; b < theta.length; b++) {
        float[] own = problem.variables().gather(gradient, b);
        for (int i = 0; i < own.length; i++) {
          float kept = theta[b][i];
          theta[b][i] = kept + STEP;
          double above = total(at(problem, lagrangian, theta, lambda), b);
          theta[b][i] = kept - STEP;
          double below = total(at(problem, lagrangian, theta, lambda), b);
          theta[b][i] = kept;
          double slope = (above - below) / (2 * STEP);
          assertEquals(slope, own[i], CLOSE, name + " row " + b + " variable " + i);
        }
      }
    }
  }

  @Test
  void constraints_without_weight_do_not_pull() {
    Quadratics free = problems(false);
    Quadratics bound =
        problems(false)
            .with(Quadratics.bounds(Map.of("long", new float[4], "short", new float[2])));
    float[][] theta = {{0.3f, -0.8f, 1.1f, 0.6f}, {-0.4f, 0.9f}};
    try (Problem alone = free.open(KEYS);
        Problem tied = bound.open(KEYS);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian without = new Lagrangian(alone);
      Lagrangian with = new Lagrangian(tied);
      float[] plain =
          at(
                  alone,
                  without,
                  theta,
                  without.constraints().scatter(List.of(new float[0], new float[0])))
              .gradient()
              .toFloatArray();
      NDArray lambda = multipliers(with);
      NDArray weight = tied.manager().create(new float[] {0, 1}, new Shape(2, 1));
      NDArray point = tied.variables().scatter(tied.manager(), List.of(theta), 0f);
      float[] half = with.at(point, lambda, g -> lambda, weight).gradient().toFloatArray();
      float[] full = with.at(point, lambda, g -> lambda, null).gradient().toFloatArray();
      assertArrayEquals(tied.variables().gather(plain, 0), tied.variables().gather(half, 0));
      assertArrayEquals(tied.variables().gather(full, 1), tied.variables().gather(half, 1));
    }
  }

  @Test
  void a_penalty_pulls_by_the_violation_and_never_pushes() {
    // Of four bounds two are violated, by 0.2; λ is 0.3, and 0.3 − 2·0.2 would be below 0.
    float[] masks = {0.7f, 0.2f, 0.6f, 0.3f};
    float[] limits = {0.5f, 0.4f, 0.4f, 0.5f};
    float[] bounded = {0.7f, 0, 0.7f, 0}; // max(0.3 + 2·g, 0)
    Quadratics problems =
        new Quadratics()
            .with("one", Quadratics.Row.of(1, 0.5, 0.5, 0.5, 0.5))
            .with(Quadratics.bounds(Map.of("one", limits)));
    float[] theta = new float[4];
    float[] lambda = new float[4];
    for (int i = 0; i < 4; i++) {
      theta[i] = (float) Math.log(masks[i] / (1 - masks[i]));
      lambda[i] = 0.3f;
    }
    try (Problem problem = problems.open(List.of("one"));
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian augmented = new Lagrangian(problem, 2);
      NDArray given = augmented.constraints().scatter(List.of(lambda));
      NDArray pulling = augmented.constraints().scatter(List.of(bounded));
      Lagrangian.Evaluation found = at(problem, augmented, new float[][] {theta}, given);
      Lagrangian.Evaluation plain =
          at(problem, new Lagrangian(problem), new float[][] {theta}, pulling);
      assertArrayEquals(
          plain.gradient().toFloatArray(), found.gradient().toFloatArray(), (float) CLOSE);
      assertArrayEquals(
          lambda, augmented.constraints().gather(found.lambda().toFloatArray(), 0), "λ itself");
    }
  }

  @Test
  void many_constraints_of_few_variables_share_the_penalty() {
    // Two variables, and the same pair four times: κ' is half of κ.
    int[][] pairs = {{0, 1}, {1, 0}, {0, 1}, {1, 0}};
    Quadratics problems =
        new Quadratics()
            .with("one", Quadratics.Row.of(1, 0.9, 0.1))
            .with(Quadratics.pairs(Map.of("one", pairs), 0.1, false));
    float[][] theta = {{0.9f, -0.7f}};
    try (Problem problem = problems.open(List.of("one"));
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian augmented = new Lagrangian(problem, 2);
      NDArray none = augmented.constraints().scatter(List.of(new float[4]));
      Lagrangian.Evaluation found = at(problem, augmented, theta, none);
      float[] violation = augmented.constraints().gather(found.values().toFloatArray(), 0);
      NDArray pulling = augmented.constraints().scatter(List.of(violation)); // κ' = 1
      Lagrangian.Evaluation plain = at(problem, new Lagrangian(problem), theta, pulling);
      assertArrayEquals(
          plain.gradient().toFloatArray(), found.gradient().toFloatArray(), (float) CLOSE);
    }
  }

  private static Lagrangian.Evaluation at(
      Problem problem, Lagrangian lagrangian, float[][] theta, NDArray lambda) {
    NDArray point = problem.variables().scatter(problem.manager(), List.of(theta), 0f);
    return lagrangian.at(point, lambda, values -> lambda, null);
  }

  private static NDArray multipliers(Lagrangian lagrangian) {
    SplittableRandom random = new SplittableRandom(7);
    List<float[]> rows =
        Stream.of(0, 1)
            .map(
                row -> {
                  float[] own = new float[lagrangian.constraints().count(row)];
                  for (int i = 0; i < own.length; i++) {
                    own[i] = (float) random.nextDouble(0.1, 1);
                  }
                  return own;
                })
            .toList();
    return lagrangian.constraints().scatter(rows);
  }

  /** L of one row, put together on the heap. */
  private static double total(Lagrangian.Evaluation at, int row) {
    float[] values = at.values().toFloatArray();
    float[] lambda = at.lambda().toFloatArray();
    int width = values.length / KEYS.size();
    double sum = at.objective().toDoubleArray()[row];
    for (int c = 0; c < width; c++) {
      sum += (double) lambda[row * width + c] * values[row * width + c];
    }
    return sum;
  }
}
