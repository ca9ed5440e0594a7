package snx.explain.batch;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import snx.graph.SizeBuckets;

/**
 * Cuts problems of like size into batches. The cut depends on the problems and the kind of device,
 * never on the number of workers or on the memory that happens to be free, so that a run on other
 * machines, from a journal or in shards solves the same batches.
 *
 * @param most problems on the device at a time; 0 lets their size decide
 * @param types R, the channels of an adjacency
 * @param gpu whether the device is a GPU
 */
public record Batching(int most, int types, boolean gpu) {

  private static final long AREA = 1L << 21; // entries of the adjacency that a batch may hold
  private static final int LARGEST = 512;
  private static final int LARGEST_ON_GPU = 4096;
  private static final long KNEE = 192L << 20; // bytes; on a CPU, beyond its caches, more is slower
  private static final long KNEE_ON_GPU = 4L << 30; // also keeps indices within an int
  private static final int REFILLS = 2; // waiting problems fill the slots of finished ones
  private static final int SHARES = 8; // batches that a long list gives at least, to be shared
  private static final int LEAST = 64; // small problems; fewer cost more than sharing gains
  private static final int LEAST_ON_GPU = 512;
  private static final int LEAST_OF_KNEE = 8; // large ones: that part of what is solved at a time

  /** For problems on a device. */
  public static Batching on(Device device, int most, int types) {
    return new Batching(most, types, device.isGpu());
  }

  /** Problems that fit at a time, for graphs of n nodes, {@code sides} of them a problem. */
  public int capacity(int nodes, int sides) {
    if (most > 0) {
      return most;
    }
    long entries = Math.max(1, (long) sides * nodes * nodes * types);
    return (int) Math.max(1, Math.min(LARGEST, AREA / entries));
  }

  /** Problems of so many bytes each that make a device no slower when solved at a time. */
  public int useful(double bytes) {
    if (most > 0) {
      return most;
    }
    double useful = (gpu ? KNEE_ON_GPU : KNEE) / Math.max(1, bytes);
    return (int) Math.max(1, Math.min(gpu ? LARGEST_ON_GPU : LARGEST, useful));
  }

  /**
   * Cuts a group of problems of like size into batches of about the same length.
   *
   * @param capacity how many are on the device at a time
   * @param bytes of one problem at the peak of a step
   * @param all problems of all groups: enough batches are made of them that several can work
   */
  public <K> List<Batch<K>> cut(List<K> group, int capacity, double bytes, int all) {
    int share = Math.max(least(bytes), (all + SHARES - 1) / SHARES);
    int size = Math.min(Math.multiplyExact(REFILLS, capacity), share);
    int count = (group.size() + size - 1) / size;
    List<Batch<K>> batches = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int from = (int) ((long) group.size() * i / count);
      int to = (int) ((long) group.size() * (i + 1) / count);
      batches.add(new Batch<>(i, group.subList(from, to), capacity, bytes));
    }
    return batches;
  }

  /** How many problems of so many bytes are worth a batch. */
  private int least(double bytes) {
    double large = (double) (gpu ? KNEE_ON_GPU : KNEE) / LEAST_OF_KNEE / Math.max(1, bytes);
    return (int) Math.max(1, Math.min(gpu ? LEAST_ON_GPU : LEAST, large));
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
