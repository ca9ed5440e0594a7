package snx.solve;

import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import snx.tensor.Host;

/** Decides on the heap which rows of a batch are done, from one transfer a look. */
final class Judge {

  private final GdaOptions options;
  private final int[] taken;
  private final int[] calm;
  private final boolean[] alive;

  Judge(GdaOptions options, List<RowState> rows) {
    this.options = options;
    this.taken = rows.stream().mapToInt(RowState::taken).toArray();
    this.calm = rows.stream().mapToInt(RowState::calm).toArray();
    this.alive = new boolean[taken.length];
    Arrays.fill(alive, true);
  }

  /** Looks at a batch. */
  void look(GdaBatch batch) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      float[] flat = Host.floats(batch.judgement());
      int rows = taken.length;
      for (int b = 0; b < rows; b++) {
        boolean moved = (int) flat[b] > taken[b];
        taken[b] = (int) flat[b];
        alive[b] = flat[rows + b] > 0.5f;
        // The unconstrained phase may be stationary long before the problem is solved.
        boolean below =
            taken[b] > options.preIterations() && flat[2 * rows + b] < options.tolerance();
        if (moved) {
          calm[b] = below ? calm[b] + 1 : 0;
        }
      }
    }
  }

  /** The most steps that any row has left, at least 1. */
  int mostLeft() {
    int least = Arrays.stream(taken).min().orElse(0);
    return Math.max(1, options.total() - least);
  }

  /** Which rows are done. */
  boolean[] done() {
    boolean[] done = new boolean[taken.length];
    for (int b = 0; b < done.length; b++) {
      done[b] = done(b);
    }
    return done;
  }

  boolean done(int row) {
    return status(row) != Status.ITERATION_LIMIT || taken[row] >= options.total();
  }

  Status status(int row) {
    if (!alive[row]) {
      return Status.DIVERGED;
    }
    boolean converged = options.earlyStop() && calm[row] >= options.checks();
    return converged ? Status.CONVERGED : Status.ITERATION_LIMIT;
  }

  int taken(int row) {
    return taken[row];
  }

  int calm(int row) {
    return calm[row];
  }

  /** Whether to lay the batch out anew: all done, or enough done to gain by it. */
  boolean worthStopping(double share, boolean othersWait) {
    int done = 0;
    for (int b = 0; b < taken.length; b++) {
      done += done(b) ? 1 : 0;
    }
    boolean enough = othersWait ? done >= share * taken.length : done >= 0.5 * taken.length;
    return done == taken.length || (done > 0 && enough);
  }
}
