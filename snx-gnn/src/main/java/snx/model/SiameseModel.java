package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import snx.data.Instance;
import snx.data.Pair;
import snx.tensor.DeviceBatch;
import snx.tensor.Gradients;
import snx.tensor.Torch;

/**
 * A Siamese network on a device: one encoder with its weights, applied to both members of a pair,
 * and f = (1 + cos)/2 of the embeddings (specification, section 1).
 *
 * @param <T> the instances it compares
 * @param <B> their batch
 */
public final class SiameseModel<T extends Instance, B extends DeviceBatch>
    implements AutoCloseable {

  private static final int PAIRS_AT_ONCE = 1 << 16;

  private final NDManager manager;
  private final Encoder<B> encoder;
  private final Batcher<T, B> batcher;
  private final NDList weights;
  private final Encoder.Mode mode;

  /**
   * Takes over the manager and the weights, which must live in it.
   *
   * @param weights arrays shaped as the encoder asks
   */
  public SiameseModel(
      NDManager manager, Encoder<B> encoder, Batcher<T, B> batcher, NDList weights) {
    this(manager, encoder, batcher, weights, Encoder.Mode.FAST);
  }

  private SiameseModel(
      NDManager manager,
      Encoder<B> encoder,
      Batcher<T, B> batcher,
      NDList weights,
      Encoder.Mode mode) {
    this.manager = manager;
    this.encoder = encoder;
    this.batcher = batcher;
    this.weights = weights;
    this.mode = mode;
  }

  /** The same network, sharing its arrays, that never takes an encoder's fast path. */
  public SiameseModel<T, B> plain() {
    return new SiameseModel<>(manager, encoder, batcher, weights, Encoder.Mode.RECORDED);
  }

  /** What explaining and scoring take: the fast path, unless {@link #plain}. */
  public Encoder.Mode mode() {
    return mode;
  }

  /** Binds the weights as constants: for scores, and for losses differentiated by masks. */
  public Encoder.Embedder bind(B batch) {
    return encoder.bind(weights, batch, mode);
  }

  /** Binds the weights so that embeddings can be differentiated. */
  public Encoder.Embedder bindRecorded(B batch) {
    return encoder.bind(weights, batch, Encoder.Mode.RECORDED);
  }

  /** An untrained network whose weights depend on the seed alone. */
  public static <T extends Instance, B extends DeviceBatch> SiameseModel<T, B> initial(
      NDManager manager, Encoder<B> encoder, Batcher<T, B> batcher, long seed) {
    return new SiameseModel<>(
        manager, encoder, batcher, WeightShape.initial(encoder.weights(), manager, seed));
  }

  /**
   * A copy on another device, to be closed by the caller.
   *
   * @throws IllegalArgumentException for a network whose weights are its own file's
   */
  public SiameseModel<T, B> on(Device device) {
    if (weights.isEmpty()) {
      throw new IllegalArgumentException(
          "a TorchScript network lives on one device (also asked for: %s); name one with --device"
              .formatted(device));
    }
    NDManager room = Torch.manager(device);
    NDList copies = new NDList(weights.size());
    for (NDArray weight : weights) {
      NDArray copy = weight.toDevice(device, true);
      copy.setName(weight.getName());
      copy.attach(room);
      copies.add(copy);
    }
    return new SiameseModel<>(room, encoder, batcher, copies, mode);
  }

  public NDManager manager() {
    return manager;
  }

  public Encoder<B> encoder() {
    return encoder;
  }

  public Batcher<T, B> batcher() {
    return batcher;
  }

  /** The weights themselves: whoever changes them changes the model. */
  public NDList weights() {
    return weights;
  }

  /** The embeddings of instances [N,h] in their order; the caller's scope owns the result. */
  public NDArray embed(List<T> instances) {
    return Gradients.without(
        () ->
            embed(
                instances,
                chosen -> {
                  try (NDManager room = manager.newSubManager()) {
                    NDArray part = bind(batcher.batch(room, chosen)).embed(null);
                    part.attach(manager); // the room closes everything else computed in it
                    return part;
                  }
                }));
  }

  /**
   * As {@link #embed(List)} under other weights, recording a graph where one is being recorded.
   *
   * @param room holds the batches: the engine reads their host memory again when it goes back, so
   *     it must stay open until then
   */
  NDArray embed(NDList underWeights, List<T> instances, NDManager room) {
    return embed(
        instances,
        chosen ->
            encoder
                .bind(underWeights, batcher.batch(room, chosen), Encoder.Mode.RECORDED)
                .embed(null));
  }

  private NDArray embed(List<T> instances, Function<List<T>, NDArray> embedPart) {
    List<int[]> plan = batcher.plan(instances);
    NDList parts = new NDList(plan.size());
    long[] place = new long[instances.size()];
    int next = 0;
    for (int[] rows : plan) {
      for (int row : rows) {
        place[row] = next++;
      }
      parts.add(embedPart.apply(Arrays.stream(rows).mapToObj(instances::get).toList()));
    }
    // Concatenating a single array would drop the graph.
    NDArray stacked = parts.size() == 1 ? parts.head() : NDArrays.concat(parts, 0);
    return stacked.get(manager.create(place));
  }

  /** f of every pair, in order. */
  public double[] scores(List<T> instances, List<Pair> pairs) {
    double[] scores = new double[pairs.size()];
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray embeddings = embed(instances);
      for (int from = 0; from < scores.length; from += PAIRS_AT_ONCE) {
        List<Pair> part = pairs.subList(from, Math.min(scores.length, from + PAIRS_AT_ONCE));
        long[] query = part.stream().mapToLong(Pair::query).toArray();
        long[] reference = part.stream().mapToLong(Pair::reference).toArray();
        NDArray f =
            Similarity.ofRows(
                embeddings.get(manager.create(query)), embeddings.get(manager.create(reference)));
        System.arraycopy(f.toDoubleArray(), 0, scores, from, part.size());
      }
    }
    return scores;
  }

  @Override
  public void close() {
    manager.close();
  }
}
