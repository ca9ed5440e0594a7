package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Seeds;
import snx.tensor.DeviceBatch;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;
import snx.tensor.Torch;

/** What every encoder must satisfy, whatever it compares. */
@ResourceLock("torch")
abstract class EncoderContract<T, B extends DeviceBatch> {

  static final float SAME = 1e-5f; // float32 sums in another order, and values that nearly cancel
  static final double GRADIENT = 2e-3; // central differences of a float32 function

  NDManager manager;
  private NDScope scope;

  abstract Encoder<B> encoder();

  abstract NDList weights(NDManager manager);

  /** Instances of unequal size. */
  abstract List<T> instances();

  abstract B batch(List<T> instances);

  /** p of one instance. */
  abstract int maskLength(T instance);

  @BeforeEach
  void openManager() {
    manager = Torch.manager(Device.cpu());
    scope = new NDScope();
  }

  @AfterEach
  void closeManager() {
    scope.close();
    manager.close();
  }

  @ParameterizedTest
  @EnumSource
  void a_batch_embeds_every_row_as_if_it_were_alone(Encoder.Mode mode) {
    List<T> all = instances();
    int width = width(all);
    float[][] together = embed(mode, all, masks(all, width), width);
    for (int i = 0; i < all.size(); i++) {
      T one = all.get(i);
      int length = Math.max(1, maskLength(one));
      float[][] alone = embed(mode, List.of(one), List.of(mask(i, length)), length);
      assertArrayEquals(alone[0], together[i], SAME, "row " + i);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_mask_of_ones_is_no_mask(Encoder.Mode mode) {
    List<T> all = instances();
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all), mode);
    NDArray ones = manager.ones(new Shape(all.size(), width(all)));
    assertArrayEquals(
        embedder.embed(null).toFloatArray(), embedder.embed(ones).toFloatArray(), SAME);
  }

  @ParameterizedTest
  @EnumSource
  void the_mask_changes_the_embedding_of_every_instance_with_elements(Encoder.Mode mode) {
    List<T> all = instances();
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all), mode);
    NDArray half = manager.full(new Shape(all.size(), width(all)), 0.5f);
    float[] moved =
        embedder.embed(null).sub(embedder.embed(half)).abs().max(new int[] {1}).toFloatArray();
    assertTrue(all.stream().anyMatch(one -> maskLength(one) > 0));
    for (int i = 0; i < moved.length; i++) {
      if (maskLength(all.get(i)) > 0) {
        assertTrue(moved[i] > 1e-3, "row %d moved by %s".formatted(i, moved[i]));
      } else {
        assertEquals(0, moved[i], SAME, "row %d has nothing to mask".formatted(i));
      }
    }
  }

  @Test
  void gradients_by_the_mask_match_finite_differences() {
    List<T> all = instances();
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all), Encoder.Mode.RECORDED);
    NDArray mask = stack(masks(all, width(all)), width(all));
    Gradients.Evaluation exact =
        Gradients.of(new NDList(mask), leaf -> embedder.embed(leaf.head()).sum());
    float[] gradient = exact.gradients().head().toFloatArray();
    float step = 1e-2f;
    for (int i = 0; i < gradient.length; i++) {
      double up = shifted(embedder, mask, i, step);
      double down = shifted(embedder, mask, i, -step);
      assertEquals((up - down) / (2 * step), gradient[i], GRADIENT, "mask element " + i);
    }
  }

  @Test
  void the_fast_path_gives_the_embeddings_losses_and_gradients_of_the_recorded_one() {
    List<T> all = new ArrayList<>(instances());
    if (all.size() % 2 == 1) {
      all.add(all.get(0));
    }
    NDList weights = weights(manager);
    B batch = batch(all);
    Encoder.Embedder recorded = encoder().bind(weights, batch, Encoder.Mode.RECORDED);
    Encoder.Embedder fast = encoder().bind(weights, batch, Encoder.Mode.FAST);
    NDArray mask = stack(masks(all, width(all)), width(all));
    NDArray embeddings = recorded.embed(mask).stopGradient();
    assertArrayEquals(embeddings.toFloatArray(), fast.embed(mask).toFloatArray(), SAME);
    NDArray partners = embeddings.add(manager.randomUniform(-1f, 1f, embeddings.getShape()));
    double[] targets = new double[all.size()];
    Arrays.setAll(targets, i -> (i + 0.5) / targets.length);
    NDArray each = manager.create(targets);
    same(mask, recorded, fast, Comparison.with(partners, each));
    same(mask, recorded, fast, Comparison.ofPairs(each.get("0:" + all.size() / 2)));
  }

  private static void same(
      NDArray mask, Encoder.Embedder recorded, Encoder.Embedder fast, Comparison comparison) {
    RowFunction.Slope expected =
        RowFunction.recorded(m -> comparison.losses(recorded.embed(m))).at(mask);
    RowFunction.Slope found = fast.losses(comparison).at(mask);
    assertArrayEquals(expected.values().toDoubleArray(), found.values().toDoubleArray(), 4 * SAME);
    assertArrayEquals(
        expected.gradient().toFloatArray(), found.gradient().toFloatArray(), 10 * SAME);
  }

  private int width(List<T> instances) {
    return instances.stream().mapToInt(this::maskLength).max().orElseThrow();
  }

  private static double shifted(Encoder.Embedder embedder, NDArray mask, int at, float by) {
    float[] values = mask.toFloatArray();
    values[at] += by;
    NDArray moved = mask.getManager().create(values, mask.getShape());
    double sum = 0;
    for (float v : embedder.embed(moved).toFloatArray()) {
      sum += v; // summed in double: the float32 sum is too coarse for a difference
    }
    return sum;
  }

  float[][] embed(Encoder.Mode mode, List<T> instances, List<float[]> masks, int width) {
    NDArray embedding =
        encoder().bind(weights(manager), batch(instances), mode).embed(stack(masks, width));
    int h = (int) embedding.getShape().get(1);
    float[] flat = embedding.toFloatArray();
    float[][] rows = new float[instances.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.copyOfRange(flat, i * h, (i + 1) * h);
    }
    return rows;
  }

  private NDArray stack(List<float[]> masks, int width) {
    float[] flat = new float[masks.size() * width];
    for (int i = 0; i < masks.size(); i++) {
      System.arraycopy(masks.get(i), 0, flat, i * width, masks.get(i).length);
    }
    return manager.create(flat, new Shape(masks.size(), width));
  }

  /** Masks with random values beyond an instance's elements, which must not matter. */
  private List<float[]> masks(List<T> instances, int width) {
    return IntStream.range(0, instances.size()).mapToObj(i -> mask(i, width)).toList();
  }

  static float[] mask(int key, int length) {
    SplittableRandom random = Seeds.stream(3, "mask/" + key);
    float[] values = new float[length];
    for (int e = 0; e < length; e++) {
      values[e] = (float) random.nextDouble();
    }
    return values;
  }
}
