package snx.bench.speed;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import snx.explain.batch.Workers;
import snx.tensor.Host;
import snx.tensor.Torch;

/** What devices reach on one large matrix product each: the roof for everything else. */
final class MatrixPeak {

  private static final int SIZE = 1024;
  private static final int SIZE_ON_GPU = 4096; // which a small product does not fill
  private static final int PRODUCTS = 3; // between two readings of the clock
  private static final int CHECKS = 3;
  private static final double WARM = 0.05; // seconds: a clock that was lowered takes time to rise

  private MatrixPeak() {}

  /**
   * Operations per second in float32, all workers at once, each at its best check. One worker
   * computes in the caller's thread, and so does this: a thread of its own has been seen to be
   * slower.
   */
  static double measure(Workers workers) {
    if (workers.count() == 1) {
      return speed(workers.devices().get(0));
    }
    double[] speeds = new double[workers.count()];
    Thread[] threads = new Thread[workers.count()];
    for (int i = 0; i < threads.length; i++) {
      int own = i;
      threads[i] = new Thread(Torch.alike(() -> speeds[own] = speed(workers.devices().get(own))));
      threads[i].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while the peak was measured", e);
      }
    }
    return Arrays.stream(speeds).sum();
  }

  private static double speed(Device device) {
    int size = device.isGpu() ? SIZE_ON_GPU : SIZE;
    double work = PRODUCTS * 2.0 * size * size * size;
    try (NDManager manager = Torch.manager(device)) {
      Shape square = new Shape(size, size);
      NDArray a = manager.randomUniform(0f, 1f, square, DataType.FLOAT32);
      NDArray b = manager.randomUniform(0f, 1f, square, DataType.FLOAT32);
      double warm = 0;
      while (warm < WARM) {
        warm += seconds(a, b);
      }
      double best = 0;
      for (int check = 0; check < CHECKS; check++) {
        best = Math.max(best, work / seconds(a, b));
      }
      return best;
    }
  }

  private static double seconds(NDArray a, NDArray b) {
    long start = System.nanoTime();
    multiply(a, b, PRODUCTS);
    return (System.nanoTime() - start) * 1e-9;
  }

  private static void multiply(NDArray a, NDArray b, int times) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray last = a.matMul(b);
      for (int i = 1; i < times; i++) {
        last = a.matMul(b);
      }
      Host.floats(last.get("0, 0:1")); // a device works on after a call has returned
    }
  }
}
