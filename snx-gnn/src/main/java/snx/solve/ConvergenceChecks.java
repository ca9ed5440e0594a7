package snx.solve;

import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.tensor.Host;

/** Decides on the heap which rows of a batch are done, from one transfer per check. */
final class ConvergenceChecks {

  private final GdaOptions options;
  private final int[] steps;
  private final int[] passed; // checks in a row with the residual below the tolerance
  private final Progress[] progress;
  private final boolean[] mayStop; // whether the row may end early
  private final @Nullable Status[] status; // null while the row goes on

  ConvergenceChecks(GdaOptions options, List<RowState> rows) {
    this.options = options;
    this.steps = rows.stream().mapToInt(RowState::steps).toArray();
    this.passed = rows.stream().mapToInt(RowState::passedChecks).toArray();
    this.progress = rows.stream().map(RowState::progress).toArray(Progress[]::new);
    this.status = new @Nullable Status[steps.length];
    this.mayStop = new boolean[steps.length];
    for (int b = 0; b < mayStop.length; b++) {
      // On the sphere multipliers cannot vanish, however slack their constraints are.
      boolean vanish = options.dualRule() != DualRule.SPHERE || rows.get(b).lambda().length == 0;
      mayStop[b] = options.earlyStop() && vanish;
    }
  }

  /** Checks a batch, and freezes rows that have converged or settled. */
  void check(GdaBatch batch) {
    double[] values;
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      values = Host.doubles(batch.checkValues());
    }
    boolean[] running = new boolean[steps.length];
    boolean early = false;
    for (int b = 0; b < running.length; b++) {
      if (status[b] == null) {
        check(b, GdaBatch.Check.of(values, b));
        early |= status[b] == Status.CONVERGED || status[b] == Status.SETTLED;
      }
      running[b] = status[b] == null;
    }
    if (early) {
      batch.freezeAllBut(running);
    }
  }

  private void check(int row, GdaBatch.Check seen) {
    steps[row] = seen.steps();
    // A row may have ended between two checks: whether one falls there depends on other rows.
    if (mayStop[row] && seen.steps() % options.poll() == 0) {
      follow(row, seen);
    }
    if (!seen.open() && seen.steps() < options.total()) {
      status[row] = Status.DIVERGED;
    } else if (mayStop[row] && passed[row] >= options.checks()) {
      status[row] = Status.CONVERGED;
    } else if (!seen.open()) {
      status[row] = Status.ITERATION_LIMIT;
    } else if (mayStop[row] && progress[row].settled(options)) {
      status[row] = Status.SETTLED;
    }
  }

  private void follow(int row, GdaBatch.Check seen) {
    // The unconstrained phase may be stationary long before the problem is solved.
    if (steps[row] > options.preIterations()) {
      passed[row] = seen.residual() < options.tolerance() ? passed[row] + 1 : 0;
      progress[row] = progress[row].and(seen.objective(), seen.worstViolation(), options.window());
    }
  }

  /** Steps until the next check: no more than any row has left, and at least 1. */
  int stepsToNext() {
    int left = 1;
    for (int b = 0; b < steps.length; b++) {
      left = status[b] == null ? Math.max(left, options.total() - steps[b]) : left;
    }
    return Math.min(options.poll(), left);
  }

  /** How a row ended, or null while it goes on. */
  @Nullable Status status(int row) {
    return status[row];
  }

  int steps(int row) {
    return steps[row];
  }

  int passed(int row) {
    return passed[row];
  }

  Progress progress(int row) {
    return progress[row];
  }

  /** Whether all rows are done, or at least a share of them. */
  boolean done(double share) {
    long done = Arrays.stream(status).filter(ended -> ended != null).count();
    return done == steps.length || (done > 0 && done >= share * steps.length);
  }
}
