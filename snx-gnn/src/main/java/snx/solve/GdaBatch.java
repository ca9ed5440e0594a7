package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.function.Function;
import snx.tensor.Scalars;

/**
 * The iterates of one batch on a device. Nothing reaches the host while it advances; a row that is
 * done, or whose gradient is not finite, stays as it is.
 */
final class GdaBatch {

  private static final DataType F = DataType.FLOAT32;

  private final Problem problem;
  private final GdaOptions options;
  private final Trace trace;
  private final Lagrangian lagrangian;
  private final NDManager manager;
  private final StepRule rule;
  private final NDArray theta; // [B,P]
  private final NDArray lambda; // [B,C]
  private final NDArray best; // [B,P]
  private final NDArray bestObjective; // [B,1]
  private final NDArray taken; // [B,1]
  private final NDArray alive; // [B,1], 1 while no gradient was other than finite
  private final NDArray residual; // [B,1], of the last iterate but one
  private final NDArray open; // [B,1], 0 once a row was found done

  GdaBatch(
      Problem problem,
      Lagrangian lagrangian,
      GdaOptions options,
      Trace trace,
      List<RowState> rows) {
    this.problem = problem;
    this.options = options;
    this.trace = trace;
    this.lagrangian = lagrangian;
    this.manager = problem.manager();
    this.theta = scatter(rows, RowState::theta);
    this.best = scatter(rows, RowState::best);
    this.lambda = lagrangian.scatter(rows.stream().map(RowState::lambda).toList());
    this.rule = StepRule.of(options, manager, theta.getShape());
    for (int i = 0; i < rule.memory().size(); i++) {
      int moment = i;
      rule.memory().get(i).addi(scatter(rows, row -> row.memory().get(moment)));
    }
    this.bestObjective = column(rows, RowState::bestObjective);
    this.taken = column(rows, row -> (float) row.taken());
    this.alive = manager.ones(new Shape(rows.size(), 1), DataType.FLOAT32);
    this.residual = manager.ones(new Shape(rows.size(), 1), DataType.FLOAT32);
    this.open = manager.ones(new Shape(rows.size(), 1), DataType.FLOAT32);
  }

  /** Keeps rows that are done where they are, however long the batch goes on. */
  void freeze(boolean[] done) {
    float[] values = new float[done.length];
    for (int b = 0; b < values.length; b++) {
      values[b] = done[b] ? 0f : 1f;
    }
    open.set(values);
  }

  Lagrangian lagrangian() {
    return lagrangian;
  }

  /** Takes steps; rows that are done take none. */
  void advance(int steps) {
    for (int i = 0; i < steps; i++) {
      try (NDScope scope = new NDScope()) {
        scope.suppressNotUsedWarning();
        step();
      }
    }
  }

  private void step() {
    NDArray constrained = taken.gte(Scalars.like(taken, options.preIterations())).toType(F, false);
    Lagrangian.Evaluation at = lagrangian.at(theta, lambda, constrained);
    NDArray finite = finite(at);
    NDArray left = taken.lt(Scalars.like(taken, options.total())).toType(F, false);
    NDArray active = alive.mul(open).mul(left);
    NDArray moving = active.mul(finite);
    NDArray on = moving.gt(Scalars.like(moving, 0.5));
    NDArray worst = at.values().max(new int[] {1}, true);
    keepBest(at, worst, on);
    replace(residual, on, residual(at, worst));
    trace.record(at, lambda, lagrangian.validity(), taken, on);
    NDArray gradient = NDArrays.where(broadcast(on, theta), at.gradient(), theta.zerosLike());
    theta.subi(rule.step(gradient, taken).mul(moving));
    ascend(moving.mul(constrained));
    taken.addi(moving);
    replace(alive, active.gt(Scalars.like(active, 0.5)), finite);
  }

  /** λ ← dual-rule(max(λ + η₂·g(new θ), 0)) where the row moves and constraints count. */
  private void ascend(NDArray where) {
    if (problem.constraints().isEmpty()) {
      return;
    }
    NDArray raised = lambda.add(Scalars.times(lagrangian.values(theta), options.eta2()));
    NDArray projected =
        options
            .dualRule()
            .apply(raised.maximum(Scalars.like(raised, 0)).mul(lagrangian.validity()));
    replace(lambda, where.gt(Scalars.like(where, 0.5)), projected);
  }

  private void keepBest(Lagrangian.Evaluation at, NDArray worst, NDArray on) {
    NDArray objective = at.objective().expandDims(1).toType(F, false);
    NDArray better =
        worst
            .lte(Scalars.like(worst, options.feasibility()))
            .logicalAnd(objective.lt(bestObjective))
            .logicalAnd(on);
    replace(best, better, theta);
    replace(bestObjective, better, objective);
  }

  /** max(‖∂L/∂θ‖∞, worst violation, max |λ_i g_i|) [B,1]. */
  private NDArray residual(Lagrangian.Evaluation at, NDArray worst) {
    NDArray stationarity = at.gradient().abs().max(new int[] {1}, true);
    NDArray slackness =
        at.values().mul(lagrangian.validity()).mul(lambda).abs().max(new int[] {1}, true);
    NDArray zero = Scalars.like(worst, 0);
    return stationarity.maximum(worst.maximum(zero)).maximum(slackness);
  }

  private NDArray finite(Lagrangian.Evaluation at) {
    NDArray sum = at.gradient().sum(new int[] {1}, true);
    NDArray probe = sum.add(at.objective().expandDims(1).toType(F, false));
    return Scalars.complement(probe.isNaN().logicalOr(probe.isInfinite()).toType(F, false));
  }

  /**
   * Everything that the host needs to judge rows, in one transfer: taken, alive, residual [3,B].
   */
  NDArray judgement() {
    return NDArrays.concat(new NDList(taken, alive, residual), 1).transpose();
  }

  /** The certificate's numbers at the current θ: objective, loss, residual, and g. */
  Assessment assess() {
    NDArray constrained = taken.gte(Scalars.like(taken, options.preIterations())).toType(F, false);
    Lagrangian.Evaluation at = lagrangian.at(theta, lambda, constrained);
    NDArray worst = at.values().max(new int[] {1}, true);
    return new Assessment(at.objective(), at.loss(), residual(at, worst), at.values());
  }

  /** See {@link #assess}. */
  record Assessment(NDArray objective, NDArray loss, NDArray residual, NDArray values) {}

  /** The masks of the current and of the best iterate. */
  NDArray masks(boolean ofBest) {
    return problem.parametrisation().masks(ofBest ? best : theta);
  }

  NDArray theta() {
    return theta;
  }

  NDArray best() {
    return best;
  }

  NDArray bestObjective() {
    return bestObjective;
  }

  NDArray lambda() {
    return lambda;
  }

  NDList memory() {
    return rule.memory();
  }

  private NDArray scatter(List<RowState> rows, Function<RowState, float[]> part) {
    return problem.variables().scatter(manager, rows.stream().map(part).toList(), 0f);
  }

  private NDArray column(List<RowState> rows, Function<RowState, Float> value) {
    float[] values = new float[rows.size()];
    for (int b = 0; b < values.length; b++) {
      values[b] = value.apply(rows.get(b));
    }
    return manager.create(values, new Shape(values.length, 1));
  }

  private static NDArray broadcast(NDArray column, NDArray like) {
    return column.broadcast(like.getShape());
  }

  /** target ← value in the rows where the condition holds; the target takes the new array over. */
  private static void replace(NDArray target, NDArray condition, NDArray value) {
    target.intern(NDArrays.where(broadcast(condition, target), value, target));
  }
}
