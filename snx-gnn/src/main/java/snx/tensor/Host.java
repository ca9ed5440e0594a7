package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.DataType;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Copies from a device to the heap. Inner loops must not make any; they are counted, so that tests
 * can see it.
 */
public final class Host {

  private static final AtomicLong TRANSFERS = new AtomicLong();
  private static final AtomicLong NANOS = new AtomicLong();
  private static final ThreadLocal<AtomicLong> BY_THREAD = ThreadLocal.withInitial(AtomicLong::new);

  private Host() {}

  /** Copies an array of any float type, flattened. */
  public static double[] doubles(NDArray array) {
    if (array.getDataType() == DataType.FLOAT64) {
      return counted(array::toDoubleArray);
    }
    float[] values = counted(array::toFloatArray);
    double[] wide = new double[values.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = values[i];
    }
    return wide;
  }

  /** Copies a float32 array, flattened. */
  public static float[] floats(NDArray array) {
    return counted(array::toFloatArray);
  }

  private static <T> T counted(Supplier<T> copy) {
    long start = System.nanoTime();
    T values = copy.get();
    NANOS.addAndGet(System.nanoTime() - start);
    TRANSFERS.incrementAndGet();
    BY_THREAD.get().incrementAndGet();
    return values;
  }

  /** How long that took, waiting for the device included; threads are added up. */
  public static long nanos() {
    return NANOS.get();
  }

  /** How many arrays the calling thread copies while it does some work, whatever others do. */
  public static long transfers(Runnable work) {
    long before = BY_THREAD.get().get();
    work.run();
    return BY_THREAD.get().get() - before;
  }

  /** How many arrays this process has copied so far. */
  public static long transfers() {
    return TRANSFERS.get();
  }
}
