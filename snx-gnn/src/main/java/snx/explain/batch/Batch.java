package snx.explain.batch;

import ai.djl.Device;
import java.io.Serializable;
import java.util.List;
import snx.tensor.DeviceMemory;

/**
 * Some problems of like size: the unit of the solver, of a worker, of a run's journal and of a
 * partition on a cluster. Which problems are in a batch depends on the data and the options alone,
 * so results do not depend on who solves it.
 *
 * @param <K> what names a problem: an instance, or a pair
 * @param number of the batch among those of its stage in a run, from 0
 * @param capacity how many of them are best on a device at a time
 * @param bytes of one problem at the peak of a step; 0 where memory is no question
 */
public record Batch<K>(int number, List<K> keys, int capacity, double bytes)
    implements Serializable {

  private static final double SHARE = 0.5; // of the free memory: others want some too

  public Batch {
    keys = List.copyOf(keys);
    if (capacity < 1) {
      throw new IllegalArgumentException("a batch must hold a problem (got " + capacity + ")");
    }
  }

  /** The same under another number. */
  public Batch<K> numbered(int other) {
    return new Batch<>(other, keys, capacity, bytes);
  }

  /**
   * How many are on a device at a time, given what is free there; one always is. Where memory is
   * short, results agree with those of larger batches to rounding.
   */
  public int slots(DeviceMemory memory, Device device) {
    double budget = Math.min(SHARE * memory.free(device), (double) memory.heap());
    double fits = bytes == 0 ? capacity : Math.min(capacity, budget / bytes);
    return (int) Math.max(1, fits);
  }
}
