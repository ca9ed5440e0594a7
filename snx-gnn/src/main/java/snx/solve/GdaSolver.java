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
 * Gradient descent-ascent over many problems at once (specification, section 4).
 *
 * <p>A batch advances on the device; at every look, rows that are done leave, and once enough of
 * them have left, waiting problems take their place: the rows that go on are brought to the heap
 * and laid out anew together with the new ones, continuing exactly where they stopped. A problem's
 * result never depends on what else is in its batch.
 *
 * <p>When the device's memory runs out, the rows of the batch that failed go on from where that
 * batch began, half as many at a time; nothing is solved, reported or traced twice.
 */
public final class GdaSolver {

  // Of a batch that is done: a new layout costs about two steps of the old one, and rows that are
  // done cost as much as the others; at a quarter the two are about even, whether others wait or
  // not.
  private static final double WORTH_A_LAYOUT = 0.25;

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
    Deque<Task<K>> waiting = new ArrayDeque<>();
    keys.forEach(key -> waiting.add(new Task<>(key, null)));
    int fits = capacity;
    while (!waiting.isEmpty()) {
      List<Task<K>> batch = new ArrayList<>();
      while (batch.size() < fits && !waiting.isEmpty()) {
        batch.add(waiting.remove());
      }
      List<Task<K>> goOn = batch;
      try {
        goOn = runBatch(batch, workload, sink);
        trace.keep();
      } catch (EngineException e) {
        trace.forget();
        if (batch.size() == 1 || !Torch.outOfMemory(e)) {
          throw e;
        }
        fits = batch.size() / 2;
      }
      for (int i = goOn.size() - 1; i >= 0; i--) {
        waiting.addFirst(goOn.get(i)); // before those that have not begun
      }
    }
  }

  /** A problem and how far it has come, or null if it has not begun. */
  private record Task<K>(K key, @Nullable RowState state) {}

  /** Runs until enough rows are done; returns those that go on. */
  private <K> List<Task<K>> runBatch(
      List<Task<K>> tasks, Workload<K> workload, BiConsumer<K, Solution> sink) {
    try (Problem problem = workload.open(tasks.stream().map(Task::key).toList());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Lagrangian lagrangian = new Lagrangian(problem);
      List<RowState> rows = new ArrayList<>();
      for (Task<K> task : tasks) {
        RowState known = task.state();
        int constraints = lagrangian.constraints().count(rows.size());
        rows.add(known != null ? known : fresh(workload.start(task.key()), constraints));
      }
      GdaBatch batch = new GdaBatch(problem, lagrangian, options, trace, rows);
      Judge judge = new Judge(options, rows);
      do {
        batch.advance(Math.min(options.poll(), judge.mostLeft()));
        trace.flush();
        judge.look(batch);
      } while (!judge.worthStopping(WORTH_A_LAYOUT));
      return leave(tasks, new Harvest(problem, batch), judge, sink);
    }
  }

  private RowState fresh(float[] theta, int constraints) {
    int moments = options.step() == StepKind.ADAM ? 2 : 0;
    return RowState.fresh(theta, moments, constraints);
  }

  private static <K> List<Task<K>> leave(
      List<Task<K>> tasks, Harvest harvest, Judge judge, BiConsumer<K, Solution> sink) {
    List<Task<K>> goOn = new ArrayList<>();
    for (int b = 0; b < tasks.size(); b++) {
      K key = tasks.get(b).key();
      Status status = judge.ended(b);
      if (status != null) {
        sink.accept(key, harvest.solution(b, judge.taken(b), status));
      } else {
        goOn.add(new Task<>(key, harvest.state(b, judge)));
      }
    }
    return goOn;
  }
}
