package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.tensor.RowMap;
import snx.tensor.Torch;

@ResourceLock("torch")
class NoisyOrTest {

  private static final NoisyOr NOISY_OR = new NoisyOr(RowSamples.SCHEMA);
  private static final int P = RowSamples.SCHEMA.minors();
  private static final int Q = RowSamples.SCHEMA.majors();

  @Test
  void one_sure_minor_makes_its_major_sure() {
    float[] mask = new float[P];
    mask[3] = 1; // the second minor of the second major
    mask[5] = 0.25f;
    mask[6] = 0.5f;
    assertArrayEquals(new float[] {0, 1, 0.625f, 0, 0}, NOISY_OR.of(mask), 1e-6f);
  }

  @Test
  void the_device_gives_what_the_heap_gives() {
    float[] masks = random(3);
    masks[0] = 0;
    masks[1] = 1;
    masks[P + 4] = 1 - 1e-7f;
    float[] found = onDevice(masks, 3).toFlat();
    for (int b = 0; b < 3; b++) {
      float[] own = Arrays.copyOfRange(masks, b * P, (b + 1) * P);
      float[] row = Arrays.copyOfRange(found, b * Q, (b + 1) * Q);
      assertArrayEquals(NOISY_OR.of(own), row, 2e-6f);
    }
  }

  @Test
  void its_gradient_is_the_product_of_what_the_others_leave() {
    float[] masks = random(2);
    Evaluated at = onDevice(masks, 2);
    for (int b = 0; b < 2; b++) {
      for (int j = 0; j < P; j++) {
        double others = 1;
        for (int k : RowSamples.SCHEMA.minorsOf(RowSamples.SCHEMA.groupOf(j))) {
          others *= k == j ? 1 : 1 - masks[b * P + k];
        }
        assertEquals(others, at.gradient()[b * P + j], 1e-5, "minor " + j);
      }
    }
  }

  @Test
  void masks_of_exactly_0_and_1_leave_everything_finite() {
    float[] masks = new float[2 * P];
    Arrays.fill(masks, 0, P, 1f);
    Evaluated at = onDevice(masks, 2);
    for (float value : at.toFlat()) {
      assertTrue(value >= 0 && value <= 1, "value " + value);
    }
    for (float slope : at.gradient()) {
      assertTrue(slope >= 0 && slope <= 1 + 1e-6, "slope " + slope); // by rounding
    }
  }

  /** a(m), flattened, and the gradient of its sum. */
  private record Evaluated(float[] toFlat, float[] gradient) {}

  private static Evaluated onDevice(float[] masks, int rows) {
    try (NDManager manager = Torch.manager(Device.cpu());
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      RowMap.Point majors = NOISY_OR.on(manager).at(manager.create(masks, new Shape(rows, P)));
      NDArray ones = majors.values().onesLike();
      return new Evaluated(
          majors.values().toFloatArray(), majors.pullback().apply(ones).toFloatArray());
    }
  }

  private static float[] random(int rows) {
    SplittableRandom random = new SplittableRandom(7);
    float[] masks = new float[rows * P];
    for (int i = 0; i < masks.length; i++) {
      masks[i] = (float) random.nextDouble();
    }
    return masks;
  }
}
