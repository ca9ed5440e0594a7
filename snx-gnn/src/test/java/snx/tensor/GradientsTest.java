package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock("torch")
final class GradientsTest {

  private static final double EXACT = 1e-12;
  private static final double[] X = {0.5, -1.25, 2};
  private static final double[] Y = {3, 0.25, -1};

  /** Σ x²y and its gradients 2xy and x². */
  private static NDArray cubic(NDList xy) {
    return xy.get(0).square().mul(xy.get(1)).sum();
  }

  private static double[][] differentiated() {
    try (NDManager manager = Torch.manager(Device.cpu());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDList variables = new NDList(manager.create(X), manager.create(Y));
      Gradients.Evaluation found = Gradients.of(variables, GradientsTest::cubic);
      return new double[][] {
        found.value().toDoubleArray(),
        found.gradients().get(0).toDoubleArray(),
        found.gradients().get(1).toDoubleArray()
      };
    }
  }

  @Test
  void value_and_gradients_are_the_analytic_ones() {
    double[][] found = differentiated();
    assertEquals(0.25 * 3 + 1.5625 * 0.25 - 4, found[0][0], EXACT);
    assertArrayEquals(new double[] {3, -0.625, -4}, found[1], EXACT);
    assertArrayEquals(new double[] {0.25, 1.5625, 4}, found[2], EXACT);
  }

  @Test
  void nothing_accumulates_and_the_variables_stay_as_they_are() {
    try (NDManager manager = Torch.manager(Device.cpu());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDList variables = new NDList(manager.create(X), manager.create(Y));
      double[] first =
          Gradients.of(variables, GradientsTest::cubic).gradients().head().toDoubleArray();
      double[] second =
          Gradients.of(variables, GradientsTest::cubic).gradients().head().toDoubleArray();
      assertArrayEquals(first, second);
      assertArrayEquals(X, variables.get(0).toDoubleArray());
      assertArrayEquals(Y, variables.get(1).toDoubleArray());
      assertFalse(variables.get(0).hasGradient());
      variables.get(0).addi(1); // allowed at any time: no graph hangs on it
      double[] moved =
          Gradients.of(variables, GradientsTest::cubic).gradients().head().toDoubleArray();
      assertArrayEquals(new double[] {9, -0.125, -6}, moved, EXACT);
    }
  }

  @Test
  void without_records_no_graph_even_inside_a_differentiated_function() {
    try (NDManager manager = Torch.manager(Device.cpu());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDList x = new NDList(manager.create(X));
      Gradients.Evaluation found =
          Gradients.of(
              x,
              leaves -> {
                NDArray constant = Gradients.without(() -> leaves.head().square());
                return leaves.head().mul(constant).sum();
              });
      assertArrayEquals(
          new double[] {0.25, 1.5625, 4}, found.gradients().head().toDoubleArray(), EXACT);
    }
  }

  @Test
  void two_threads_at_once_find_what_one_finds() throws Exception {
    double[][] alone = differentiated();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Callable<double[][]> task = GradientsTest::differentiated;
      List<Future<double[][]>> found = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        found.add(threads.submit(task));
      }
      for (Future<double[][]> one : found) {
        double[][] there = one.get();
        for (int i = 0; i < alone.length; i++) {
          assertArrayEquals(alone[i], there[i]);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
