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
 * The iterates of one batch on a device. Nothing reaches the host while it advances; a row takes a
 * step only if all is finite where it leads, and stays as it is once it is done.
 *
 * <p>θ, λ and what is known at θ always belong together: a step leads to the new θ, evaluates
 * there, raises λ by the g found, and is then taken or not, whole.
 */
final class GdaBatch {

  private static final double INFINITE = 1e15; // from here on; its square is no overflow yet
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
  private final NDArray taken; // [B,1], int64
  private final NDArray open; // [B,1], whether the row goes on, boolean
  private final Lagrangian.Evaluation here; // at θ
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
    for (int i = 0; i < rule.memory().size(); i++) {
      int moment = i;
      rule.memory().get(i).addi(scatter(rows, row -> row.memory().get(moment)));
    }
    Shape column = new Shape(rows.size(), 1);
    this.bestObjective =
        manager.create(rows.stream().mapToDouble(RowState::bestObjective).toArray(), column);
    this.taken = manager.create(rows.stream().mapToLong(RowState::taken).toArray(), column);
    NDArray lambda = lagrangian.constraints().scatter(rows.stream().map(RowState::lambda).toList());
    try (NDScope scope = new NDScope()) { // lets the graph go
      scope.suppressNotUsedWarning();
      this.here = lagrangian.at(theta, lambda, values -> lambda, weight(taken));
      NDArray worst = here.values().max(ALONG, true);
      NDArray finite = finite(here, worst);
      keepBest(theta, here, worst, finite);
      this.open = finite.logicalAnd(taken.lt(numbers.total()));
      here.arrays().forEach(NDScope::unregister);
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
  void advance(int steps) {
    for (int i = 0; i < steps; i++) {
      try (NDScope scope = new NDScope()) {
        scope.suppressNotUsedWarning();
        step();
      }
    }
  }

  private void step() {
    if (trace.isOn()) {
      follow();
    }
    NDArray next = theta.sub(rule.step(here.gradient(), taken));
    NDArray after = taken.add(numbers.one());
    Lagrangian.Evaluation there =
        lagrangian.at(next, here.lambda(), values -> ascended(values, after), weight(after));
    NDArray worst = there.values().max(ALONG, true);
    NDArray on = open.logicalAnd(finite(there, worst));
    keepBest(next, there, worst, on);
    Rows.replace(theta, on, next);
    Rows.replace(taken, on, after);
    NDList known = here.arrays();
    NDList found = there.arrays();
    for (int i = 0; i < known.size(); i++) {
      Rows.replace(known.get(i), on, found.get(i));
    }
    open.intern(on.logicalAnd(taken.lt(numbers.total())));
  }

  private static ConstraintStack watched(Problem problem, Lagrangian lagrangian, Trace trace) {
    boolean others = trace.isOn() && !problem.watched().equals(problem.constraints());
    return others
        ? new ConstraintStack(problem.watched(), problem.manager(), problem.variables().rows())
        : lagrangian.constraints();
  }

  private void follow() {
    ConstraintStack own = lagrangian.constraints();
    NDArray values = watched == own ? here.values() : watched.values(masks(false));
    trace.record(here, own.validity(), values, watched.validity(), taken, open);
  }

  /** λ ← dual-rule(max(λ + η₂·g(new θ), 0)) where the step counted constraints. */
  private NDArray ascended(NDArray values, NDArray after) {
    NDArray lambda = here.lambda();
    NDArray ruled = dualRule.raised(lambda, values, eta2); // stays at 0 in padding
    NDArray first = numbers.preIterations();
    return first == null ? ruled : Rows.choose(after.gt(first), ruled, lambda);
  }

  /** 1 for rows whose next step counts constraints, or null where all do. */
  private @Nullable NDArray weight(NDArray steps) {
    NDArray first = numbers.preIterations();
    return first == null ? null : steps.gte(first).toType(DataType.FLOAT32, false);
  }

  private void keepBest(NDArray at, Lagrangian.Evaluation found, NDArray worst, NDArray on) {
    NDArray better =
        worst
            .lte(numbers.feasibility())
            .logicalAnd(found.objective().lt(bestObjective))
            .logicalAnd(on);
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
    NDArray stationarity = here.gradient().abs().max(ALONG, true);
    NDArray slackness = here.values().mul(here.lambda()).abs().max(ALONG, true);
    return stationarity.maximum(here.values().max(ALONG, true)).maximum(slackness);
  }

  /**
   * All that the host needs to judge rows, in one transfer: taken, open, residual, g₀ and the
   * largest g_i [B,5], float64.
   */
  NDArray judgement() {
    NDArray worst = here.values().max(ALONG, true);
    NDList parts = new NDList(taken, open, residual(), here.objective(), worst);
    return NDArrays.concat(
        new NDList(parts.stream().map(one -> one.toType(DataType.FLOAT64, false)).toList()), 1);
  }

  /** Lets only these rows go on. */
  void retain(boolean[] rows) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      open.intern(open.logicalAnd(manager.create(rows, open.getShape())));
    }
  }

  /** What is known at the current θ. */
  Lagrangian.Evaluation here() {
    return here;
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

  NDList memory() {
    return rule.memory();
  }

  private NDArray scatter(List<RowState> rows, Function<RowState, float[]> part) {
    return problem.variables().scatter(manager, rows.stream().map(part).toList(), 0f);
  }
}
