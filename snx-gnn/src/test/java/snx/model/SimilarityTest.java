package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Seeds;
import snx.tensor.Gradients;
import snx.tensor.Torch;

@ResourceLock("torch")
final class SimilarityTest {

  private static final double EXACT = 1e-12;
  private static final double FINITE_DIFFERENCES = 1e-7;
  private static final int ROWS = 6;
  private static final int WIDTH = 3;

  private NDManager manager;
  private NDScope scope;

  @BeforeEach
  void open() {
    manager = Torch.manager(Device.cpu());
    scope = new NDScope();
    scope.suppressNotUsedWarning();
  }

  @AfterEach
  void close() {
    scope.close();
    manager.close();
  }

  @Test
  void it_is_half_of_one_plus_the_cosine() {
    NDArray query = manager.create(new double[][] {{1, 0}, {2, 0}, {1, 1}, {3, 4}});
    NDArray reference = manager.create(new double[][] {{0, 5}, {-7, 0}, {1, 0}, {3, 4}});
    assertArrayEquals(
        new double[] {0.5, 0, (1 + Math.sqrt(0.5)) / 2, 1},
        Similarity.ofRows(query, reference).toDoubleArray(),
        EXACT);
  }

  @Test
  void it_lies_between_0_and_1_and_is_1_of_anything_with_itself() {
    NDArray all = Similarity.ofAll(embeddings());
    double[] f = all.toDoubleArray();
    for (int i = 0; i < f.length; i++) {
      assertTrue(f[i] >= -EXACT && f[i] <= 1 + EXACT, "f = " + f[i]);
      assertEquals(f[i], f[i % ROWS * ROWS + i / ROWS], EXACT);
    }
    for (int i = 0; i < ROWS; i++) {
      assertEquals(1, f[i * ROWS + i], EXACT);
    }
  }

  @Test
  void float32_embeddings_are_compared_in_float64() {
    NDArray narrow = manager.create(new float[][] {{1, 2, 3}});
    NDArray f = Similarity.ofRows(narrow, narrow);
    assertEquals(DataType.FLOAT64, f.getDataType());
    assertEquals(1, f.toDoubleArray()[0], EXACT);
  }

  @Test
  void a_zero_embedding_is_halfway_to_everything_and_its_gradient_is_finite() {
    NDArray zero = manager.zeros(new Shape(1, WIDTH), DataType.FLOAT64);
    NDArray other = manager.create(new double[][] {{1, 2, 3}});
    Gradients.Evaluation found =
        Gradients.of(new NDList(zero), leaf -> Similarity.ofRows(leaf.head(), other).sum());
    assertEquals(0.5, found.value().getDouble(), EXACT);
    for (double slope : found.gradients().head().toDoubleArray()) {
      assertTrue(Double.isFinite(slope), "slope " + slope);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 0", "0, 1", "0, 0", "0.3, 0.3", "1, 0.25"})
  void the_loss_is_cross_entropy_of_values_clipped_at_1e_7(double target, double value) {
    double t = Math.min(1 - 1e-7, Math.max(1e-7, target));
    double v = Math.min(1 - 1e-7, Math.max(1e-7, value));
    double expected = -(t * Math.log(v) + (1 - t) * Math.log(1 - v));
    NDArray loss = Similarity.loss(manager.create(target), manager.create(value));
    assertEquals(expected, loss.getDouble(), EXACT * Math.max(1, expected));
  }

  @Test
  void gradients_match_finite_differences() {
    NDArray embeddings = embeddings();
    NDArray target = manager.full(new Shape(ROWS, ROWS), 0.25f, DataType.FLOAT64);
    double[] exact =
        Gradients.of(new NDList(embeddings), leaf -> value(leaf.head(), target))
            .gradients()
            .head()
            .toDoubleArray();
    double[] x = embeddings.toDoubleArray();
    double step = 1e-5;
    for (int i = 0; i < x.length; i++) {
      double up = value(shifted(x, i, step), target).getDouble();
      double down = value(shifted(x, i, -step), target).getDouble();
      assertEquals((up - down) / (2 * step), exact[i], FINITE_DIFFERENCES, "element " + i);
    }
  }

  private static NDArray value(NDArray embeddings, NDArray target) {
    return Similarity.loss(target, Similarity.ofAll(embeddings)).mean();
  }

  private NDArray shifted(double[] values, int at, double by) {
    double[] moved = Arrays.copyOf(values, values.length);
    moved[at] += by;
    return manager.create(moved, new Shape(ROWS, WIDTH));
  }

  private NDArray embeddings() {
    SplittableRandom random = Seeds.stream(5, "embeddings");
    double[] values = new double[ROWS * WIDTH];
    Arrays.setAll(values, i -> random.nextGaussian());
    return manager.create(values, new Shape(ROWS, WIDTH));
  }
}
