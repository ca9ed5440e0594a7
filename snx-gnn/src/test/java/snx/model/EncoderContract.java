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
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Seeds;
import snx.tensor.DeviceBatch;
import snx.tensor.Gradients;
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

  @Test
  void a_batch_embeds_every_row_as_if_it_were_alone() {
    List<T> all = instances();
    int width = all.stream().mapToInt(this::maskLength).max().orElseThrow();
    float[][] together = embed(all, masks(all, width), width);
    for (int i = 0; i < all.size(); i++) {
      T one = all.get(i);
      int own = Math.max(1, maskLength(one));
      float[][] alone = embed(List.of(one), List.of(mask(i, own)), own);
      assertArrayEquals(alone[0], together[i], SAME, "row " + i);
    }
  }

  @Test
  void a_mask_of_ones_is_no_mask() {
    List<T> all = instances();
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all));
    int width = all.stream().mapToInt(this::maskLength).max().orElseThrow();
    NDArray ones = manager.ones(new Shape(all.size(), width));
    assertArrayEquals(
        embedder.embed(null).toFloatArray(), embedder.embed(ones).toFloatArray(), SAME);
  }

  @Test
  void the_mask_changes_the_embedding() {
    List<T> all = instances();
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all));
    int width = all.stream().mapToInt(this::maskLength).max().orElseThrow();
    NDArray half = manager.full(new Shape(all.size(), width), 0.5f);
    NDArray moved = embedder.embed(null).sub(embedder.embed(half)).abs().max(new int[] {1});
    for (float row : moved.toFloatArray()) {
      assertTrue(row > 1e-3, "moved by " + row);
    }
  }

  @Test
  void gradients_by_the_mask_match_finite_differences() {
    List<T> all = instances();
    int width = all.stream().mapToInt(this::maskLength).max().orElseThrow();
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all));
    NDArray mask = stack(masks(all, width), width);
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
  void the_faster_way_gives_the_same_losses_and_gradients() {
    List<T> all = new ArrayList<>(instances());
    if (all.size() % 2 == 1) {
      all.add(all.get(0));
    }
    Encoder.Embedder embedder = encoder().bind(weights(manager), batch(all));
    NDArray whole = Gradients.without(() -> embedder.embed(null));
    NDArray partners = whole.add(manager.randomUniform(-1f, 1f, whole.getShape()));
    double[] targets = new double[all.size()];
    Arrays.setAll(targets, i -> (i + 0.5) / targets.length);
    NDArray each = manager.create(targets);
    same(all, embedder, Comparison.with(partners, each));
    same(all, embedder, Comparison.ofPairs(each.get("0:" + all.size() / 2)));
  }

  private void same(List<T> all, Encoder.Embedder embedder, Comparison comparison) {
    int width = all.stream().mapToInt(this::maskLength).max().orElseThrow();
    NDArray mask = stack(masks(all, width), width);
    List<UnaryOperator<NDArray>> ways =
        List.of(m -> comparison.losses(embedder.embed(m)), embedder.losses(comparison));
    double[][] values = new double[2][];
    float[][] gradients = new float[2][];
    for (int way = 0; way < 2; way++) {
      int own = way;
      gradients[way] =
          Gradients.of(
                  new NDList(mask),
                  leaf -> {
                    NDArray losses = ways.get(own).apply(leaf.head());
                    values[own] = losses.toDoubleArray();
                    return losses.sum();
                  })
              .gradients()
              .head()
              .toFloatArray();
    }
    assertArrayEquals(values[0], values[1], 4 * SAME);
    assertArrayEquals(gradients[0], gradients[1], 10 * SAME);
    float[] scored = Gradients.without(() -> embedder.embed(mask)).toFloatArray();
    assertArrayEquals(embedder.embed(mask).toFloatArray(), scored, SAME);
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

  float[][] embed(List<T> instances, List<float[]> masks, int width) {
    NDArray embedding =
        encoder().bind(weights(manager), batch(instances)).embed(stack(masks, width));
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

  /** Masks with rubbish beyond an instance's own elements, which must not matter. */
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
