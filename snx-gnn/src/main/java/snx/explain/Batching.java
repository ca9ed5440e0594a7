package snx.explain;

import ai.djl.engine.EngineException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import snx.graph.SizeBuckets;
import snx.solve.GdaSolver;
import snx.solve.Solution;
import snx.solve.Workload;

/**
 * Sends problems of like size to the device together, as many as it holds.
 *
 * @param most problems at a time; 0 lets their size decide
 * @param types R, the channels of an adjacency
 */
record Batching(int most, int types) {

  private static final long AREA = 1L << 21; // entries of the adjacency that a batch may hold
  private static final long CONSTRAINTS = 1L << 23; // of a batch: two indices and g itself
  private static final int LARGEST = 512;

  /** Problems that fit at a time, for graphs of n nodes, {@code sides} of them a problem. */
  int capacity(int nodes, int sides) {
    if (most > 0) {
      return most;
    }
    long entries = Math.max(1, (long) sides * nodes * nodes * types);
    return (int) Math.max(1, Math.min(LARGEST, AREA / entries));
  }

  /** What fits of a capacity where a problem has up to so many constraints. */
  int capacity(int capacity, long constraints) {
    long fits = Math.max(1, CONSTRAINTS / Math.max(1, constraints));
    return most > 0 ? capacity : (int) Math.min(capacity, fits);
  }

  /** Divides items by size and hands each group over with what fits of it at a time. */
  <K> void groups(
      List<K> items, ToIntFunction<K> nodes, int sides, BiConsumer<List<K>, Integer> group) {
    int[] sizes = items.stream().mapToInt(nodes).toArray();
    for (int[] bucket : SizeBuckets.of(sizes, Integer.MAX_VALUE, Long.MAX_VALUE)) {
      int largest = Arrays.stream(bucket).map(i -> sizes[i]).max().orElse(1);
      group.accept(Arrays.stream(bucket).mapToObj(items::get).toList(), capacity(largest, sides));
    }
  }

  /** Consecutive parts of a list, so many items each at most. */
  static <K> List<List<K>> parts(List<K> items, int most) {
    List<List<K>> parts = new ArrayList<>();
    for (int from = 0; from < items.size(); from += most) {
      parts.add(items.subList(from, Math.min(items.size(), from + most)));
    }
    return parts;
  }

  /** Solves a group; when the device's memory runs out it goes on with half as many at a time. */
  static <K> void solve(
      GdaSolver solver,
      List<K> keys,
      int capacity,
      Workload<K> workload,
      BiConsumer<K, Solution> sink) {
    Set<K> done = new HashSet<>();
    int fits = capacity;
    List<K> left = keys;
    while (!left.isEmpty()) {
      try {
        solver.solve(
            left,
            fits,
            workload,
            (key, solution) -> {
              done.add(key);
              sink.accept(key, solution);
            });
        return;
      } catch (EngineException e) {
        if (fits == 1
            || !String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("memory")) {
          throw e;
        }
        fits /= 2;
        left = new ArrayList<>(left);
        left.removeIf(done::contains);
      }
    }
  }
}
