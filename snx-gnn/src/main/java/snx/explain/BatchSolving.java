package snx.explain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.batch.Batch;
import snx.solve.GdaOptions;
import snx.solve.GdaSolver;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.solve.Workload;
import snx.tensor.DeviceMemory;

/**
 * Solves one batch, on the device of the setup's network and in the calling thread.
 *
 * @param <T> the instances
 * @param invariants M of the instances of pairs, where the method needs them
 */
record BatchSolving<T extends Instance>(
    Masking<T> masking, Masking.Setup<T> setup, Invariants invariants) {

  /** Stage 1. */
  Map<Integer, Solution> invariants(Batch<Integer> batch, Trace trace, IntConsumer progress) {
    GdaOptions options = setup.options().global().solver();
    return solved(batch, masking.invariants(setup), options, trace, progress);
  }

  /** Stage 2 by one method. */
  Map<Pair, LocalMasks> pairs(Batch<Pair> batch, Method method, Trace trace, IntConsumer progress) {
    LocalForm form = LocalForm.of(method);
    if (form == null) {
      Map<Pair, LocalMasks> masks = unsolved(batch.keys(), method);
      progress.accept(batch.keys().size());
      return masks;
    }
    Workload<Pair> workload = masking.pairs(setup, batch.keys(), method, form, invariants);
    Map<Pair, LocalMasks> masks = new HashMap<>();
    solved(batch, workload, setup.options().local().solver(form), trace, progress)
        .forEach((pair, solution) -> masks.put(pair, masking.masks(setup, pair, solution)));
    return masks;
  }

  /** The masks of any number of pairs by a method that solves no problem. */
  Map<Pair, LocalMasks> unsolved(List<Pair> pairs, Method method) {
    UnsolvedMasks<T> unsolved = new UnsolvedMasks<>(masking, setup, invariants);
    Map<Pair, LocalMasks> masks = new HashMap<>();
    for (List<Pair> batch : masking.batches(setup, pairs, pair -> pair)) {
      List<LocalMasks> found = unsolved.of(method, batch);
      for (int i = 0; i < batch.size(); i++) {
        masks.put(batch.get(i), found.get(i));
      }
    }
    return masks;
  }

  private <K> Map<K, Solution> solved(
      Batch<K> batch, Workload<K> workload, GdaOptions options, Trace trace, IntConsumer progress) {
    DeviceMemory memory = DeviceMemory.detect().amongst(setup.workers().devices());
    int slots = batch.slots(memory, setup.network().manager().getDevice());
    Map<K, Solution> solutions = new HashMap<>();
    new GdaSolver(options, trace)
        .solve(
            batch.keys(),
            slots,
            workload,
            (key, solution) -> {
              solutions.put(key, solution);
              progress.accept(1);
            });
    return solutions;
  }
}
