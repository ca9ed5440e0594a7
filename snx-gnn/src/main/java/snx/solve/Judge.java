package snx.solve;

import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.tensor.Host;

/** Decides on the heap which rows of a batch are done, from one transfer a look. */
final class Judge {

  private final GdaOptions options;
  private final int[] taken;
  private final int[] calm;
  private final boolean[] settles; // whether the row may converge
  private final @Nullable Status[] ended;

  Judge(GdaOptions options, List<RowState> rows) {
    this.options = options;
    this.taken = rows.stream().mapToInt(RowState::taken).toArray();
    this.calm = rows.stream().mapToInt(RowState::calm).toArray();
    this.ended = new @Nullable Status[taken.length];
    this.settles = new boolean[taken.length];
    for (int b = 0; b < settles.length; b++) {
      // On the sphere multipliers cannot vanish, however slack their constraints are.
      boolean bounded = options.dualRule() != DualRule.SPHERE || rows.get(b).lambda().length == 0;
      settles[b] = options.earlyStop() && bounded;
    }
  }

  /** Looks at a batch; rows that have converged go on no more. */
  void look(GdaBatch batch) {
    float[] seen;
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      seen = Host.floats(batch.judgement());
    }
    boolean[] goOn = new boolean[taken.length];
    boolean converged = false;
    for (int b = 0; b < goOn.length; b++) {
      if (ended[b] == null) {
        judge(b, (int) seen[3 * b], seen[3 * b + 1] > 0.5f, seen[3 * b + 2]);
      }
      goOn[b] = ended[b] == null;
      converged |= ended[b] == Status.CONVERGED;
    }
    if (converged) {
      batch.retain(goOn);
    }
  }

  private void judge(int row, int count, boolean open, float residual) {
    taken[row] = count;
    // The unconstrained phase may be stationary long before the problem is solved.
    boolean below = count > options.preIterations() && residual < options.tolerance();
    // A row may have reached its end between two looks: whether one falls there is up to others.
    boolean due = count % options.poll() == 0;
    calm[row] = !due ? calm[row] : below ? calm[row] + 1 : 0;
    if (!open && count < options.total()) {
      ended[row] = Status.DIVERGED;
    } else if (settles[row] && calm[row] >= options.checks()) {
      ended[row] = Status.CONVERGED;
    } else if (!open) {
      ended[row] = Status.ITERATION_LIMIT;
    }
  }

  /** The most steps that any row has left, at least 1. */
  int mostLeft() {
    int most = 1;
    for (int b = 0; b < taken.length; b++) {
      most = ended[b] == null ? Math.max(most, options.total() - taken[b]) : most;
    }
    return most;
  }

  /** How a row ended, or null while it goes on. */
  @Nullable Status ended(int row) {
    return ended[row];
  }

  int taken(int row) {
    return taken[row];
  }

  int calm(int row) {
    return calm[row];
  }

  /** Whether to lay the batch out anew: all done, or enough done to gain by it. */
  boolean worthStopping(double share, boolean othersWait) {
    long done = Arrays.stream(ended).filter(status -> status != null).count();
    double enough = (othersWait ? share : 0.5) * taken.length;
    return done == taken.length || (done > 0 && done >= enough);
  }
}
