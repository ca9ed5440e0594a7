package snx.explain.batch;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import snx.graph.SizeBuckets;
import snx.solve.Workload;
import snx.tensor.DeviceMemory;

/**
 * Sends problems of like size to the device together, as many as it holds.
 *
 * @param most problems at a time; 0 lets their size and the device decide
 * @param types R, the channels of an adjacency
 * @param memory what the device still has
 */
public record Batching(int most, int types, DeviceMemory memory) {

  private static final long AREA = 1L << 21; // entries of the adjacency that a batch may hold
  private static final int LARGEST = 512;
  private static final double SHARE = 0.5; // of the free memory: others want some too
  private static final int LARGEST_ON_GPU = 4096;
  private static final long KNEE = 192L << 20; // bytes; on a CPU, beyond its caches, more is slower
  private static final long KNEE_ON_GPU = 4L << 30; // also keeps indices within an int

  /** Problems that fit at a time, for graphs of n nodes, {@code sides} of them a problem. */
  public int capacity(int nodes, int sides) {
    if (most > 0) {
      return most;
    }
    long entries = Math.max(1, (long) sides * nodes * nodes * types);
    return (int) Math.max(1, Math.min(LARGEST, AREA / entries));
  }

  /**
   * Problems to solve at a time: as many as memory holds by the footprint of one, measured, and no
   * more than make it faster.
   *
   * @param group problems of like size, the largest last
   * @param extent what else of a problem pads a batch
   */
  public <K> int fitting(
      Workload<K> workload, List<K> group, ToLongFunction<K> extent, Device device) {
    if (most > 0 || group.size() == 1) {
      return Math.max(1, most);
    }
    K largest = group.get(group.size() - 1);
    K widest = Collections.max(group, Comparator.comparingLong(extent));
    List<K> probe = largest.equals(widest) ? List.of(largest) : List.of(largest, widest);
    return fitting(Footprint.ofOne(workload, probe), device);
  }

  /** Problems of so many bytes each that fit. */
  public int fitting(long bytes, Device device) {
    double budget = Math.min(SHARE * memory.free(device), (double) memory.heap());
    double useful = device.isGpu() ? KNEE_ON_GPU : KNEE;
    double fits = Math.min(budget, useful) / bytes;
    return (int) Math.max(1, Math.min(device.isGpu() ? LARGEST_ON_GPU : LARGEST, fits));
  }

  /** Divides items by size and hands each group over with what fits of it at a time. */
  public <K> void groups(
      List<K> items, ToIntFunction<K> nodes, int sides, BiConsumer<List<K>, Integer> group) {
    for (List<K> bucket : groups(items, nodes, SizeBuckets.PADDED)) {
      int largest = bucket.stream().mapToInt(nodes).max().orElse(1);
      group.accept(bucket, capacity(largest, sides));
    }
  }

  /** Divides items by size, see {@link SizeBuckets}. */
  public static <K> List<List<K>> groups(List<K> items, ToIntFunction<K> nodes, double growth) {
    int[] sizes = items.stream().mapToInt(nodes).toArray();
    return SizeBuckets.of(sizes, Integer.MAX_VALUE, Long.MAX_VALUE, growth).stream()
        .map(bucket -> Arrays.stream(bucket).mapToObj(items::get).toList())
        .toList();
  }

  /** Consecutive parts of a list, so many items each at most. */
  public static <K> List<List<K>> parts(List<K> items, int most) {
    List<List<K>> parts = new ArrayList<>();
    for (int from = 0; from < items.size(); from += most) {
      parts.add(items.subList(from, Math.min(items.size(), from + most)));
    }
    return parts;
  }
}
