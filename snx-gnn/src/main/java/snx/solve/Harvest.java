package snx.solve;

import ai.djl.ndarray.NDArray;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.tensor.Host;

/** Brings a batch to the heap, once, and cuts it into rows. */
final class Harvest {

  private final Columns variables;
  private final ConstraintStack constraints;
  private final float[] theta;
  private final float[] best;
  private final float[] masks;
  private final float[] bestMasks;
  private final float[] lambda;
  private final float[] values;
  private final double[] objective;
  private final double[] loss;
  private final float[] residual;
  private final double[] bestObjective;
  private final List<float[]> memory = new ArrayList<>();

  Harvest(Problem problem, GdaBatch batch) {
    this.variables = problem.variables();
    this.constraints = batch.lagrangian().constraints();
    Lagrangian.Evaluation at = batch.here();
    this.theta = Host.floats(batch.theta());
    this.best = Host.floats(batch.best());
    this.masks = Host.floats(batch.masks(false));
    this.bestMasks = Host.floats(batch.masks(true));
    this.lambda = Host.floats(at.lambda());
    this.values = Host.floats(at.values());
    this.objective = Host.doubles(at.objective());
    this.loss = Host.doubles(at.loss());
    this.residual = Host.floats(batch.residual());
    this.bestObjective = Host.doubles(batch.bestObjective());
    for (NDArray moment : batch.memory()) {
      memory.add(Host.floats(moment));
    }
  }

  RowState state(int row, Judge judge) {
    return new RowState(
        variables.gather(theta, row),
        memory.stream().map(moment -> variables.gather(moment, row)).toList(),
        constraints.gather(lambda, row),
        variables.gather(best, row),
        bestObjective[row],
        judge.taken(row),
        judge.calm(row),
        judge.progress(row));
  }

  Solution solution(int row, int taken, Status status) {
    float[] own = constraints.gather(values, row);
    int violated = 0;
    int worst = -1;
    for (int i = 0; i < own.length; i++) {
      violated += own[i] > 0 ? 1 : 0;
      worst = own[i] > 0 && (worst < 0 || own[i] > own[worst]) ? i : worst;
    }
    boolean feasible = Double.isFinite(bestObjective[row]);
    var names = constraints.names(row);
    @Nullable String worstName = worst < 0 ? null : names.apply(worst);
    return new Solution(
        variables.gather(masks, row),
        feasible ? variables.gather(bestMasks, row) : null,
        feasible ? bestObjective[row] : Double.NaN,
        constraints.gather(lambda, row),
        names,
        new Solution.Certificate(
            objective[row],
            loss[row],
            violated,
            worst < 0 ? 0 : own[worst],
            worstName,
            residual[row],
            taken,
            status));
  }
}
