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
import org.jspecify.annotations.Nullable;
import snx.tensor.Rows;
import snx.tensor.Scalars;

/**
 * The iterates of one batch on a device. Nothing is copied to the host while it advances. A step
 * leads to the new θ, evaluates there and raises λ by the g found; a row whose values are finite
 * there takes all of it, any other row nothing, so that θ, λ and what is known at θ always belong
 * together. Rows that are done are frozen.
 */
final class GdaBatch {

  private static final double INFINITE = 1e15; // from current on; its square is no overflow yet
  private static final int[] ALONG = {1};

  private final Problem problem;
  private final Trace trace;
  private final Lagrangian lagrangian;
  private final ConstraintStack watched; // what a trace counts violations of
  private final NDManager manager;
  private final StepRule rule;
  private final DualRule dualRule;
  private final double eta2;
  private final NDArray theta; // [B,P]
  private final NDArray best; // [B,P]
  private final NDArray bestObjective; // [B,1], float64
  private final NDArray steps; // [B,1] taken so far, int64
  private final NDArray open; // [B,1] whether the row goes on, boolean
  private final Lagrangian.Evaluation current; // at θ
  private final Numbers numbers;

  GdaBatch(
      Problem problem,
      Lagrangian lagrangian,
      GdaOptions options,
      Trace trace,
      List<RowState> rows) {
    this.problem = problem;
    this.trace = trace;
    this.lagrangian = lagrangian;
    this.watched = watched(problem, lagrangian, trace);
    this.manager = problem.manager();
    this.dualRule = options.dualRule();
    this.eta2 = options.eta2();
    this.numbers = Numbers.of(options, manager);
    this.theta = scatter(rows, RowState::theta);
    this.best = scatter(rows, RowState::best);
    this.rule = StepRule.of(options, manager, theta.getShape());
    for (int i = 0; i < rule.moments().size(); i++) {
      int moment = i;
      rule.moments().get(i).addi(scatter(rows, row -> row.moments().get(moment)));
    }
    Shape column = new Shape(rows.size(), 1);
    this.bestObjective =
        manager.create(rows.stream().mapToDouble(RowState::bestObjective).toArray(), column);
    this.steps = manager.create(rows.stream().mapToLong(RowState::steps).toArray(), column);
    NDArray lambda = lagrangian.constraints().scatter(rows.stream().map(RowState::lambda).toList());
    try (NDScope scope = new NDScope()) { // frees the graph
      scope.suppressNotUsedWarning();
      this.current = lagrangian.at(theta, lambda, values -> lambda, weight(steps));
      NDArray worst = current.values().max(ALONG, true);
      NDArray finite = finite(current, worst);
      keepBest(theta, current, worst, finite);
      this.open = finite.logicalAnd(steps.lt(numbers.total()));
      current.arrays().forEach(NDScope::unregister);
      NDScope.unregister(open);
    }
  }

  /** What the loop compares and multiplies with, made once. */
  private record Numbers(
      NDArray one,
      NDArray total,
      @Nullable NDArray preIterations,
      NDArray feasibility,
      NDArray infinite) {
    static Numbers of(GdaOptions options, NDManager manager) {
      int pre = options.preIterations();
      return new Numbers(
          Scalars.of(manager, DataType.INT64, 1),
          Scalars.of(manager, DataType.INT64, options.total()),
          pre == 0 ? null : Scalars.of(manager, DataType.INT64, pre),
          Scalars.of(manager, DataType.FLOAT32, options.feasibility()),
          Scalars.of(manager, DataType.FLOAT64, INFINITE));
    }
  }

  Lagrangian lagrangian() {
    return lagrangian;
  }

  /** Takes steps; rows that are done take none. */
  void advance(int count) {
    for (int i = 0; i < count; i++) {
      try (NDScope scope = new NDScope()) {
        scope.suppressNotUsedWarning();
        step();
      }
    }
  }

  private void step() {
    if (trace.isOn()) {
      record();
    }
    NDArray next = theta.sub(rule.step(current.gradient(), steps));
    NDArray after = steps.add(numbers.one());
    Lagrangian.Evaluation found =
        lagrangian.at(next, current.lambda(), values -> ascended(values, after), weight(after));
    NDArray worst = found.values().max(ALONG, true);
    NDArray moves = open.logicalAnd(finite(found, worst));
    keepBest(next, found, worst, moves);
    Rows.replace(theta, moves, next);
    Rows.replace(steps, moves, after);
    NDList known = current.arrays();
    NDList replacing = found.arrays();
    for (int i = 0; i < known.size(); i++) {
      Rows.replace(known.get(i), moves, replacing.get(i));
    }
    open.intern(moves.logicalAnd(steps.lt(numbers.total())));
  }

  private static ConstraintStack watched(Problem problem, Lagrangian lagrangian, Trace trace) {
    boolean others = trace.isOn() && !problem.watched().equals(problem.constraints());
    return others
        ? new ConstraintStack(problem.watched(), problem.manager(), problem.variables().rows())
        : lagrangian.constraints();
  }

  private void record() {
    ConstraintStack constraints = lagrangian.constraints();
    NDArray values = watched == constraints ? current.values() : watched.values(masks(false));
    trace.record(current, constraints.validity(), values, watched.validity(), steps, open);
  }

  /** λ ← dual-rule(max(λ + η₂·g(new θ), 0)) where the step counted constraints. */
  private NDArray ascended(NDArray values, NDArray after) {
    NDArray lambda = current.lambda();
    NDArray ruled = dualRule.ascend(lambda, values, eta2); // stays at 0 in padding
    NDArray first = numbers.preIterations();
    return first == null ? ruled : Rows.choose(after.gt(first), ruled, lambda);
  }

  /** 1 for rows whose next step counts constraints, or null where all do. */
  private @Nullable NDArray weight(NDArray after) {
    NDArray first = numbers.preIterations();
    return first == null ? null : after.gte(first).toType(DataType.FLOAT32, false);
  }

  private void keepBest(NDArray at, Lagrangian.Evaluation found, NDArray worst, NDArray moves) {
    NDArray better =
        worst
            .lte(numbers.feasibility())
            .logicalAnd(found.objective().lt(bestObjective))
            .logicalAnd(moves);
    Rows.replace(best, better, at);
    Rows.replace(bestObjective, better, found.objective());
  }

  /** Whether gradient, objective and g are finite [B,1]; NaN is below nothing. */
  private NDArray finite(Lagrangian.Evaluation found, NDArray worst) {
    return found
        .gradient()
        .abs()
        .max(ALONG, true)
        .maximum(worst)
        .add(found.objective().abs())
        .lt(numbers.infinite());
  }

  /** max(‖∂L/∂θ‖∞, worst violation, max |λ_i g_i|) [B,1]. */
  NDArray residual() {
    NDArray stationarity = current.gradient().abs().max(ALONG, true);
    NDArray slackness = current.values().mul(current.lambda()).abs().max(ALONG, true);
    return stationarity.maximum(current.values().max(ALONG, true)).maximum(slackness);
  }

  /**
   * What one check reads of a row.
   *
   * @param open whether the row goes on
   * @param worstViolation max_i g_i, below 0 where every constraint is slack
   */
  record Check(int steps, boolean open, double residual, double objective, double worstViolation) {

    private static final int NUMBERS = 5;

    /** One row of {@link GdaBatch#checkValues}, flattened. */
    static Check of(double[] flat, int row) {
      int at = NUMBERS * row;
      return new Check(
          (int) flat[at], flat[at + 1] > 0.5, flat[at + 2], flat[at + 3], flat[at + 4]);
    }
  }

  /** The components of {@link Check}, in one array for one transfer [B,5], float64. */
  NDArray checkValues() {
    NDArray worst = current.values().max(ALONG, true);
    NDList parts = new NDList(steps, open, residual(), current.objective(), worst);
    return NDArrays.concat(
        new NDList(parts.stream().map(one -> one.toType(DataType.FLOAT64, false)).toList()), 1);
  }

  /** Freezes all rows but these. */
  void freezeAllBut(boolean[] rows) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      open.intern(open.logicalAnd(manager.create(rows, open.getShape())));
    }
  }

  /** The evaluation at the current θ. */
  Lagrangian.Evaluation current() {
    return current;
  }

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

  NDList moments() {
    return rule.moments();
  }

  private NDArray scatter(List<RowState> rows, Function<RowState, float[]> part) {
    return problem.variables().scatter(manager, rows.stream().map(part).toList(), 0f);
  }
}
