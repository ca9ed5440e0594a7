package snx.solve;

import ai.djl.ndarray.NDScope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Gradient descent-ascent over many problems at once (specification, section 4).
 *
 * <p>A batch advances on the device; at every look, rows that are done leave, and once enough of
 * them have left, waiting problems take their place: the rows that go on are brought to the heap
 * and laid out anew together with the new ones, continuing exactly where they stopped. A problem's
 * result never depends on what else is in its batch.
 */
public final class GdaSolver {

  private static final double WORTH_REFILLING = 0.25; // of the batch: a new layout has its price

  private final GdaOptions options;
  private final Trace trace;

  public GdaSolver(GdaOptions options, Trace trace) {
    this.options = options;
    this.trace = trace;
  }

  /**
   * Solves all problems.
   *
   * @param keys in the order in which they are begun
   * @param capacity how many are on the device at a time
   * @param sink takes each solution as it is found, in no particular order
   */
  public <K> void solve(
      List<K> keys, int capacity, Workload<K> workload, BiConsumer<K, Solution> sink) {
    if (capacity < 1) {
      throw new IllegalArgumentException("a batch must hold a problem (got " + capacity + ")");
    }
    Deque<K> waiting = new ArrayDeque<>(keys);
    List<K> running = new ArrayList<>();
    Map<K, RowState> states = new HashMap<>();
    while (!waiting.isEmpty() || !running.isEmpty()) {
      while (running.size() < capacity && !waiting.isEmpty()) {
        running.add(waiting.remove());
      }
      running = runBatch(running, states, workload, sink, !waiting.isEmpty());
    }
  }

  /** Runs until enough rows are done; returns those that go on, their states in the map. */
  private <K> List<K> runBatch(
      List<K> keys,
      Map<K, RowState> states,
      Workload<K> workload,
      BiConsumer<K, Solution> sink,
      boolean othersWait) {
    try (Problem problem = workload.open(keys);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      List<RowState> rows = new ArrayList<>();
      Lagrangian lagrangian = new Lagrangian(problem);
      for (int b = 0; b < keys.size(); b++) {
        RowState known = states.remove(keys.get(b));
        rows.add(known != null ? known : fresh(workload.start(keys.get(b)), lagrangian.count(b)));
      }
      GdaBatch batch = new GdaBatch(problem, lagrangian, options, trace, rows);
      Judge judge = new Judge(options, rows);
      do {
        batch.advance(Math.min(options.poll(), judge.mostLeft()));
        trace.flush();
        judge.look(batch);
        batch.freeze(judge.done());
      } while (!judge.worthStopping(WORTH_REFILLING, othersWait));
      return leave(keys, problem, batch, judge, states, sink);
    }
  }

  private RowState fresh(float[] theta, int constraints) {
    int moments = options.step() == StepKind.ADAM ? 2 : 0;
    return RowState.fresh(theta, moments, constraints);
  }

  private <K> List<K> leave(
      List<K> keys,
      Problem problem,
      GdaBatch batch,
      Judge judge,
      Map<K, RowState> states,
      BiConsumer<K, Solution> sink) {
    Harvest harvest = new Harvest(problem, batch);
    List<K> goOn = new ArrayList<>();
    for (int b = 0; b < keys.size(); b++) {
      if (judge.done(b)) {
        sink.accept(keys.get(b), harvest.solution(b, judge.taken(b), judge.status(b)));
      } else {
        states.put(keys.get(b), harvest.state(b, judge.taken(b), judge.calm(b)));
        goOn.add(keys.get(b));
      }
    }
    return goOn;
  }
}
