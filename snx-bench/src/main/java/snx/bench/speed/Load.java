package snx.bench.speed;

import java.util.List;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.Method;
import snx.explain.Workers;
import snx.solve.Trace;

/**
 * Problems of equal size, to be explained against the clock by an untrained network of the default
 * shape. Nothing stops early unless a load says so: every problem is equal work.
 */
abstract class Load implements AutoCloseable {

  private final GlobalMasks globals = new GlobalMasks();

  /** What is explained. */
  abstract LoadKind kind();

  /** Nodes a graph, about, or minors a row. */
  abstract int size();

  /** How many instances there are. */
  abstract int instances();

  /**
   * Who explains.
   *
   * @param batch problems at a time
   * @param iterations of every problem
   * @param chosen of the workers
   */
  abstract Explainer explainer(int batch, int iterations, Workers chosen);

  /** All workers. */
  abstract Workers workers();

  /** What one problem and iteration of a stage needs of matrix products, on average. */
  abstract MatrixWork work(Stage stage);

  @Override
  public abstract void close();

  /** Solves so many problems of a stage; one at a time means one worker. */
  final void solve(Stage stage, int problems, int batch, int iterations) {
    Workers first = new Workers(workers().devices().subList(0, 1));
    Explainer explainer = explainer(batch, iterations, batch == 1 ? first : workers());
    switch (stage) {
      case INVARIANTS ->
          explainer.globals(all(problems), new GlobalMasks(), Trace.off(), done -> {});
      case PAIRS -> explainer.locals(pairs(problems), Method.SNX, globals, Trace.off(), done -> {});
    }
  }

  /** Explains pairs window by window in batches that fit, and lets go of what was found. */
  final void explain(int problems, int window, int iterations) {
    Explainer explainer = explainer(0, iterations, workers());
    List<Pair> all = pairs(problems);
    for (int from = 0; from < problems; from += window) {
      List<Pair> some = all.subList(from, Math.min(problems, from + window));
      explainer.locals(some, Method.SNX, globals, Trace.off(), done -> {});
    }
  }

  /** Invariants for stage 2, of no more than a step: their values do not matter to the clock. */
  final void prepare(int batch) {
    explainer(batch, 1, workers()).globals(all(instances()), globals, Trace.off(), done -> {});
  }

  private static List<Integer> all(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  /** Distinct pairs: neighbours first, then those further apart. */
  private List<Pair> pairs(int count) {
    int n = instances();
    return IntStream.range(0, count)
        .mapToObj(i -> new Pair(i % n, (i % n + 1 + i / n) % n))
        .toList();
  }
}
