package snx.solve;

import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.tensor.Host;

/** Decides on the heap which rows of a batch are done, from one transfer a look. */
final class Judge {

  private static final int SEEN = 5; // numbers a row

  private final GdaOptions options;
  private final int[] taken;
  private final int[] calm;
  private final Progress[] progress;
  private final boolean[] stops; // whether the row may end early
  private final @Nullable Status[] ended;

  Judge(GdaOptions options, List<RowState> rows) {
    this.options = options;
    this.taken = rows.stream().mapToInt(RowState::taken).toArray();
    this.calm = rows.stream().mapToInt(RowState::calm).toArray();
    this.progress = rows.stream().map(RowState::progress).toArray(Progress[]::new);
    this.ended = new @Nullable Status[taken.length];
    this.stops = new boolean[taken.length];
    for (int b = 0; b < stops.length; b++) {
      // On the sphere multipliers cannot vanish, however slack their constraints are.
      boolean bounded = options.dualRule() != DualRule.SPHERE || rows.get(b).lambda().length == 0;
      stops[b] = options.earlyStop() && bounded;
    }
  }

  /** Looks at a batch; rows that have converged or settled go on no more. */
  void look(GdaBatch batch) {
    double[] seen;
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      seen = Host.doubles(batch.judgement());
    }
    boolean[] goOn = new boolean[taken.length];
    boolean early = false;
    for (int b = 0; b < goOn.length; b++) {
      if (ended[b] == null) {
        judge(b, Arrays.copyOfRange(seen, SEEN * b, SEEN * (b + 1)));
        early |= ended[b] == Status.CONVERGED || ended[b] == Status.SETTLED;
      }
      goOn[b] = ended[b] == null;
    }
    if (early) {
      batch.retain(goOn);
    }
  }

  private void judge(int row, double[] seen) {
    int count = (int) seen[0];
    boolean open = seen[1] > 0.5;
    taken[row] = count;
    // A row may have reached its end between two looks: whether one falls there is up to others.
    if (stops[row] && count % options.poll() == 0) {
      follow(row, seen[2], seen[3], seen[4]);
    }
    if (!open && count < options.total()) {
      ended[row] = Status.DIVERGED;
    } else if (stops[row] && calm[row] >= options.checks()) {
      ended[row] = Status.CONVERGED;
    } else if (!open) {
      ended[row] = Status.ITERATION_LIMIT;
    } else if (stops[row] && progress[row].settled(options)) {
      ended[row] = Status.SETTLED;
    }
  }

  private void follow(int row, double residual, double objective, double worst) {
    // The unconstrained phase may be stationary long before the problem is solved.
    if (taken[row] > options.preIterations()) {
      calm[row] = residual < options.tolerance() ? calm[row] + 1 : 0;
      progress[row] = progress[row].and(objective, worst, options.window());
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

  Progress progress(int row) {
    return progress[row];
  }

  /** Whether to lay the batch out anew: all done, or enough done to gain by it. */
  boolean worthStopping(double share) {
    long done = Arrays.stream(ended).filter(status -> status != null).count();
    return done == taken.length || (done > 0 && done >= share * taken.length);
  }
}
