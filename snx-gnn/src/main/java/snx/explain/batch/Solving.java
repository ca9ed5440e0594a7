package snx.explain.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import snx.data.Instance;
import snx.model.Network;
import snx.solve.GdaOptions;
import snx.solve.GdaSolver;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.solve.Workload;

/**
 * Problems of one stage, cut into parts and solved by workers.
 *
 * @param model the network
 * @param workers who solve
 */
public record Solving<T extends Instance>(Network<T> model, Workers workers) {

  private static final int BATCHES =
      2; // per part: waiting problems fill the slots of finished ones

  /**
   * Some problems of like size.
   *
   * @param capacity how many of them are on a device at a time
   */
  public record Part<K>(List<K> keys, int capacity) {}

  /** Cuts a group into parts. */
  public static <K> List<Part<K>> parts(List<K> group, int capacity) {
    List<Part<K>> parts = new ArrayList<>();
    for (List<K> keys : Batching.parts(group, Math.multiplyExact(BATCHES, capacity))) {
      parts.add(new Part<>(keys, capacity));
    }
    return parts;
  }

  /**
   * Solves all parts.
   *
   * @param workload the problems under a model, which may be a copy on another device
   * @param sink is called with one solution at a time, in no particular order
   */
  public <K> void solve(
      List<Part<K>> parts,
      GdaOptions options,
      Function<Network<T>, Workload<K>> workload,
      Trace trace,
      BiConsumer<K, Solution> sink) {
    List<Trace> traces = parts.stream().map(part -> trace.another()).toList();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      order.add(i);
    }
    Object turn = new Object();
    workers.share(
        model,
        order,
        (network, i) ->
            new GdaSolver(options, traces.get(i))
                .solve(
                    parts.get(i).keys(),
                    parts.get(i).capacity(),
                    workload.apply(network),
                    (key, solution) -> {
                      synchronized (turn) {
                        sink.accept(key, solution);
                      }
                    }));
    traces.forEach(trace::add); // in order, so that sums do not depend on who was first
  }
}
