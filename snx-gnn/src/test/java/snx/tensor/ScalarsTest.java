package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import java.nio.ByteBuffer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ResourceLock("torch")
final class ScalarsTest {

  private static final int TIMES = 40;

  @Test
  void times_and_complement_are_exact_and_keep_the_type() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDArray doubles = manager.create(new double[] {0.5, -2});
      assertArrayEquals(new double[] {1.5, -6}, Scalars.times(doubles, 3).toDoubleArray());
      assertArrayEquals(new double[] {0.5, 3}, Scalars.complement(doubles).toDoubleArray());
      NDArray floats = manager.create(new float[] {0.5f, -2});
      assertEquals(DataType.FLOAT32, Scalars.times(floats, 3).getDataType());
      assertEquals(DataType.FLOAT32, Scalars.like(floats, 0.1).getDataType());
      assertEquals(0, Scalars.like(doubles, 1).getShape().dimension());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {3, -0.25})
  void a_collection_between_forward_and_backward_changes_nothing(double factor) {
    for (int i = 0; i < TIMES; i++) {
      assertArrayEquals(
          new float[] {(float) factor, (float) factor},
          gradientAfterCollection(x -> Scalars.times(x, factor)));
      assertArrayEquals(new float[] {-1, -1}, gradientAfterCollection(Scalars::complement));
    }
  }

  @Test
  void the_engines_own_product_with_a_number_does_not_survive_it() {
    long wrong =
        IntStream.range(0, TIMES)
            .filter(i -> gradientAfterCollection(x -> x.mul(3))[0] != 3f)
            .count();
    assertTrue(wrong > 0, "once the engine is mended, Scalars can go");
  }

  /** The gradient of Σ of a product where rubbish is collected before the engine goes back. */
  private static float[] gradientAfterCollection(UnaryOperator<NDArray> product) {
    try (NDManager manager = Torch.manager(Device.cpu());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDList x = new NDList(manager.create(new float[] {1, 2}));
      return Gradients.of(
              x,
              leaf -> {
                NDArray result = product.apply(leaf.head());
                overwriteFreedMemory();
                return result.sum();
              })
          .gradients()
          .head()
          .toFloatArray();
    }
  }

  private static void overwriteFreedMemory() {
    System.gc();
    for (int i = 0; i < 256; i++) {
      ByteBuffer.allocateDirect(8).putFloat(0, 12345f);
    }
  }
}
