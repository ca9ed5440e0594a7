package snx.solve;

import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDScope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import snx.tensor.Torch;

/**
 * Gradient descent-ascent over many problems at once (specification, section 4):
 *
 * <pre>
 * while problems wait:
 *   open a batch of them; each continues where it stopped, or starts at its θ with λ = 1/c
 *   repeat
 *     for k steps:                                 {@link GdaBatch#advance}, on the device
 *       θ ← θ − η₁·step(∂L/∂θ)
 *       evaluate g₀, g and ∂L/∂θ there             {@link Lagrangian}, one pass for all rows
 *       λ ← dual-rule(max(λ + η₂·g, 0))            {@link DualRule}
 *       rows that are done, or would diverge, stay as they are
 *     check which rows are done                    {@link ConvergenceChecks}, one transfer
 *   until enough rows are done that a new batch is worth its cost
 *   rows that are done become solutions, the others wait with their state
 * </pre>
 *
 * <p>The result of a problem never depends on what else is in its batch. When the device's memory
 * runs out, the rows of the failed batch go on from where that batch began, half as many at a time;
 * nothing is solved, reported or traced twice.
 */
public final class GdaSolver {

  // The share of rows that are done at which to open a new batch: that costs about two steps of the
  // old one, and rows that are done cost as much as the others; at a quarter both are about even.
  private static final double WORTH_A_BATCH = 0.25;

  private final GdaOptions options;
  private final Trace trace;

  public GdaSolver(GdaOptions options, Trace trace) {
    this.options = options;
    this.trace = trace;
  }

  /** A problem and its state, or null if it has not begun. */
  private record Task<K>(K key, @Nullable RowState state) {}

  /**
   * Solves all problems.
   *
   * @param keys in the order in which they are begun
   * @param capacity how many are on the device at a time
   * @param sink is called with each solution as it is found, in no particular order
   */
  public <K> void solve(
      List<K> keys, int capacity, Workload<K> workload, BiConsumer<K, Solution> sink) {
    if (capacity < 1) {
      throw new IllegalArgumentException("a batch must hold a problem (got " + capacity + ")");
    }
    Deque<Task<K>> waiting = new ArrayDeque<>();
    keys.forEach(key -> waiting.add(new Task<>(key, null)));
    int size = capacity;
    while (!waiting.isEmpty()) {
      List<Task<K>> batch = new ArrayList<>();
      while (batch.size() < size && !waiting.isEmpty()) {
        batch.add(waiting.remove());
      }
      List<Task<K>> unfinished = batch;
      try {
        unfinished = runBatch(batch, workload, sink);
        trace.keep();
      } catch (EngineException e) {
        trace.forget();
        if (batch.size() == 1 || !Torch.outOfMemory(e)) {
          throw e;
        }
        Torch.emptyCache();
        size = batch.size() / 2;
      }
      for (int i = unfinished.size() - 1; i >= 0; i--) {
        waiting.addFirst(unfinished.get(i)); // before those that have not begun
      }
    }
  }

  /** Runs until enough rows are done; returns the others. */
  private <K> List<Task<K>> runBatch(
      List<Task<K>> tasks, Workload<K> workload, BiConsumer<K, Solution> sink) {
    try (Problem problem = workload.open(tasks.stream().map(Task::key).toList());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian lagrangian = new Lagrangian(problem, options.penalty());
      List<RowState> rows = new ArrayList<>();
      for (Task<K> task : tasks) {
        RowState state = task.state();
        int constraints = lagrangian.constraints().count(rows.size());
        rows.add(
            state != null
                ? state
                : RowState.fresh(workload.start(task.key()), options.step(), constraints));
      }
      GdaBatch batch = new GdaBatch(problem, lagrangian, options, trace, rows);
      ConvergenceChecks checks = new ConvergenceChecks(options, rows);
      do {
        batch.advance(checks.stepsToNext());
        trace.flush();
        checks.check(batch);
      } while (!checks.done(WORTH_A_BATCH));
      return finish(tasks, new BatchSnapshot(problem, batch, checks), checks, sink);
    }
  }

  private static <K> List<Task<K>> finish(
      List<Task<K>> tasks,
      BatchSnapshot snapshot,
      ConvergenceChecks checks,
      BiConsumer<K, Solution> sink) {
    List<Task<K>> unfinished = new ArrayList<>();
    for (int b = 0; b < tasks.size(); b++) {
      K key = tasks.get(b).key();
      Status status = checks.status(b);
      if (status != null) {
        sink.accept(key, snapshot.solution(b, status));
      } else {
        unfinished.add(new Task<>(key, snapshot.state(b)));
      }
    }
    return unfinished;
  }
}
