package snx.bench.speed;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import snx.explain.Workers;
import snx.tensor.Host;
import snx.tensor.Torch;

/** What devices reach on one large matrix product each: the roof for everything else. */
final class MatrixPeak {

  private static final int SIZE = 1024;
  private static final int PRODUCTS = 4; // between two looks at the clock

  private MatrixPeak() {}

  /** Operations a second in float32, all workers at once: the median of some measurements. */
  static double measure(Workers workers, int repeats) {
    double[][] speeds = new double[workers.count()][];
    Thread[] threads = new Thread[workers.count()];
    for (int i = 0; i < threads.length; i++) {
      int own = i;
      threads[i] =
          new Thread(Torch.alike(() -> speeds[own] = speeds(workers.devices().get(own), repeats)));
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
    return Arrays.stream(speeds)
        .flatMapToDouble(own -> DoubleStream.of(Median.of(own).middle()))
        .sum();
  }

  private static double[] speeds(Device device, int repeats) {
    try (NDManager manager = Torch.manager(device)) {
      Shape square = new Shape(SIZE, SIZE);
      NDArray a = manager.randomUniform(0f, 1f, square, DataType.FLOAT32);
      NDArray b = manager.randomUniform(0f, 1f, square, DataType.FLOAT32);
      multiply(a, b, 1); // warms up
      double[] speeds = new double[repeats];
      for (int i = 0; i < repeats; i++) {
        long start = System.nanoTime();
        multiply(a, b, PRODUCTS);
        speeds[i] = PRODUCTS * 2.0 * SIZE * SIZE * SIZE / ((System.nanoTime() - start) * 1e-9);
      }
      return speeds;
    }
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
