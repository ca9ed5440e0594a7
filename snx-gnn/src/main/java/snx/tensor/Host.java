package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.DataType;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The way from a device to the heap. Inner loops must not take it, and a count lets tests see that
 * they do not.
 */
public final class Host {

  private static final AtomicLong TRANSFERS = new AtomicLong();

  private Host() {}

  /** Copies an array of any float type, flattened. */
  public static double[] doubles(NDArray array) {
    TRANSFERS.incrementAndGet();
    if (array.getDataType() == DataType.FLOAT64) {
      return array.toDoubleArray();
    }
    float[] values = array.toFloatArray();
    double[] wide = new double[values.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = values[i];
    }
    return wide;
  }

  /** Copies a float32 array, flattened. */
  public static float[] floats(NDArray array) {
    TRANSFERS.incrementAndGet();
    return array.toFloatArray();
  }

  /** How many arrays this process has copied so far. */
  public static long transfers() {
    return TRANSFERS.get();
  }
}
