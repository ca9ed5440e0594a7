package snx.solve;

import ai.djl.ndarray.NDArray;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.tensor.Host;

/** A batch copied to the heap, once, to be read row by row. */
final class BatchSnapshot {

  private final RowLayout variables;
  private final ConstraintStack constraints;
  private final ConvergenceChecks checks;
  private final float[] theta;
  private final float[] best;
  private final float[] masks;
  private final float[] bestMasks;
  private final float[] lambda;
  private final float[] values;
  private final double[] objective;
  private final double[] loss;
  private final double[] residual;
  private final double[] bestObjective;
  private final List<float[]> moments = new ArrayList<>();

  BatchSnapshot(Problem problem, GdaBatch batch, ConvergenceChecks checks) {
    this.variables = problem.variables();
    this.constraints = batch.lagrangian().constraints();
    this.checks = checks;
    Lagrangian.Evaluation current = batch.current();
    this.theta = Host.floats(batch.theta());
    this.best = Host.floats(batch.best());
    this.masks = Host.floats(batch.masks(false));
    this.bestMasks = Host.floats(batch.masks(true));
    this.lambda = Host.floats(current.lambda());
    this.values = Host.floats(current.values());
    this.objective = Host.doubles(current.objective());
    this.loss = Host.doubles(problem.objective(batch.masks(false)).loss());
    this.residual = batch.residuals();
    this.bestObjective = Host.doubles(batch.bestObjective());
    for (NDArray moment : batch.moments()) {
      moments.add(Host.floats(moment));
    }
  }

  /** What a row needs to go on in another batch. */
  RowState state(int row) {
    return new RowState(
        variables.gather(theta, row),
        moments.stream().map(moment -> variables.gather(moment, row)).toList(),
        constraints.gather(lambda, row),
        variables.gather(best, row),
        bestObjective[row],
        checks.steps(row),
        checks.passed(row),
        checks.progress(row));
  }

  /** The solution of a row that has ended. */
  Solution solution(int row, Status status) {
    boolean feasible = Double.isFinite(bestObjective[row]);
    return new Solution(
        variables.gather(masks, row),
        feasible ? variables.gather(bestMasks, row) : null,
        feasible ? bestObjective[row] : Double.NaN,
        constraints.gather(lambda, row),
        constraints.names(row),
        certificate(row, status));
  }

  private Solution.Certificate certificate(int row, Status status) {
    float[] g = constraints.gather(values, row);
    int violated = 0;
    int worst = -1;
    for (int i = 0; i < g.length; i++) {
      violated += g[i] > 0 ? 1 : 0;
      worst = g[i] > 0 && (worst < 0 || g[i] > g[worst]) ? i : worst;
    }
    IntFunction<String> names = constraints.names(row);
    @Nullable String worstName = worst < 0 ? null : names.apply(worst);
    return new Solution.Certificate(
        objective[row],
        loss[row],
        violated,
        worst < 0 ? 0 : g[worst],
        worstName,
        residual[row],
        checks.steps(row),
        status);
  }
}
