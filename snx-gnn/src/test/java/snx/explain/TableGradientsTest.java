package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.knowledge.ColumnBounds;
import snx.model.Network;
import snx.solve.Constraint;
import snx.solve.Problem;
import snx.tabular.Row;
import snx.tensor.RowMap;

/** The Lagrangians of tables against finite differences. */
@ResourceLock("torch")
class TableGradientsTest {

  private static final float STEP = 2e-2f;
  private static final double CLOSE = 3e-4; // float32 noise over the step, and the step's square
  private static final double GAMMA = 0.1; // large enough to be seen

  private final Network<Row> model = RowSamples.mlp(RowSamples.SCHEMA);
  private final Dataset<Row> data = RowSamples.data();
  private final NoisyOr auxiliary = new NoisyOr(RowSamples.SCHEMA);

  @AfterEach
  void closeModel() {
    model.close();
  }

  @Test
  void stage_one() {
    GlobalOptions own = GlobalOptions.defaults(1);
    GlobalOptions options =
        new GlobalOptions(
            GAMMA, own.epsilon(), own.connectivity(), own.init(), own.seed(), own.solver());
    ColumnBounds none = ColumnBounds.none(RowSamples.SCHEMA);
    var workload = new TableGlobalWorkload(model, data, auxiliary, options, none);
    assertSlopes(workload.open(List.of(3, 8, 20)), 3);
  }

  @ParameterizedTest
  @EnumSource(value = LocalForm.class, mode = EnumSource.Mode.EXCLUDE, names = "HARD_PREDICTION")
  void stage_two(LocalForm form) {
    LocalOptions own = LocalOptions.defaults(1);
    LocalOptions options =
        new LocalOptions(
            GAMMA, 0.5, own.start(), own.reference(), own.init(), own.seed(), own.solver());
    List<Pair> pairs = Samples.pairs(3, data.size());
    Invariants globals = new Invariants();
    for (int i = 0; i < data.size(); i++) {
      globals.put(i, LocalMasks.uniform(new SplittableRandom(i), RowSamples.SCHEMA.minors()));
    }
    RowInvariant invariant = new RowInvariant(globals, auxiliary, RowInvariant.Rule.QUERY);
    ColumnBounds none = ColumnBounds.none(RowSamples.SCHEMA);
    assertSlopes(new TablePairWorkload(model, data, invariant, options, form, none).open(pairs), 3);
  }

  private static void assertSlopes(Problem opened, int rows) {
    int width = RowSamples.SCHEMA.minors();
    SplittableRandom random = new SplittableRandom(9);
    float[] theta = new float[rows * width];
    for (int i = 0; i < theta.length; i++) {
      theta[i] = (float) (0.7 * random.nextGaussian());
    }
    try (Problem problem = opened;
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Function<NDArray, NDArray> lagrangian = at -> lagrangian(problem, at);
      Shape shape = new Shape(rows, width);
      float[] gradient = gradient(problem, problem.manager().create(theta, shape));
      double steepest = 0;
      for (int i = 0; i < theta.length; i++) {
        float kept = theta[i];
        theta[i] = kept + STEP;
        double up = lagrangian.apply(problem.manager().create(theta, shape)).getDouble();
        theta[i] = kept - STEP;
        double down = lagrangian.apply(problem.manager().create(theta, shape)).getDouble();
        theta[i] = kept;
        assertEquals((up - down) / (2 * STEP), gradient[i], CLOSE, "variable " + i);
        steepest = Math.max(steepest, Math.abs(gradient[i]));
      }
      assertTrue(steepest > 20 * CLOSE, "too flat to tell anything: " + steepest);
    }
  }

  /** Σ of all rows' g₀ + Σ_i λ_i g_i, λ_i = 0.1·(i+1). */
  private static NDArray lagrangian(Problem problem, NDArray theta) {
    NDArray masks = problem.parametrisation().at(theta).values();
    NDArray total = problem.objective(masks).value().sum();
    for (Constraint constraint : problem.constraints()) {
      total = constraint.values(masks).mul(multipliers(problem, constraint)).sum().add(total);
    }
    return total;
  }

  private static float[] gradient(Problem problem, NDArray theta) {
    RowMap.Point point = problem.parametrisation().at(theta);
    NDArray by = problem.objective(point.values()).gradient();
    for (Constraint constraint : problem.constraints()) {
      NDArray lambda = multipliers(problem, constraint);
      by = by.add(constraint.pull(point.values(), lambda));
    }
    return point.pullback().apply(by).toFloatArray();
  }

  private static NDArray multipliers(Problem problem, Constraint constraint) {
    int rows = problem.variables().rows();
    int width = constraint.layout().width();
    float[] lambda = new float[rows * width];
    for (int i = 0; i < lambda.length; i++) {
      lambda[i] = 0.1f * (i % width + 1);
    }
    return problem.manager().create(lambda, new Shape(rows, width));
  }
}
