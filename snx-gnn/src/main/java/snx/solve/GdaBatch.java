package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.tensor.Host;
import snx.tensor.Rows;
import snx.tensor.Scalars;

/**
 * The iterates of one batch on a device. Nothing is copied to the host while it advances. A step
 * leads to the new θ, evaluates there and raises λ by the g found; a row whose values are finite
 * there takes all of it, any other row nothing, so that θ, λ and what is known at θ always belong
 * together. Rows that are done are frozen.
 */
final class GdaBatch {

  private final Problem problem;
  private final Trace trace;
  private final Lagrangian lagrangian;
  private final ConstraintStack watched; // what a trace counts violations of
  private final NDManager manager;
  private final StepRule rule;
  private final GdaOptions options;
  private final int[] taken; // steps of each row, as far as it did not diverge
  private final boolean[] running; // rows that nothing but divergence has ended
  private final NDArray theta; // [B,P]
  private final NDArray next; // [B,P]
  private final NDArray best; // [B,P]
  private final NDArray bestObjective; // [B,1], float64
  private final NDArray steps; // [B,1] taken so far, int64
  private final NDArray open; // [B,1] whether the row goes on, boolean
  private final Lagrangian.Evaluation current; // at θ
  private final @Nullable NDArray preIterations;
  private final DescentState state; // what a step changes of these arrays

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
    this.options = options;
    this.preIterations =
        options.preIterations() == 0
            ? null
            : Scalars.of(manager, DataType.INT64, options.preIterations());
    this.theta = scatter(rows, RowState::theta);
    this.next = theta.duplicate();
    this.best = scatter(rows, RowState::best);
    this.rule = StepRule.of(options, manager, theta.getShape());
    for (int i = 0; i < rule.moments().size(); i++) {
      int moment = i;
      rule.moments().get(i).addi(scatter(rows, row -> row.moments().get(moment)));
    }
    Shape column = new Shape(rows.size(), 1);
    this.bestObjective =
        manager.create(rows.stream().mapToDouble(RowState::bestObjective).toArray(), column);
    this.taken = rows.stream().mapToInt(RowState::steps).toArray();
    this.running = new boolean[rows.size()];
    for (int b = 0; b < running.length; b++) {
      running[b] = taken[b] < options.total();
    }
    this.steps = manager.create(rows.stream().mapToLong(RowState::steps).toArray(), column);
    this.open = manager.create(running, column);
    NDArray lambda = lagrangian.constraints().scatter(rows.stream().map(RowState::lambda).toList());
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian.Evaluation first = lagrangian.at(theta, lambda, values -> lambda, weight(steps));
      NDList copies = new NDList(first.arrays().stream().map(NDArray::duplicate).toList());
      copies.forEach(NDScope::unregister);
      copies.attach(manager);
      this.current = Lagrangian.Evaluation.of(copies);
    }
    this.state =
        new DescentState(
            manager,
            new DescentState.Arrays(theta, current, best, bestObjective, steps, open),
            !lagrangian.constraints().isEmpty(),
            trace.isOn(),
            options.feasibility());
    state.begin();
  }

  Lagrangian lagrangian() {
    return lagrangian;
  }

  /** Takes steps; rows that are done, or reach the limit, take no more. */
  void advance(int count) {
    int left = count;
    while (left > 0) {
      int span = left;
      for (int b = 0; b < taken.length; b++) {
        span = running[b] ? Math.min(span, options.total() - taken[b]) : span;
      }
      try (StepRule.Ahead ahead = rule.ahead(steps, span)) {
        for (int i = 0; i < span; i++) {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            step(ahead, i);
          }
        }
      }
      left -= span;
      closeAtLimit(span);
    }
  }

  private void closeAtLimit(int span) {
    boolean[] goOn = running.clone();
    for (int b = 0; b < taken.length; b++) {
      taken[b] += running[b] ? span : 0;
      goOn[b] &= taken[b] < options.total();
    }
    if (!Arrays.equals(goOn, running)) {
      freezeAllBut(goOn);
    }
  }

  private void step(StepRule.Ahead ahead, int i) {
    if (trace.isOn()) {
      record();
    }
    ahead.step(i, next, theta, current.gradient());
    NDArray after = preIterations == null ? steps : steps.add(Scalars.like(steps, 1));
    Lagrangian.Evaluation found =
        lagrangian.at(next, current.lambda(), values -> ascended(values, after), weight(after));
    state.settle(next, found);
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
    NDArray ruled =
        options.dualRule().ascend(lambda, values, options.eta2()); // stays at 0 in padding
    return preIterations == null ? ruled : Rows.choose(after.gt(preIterations), ruled, lambda);
  }

  /** 1 for rows whose next step counts constraints, or null where all do. */
  private @Nullable NDArray weight(NDArray after) {
    return preIterations == null ? null : after.gte(preIterations).toType(DataType.FLOAT32, false);
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
          (int) flat[at + 1], flat[at + 2] > 0.5, flat[at + 3], flat[at], flat[at + 4]);
    }
  }

  /** The components of {@link Check}, in one array for one transfer [B,5], float64. */
  NDArray checkValues() {
    return state.check(current.values());
  }

  /** max(‖∂L/∂θ‖∞, worst violation, max |λ_i g_i|) of every row. */
  double[] residuals() {
    double[] flat = Host.doubles(checkValues());
    double[] found = new double[taken.length];
    Arrays.setAll(found, b -> Check.of(flat, b).residual());
    return found;
  }

  /** Freezes all rows but these. */
  void freezeAllBut(boolean[] rows) {
    for (int b = 0; b < rows.length; b++) {
      running[b] &= rows[b];
    }
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      state.freezeAllBut(manager.create(rows, open.getShape()));
    }
  }

  /** The evaluation at the current θ; its loss only where it is traced. */
  Lagrangian.Evaluation current() {
    return current;
  }

  /** The masks of the current and of the best iterate. */
  NDArray masks(boolean ofBest) {
    return problem.parametrisation().at(ofBest ? best : theta).values();
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
