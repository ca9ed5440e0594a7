package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
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
import snx.tensor.Gradients;

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
      float[] gradient =
          Gradients.of(
                  new NDList(problem.manager().create(theta, shape)),
                  leaf -> lagrangian.apply(leaf.head()))
              .gradients()
              .head()
              .toFloatArray();
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
    NDArray masks = problem.parametrisation().masks(theta);
    NDArray total = problem.objective(masks).value().sum();
    for (Constraint constraint : problem.constraints()) {
      float[] lambda = new float[constraint.layout().width()];
      for (int i = 0; i < lambda.length; i++) {
        lambda[i] = 0.1f * (i + 1);
      }
      NDArray g = constraint.values(masks);
      total = g.mul(problem.manager().create(lambda)).sum().add(total);
    }
    return total;
  }
}
