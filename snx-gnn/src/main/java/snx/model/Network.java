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
import org.jspecify.annotations.Nullable;
import snx.data.Calibration;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.tensor.DeviceBatch;
import snx.tensor.Gradients;
import snx.tensor.Torch;

/**
 * A network that compares pairs, on a device. A Siamese one has an encoder with its weights,
 * applied to both members of a pair, and f = (1 + cos)/2 of the embeddings, or a similarity that
 * the network brings; another one reads both members at once (specification, section 1).
 *
 * @param <T> the instances it compares
 */
public final class Network<T extends Instance> implements AutoCloseable {

  private final NDManager manager;
  private final Tower<T, ?> tower;
  private final NDList weights;
  private final Encoder.Mode mode;
  private final @Nullable ModelCard card;
  private final @Nullable PairEvaluation evaluation;

  /**
   * Owns from now on the manager and the weights, which must live in it.
   *
   * @param <B> the model's batch
   * @param weights arrays shaped as the model asks
   */
  public <B extends DeviceBatch> Network(
      NDManager manager, PairModel<B> model, Batcher<T, B> batcher, NDList weights) {
    this(manager, new Tower<>(model, batcher), weights, Encoder.Mode.FAST, null, null);
  }

  private Network(
      NDManager manager,
      Tower<T, ?> tower,
      NDList weights,
      Encoder.Mode mode,
      @Nullable ModelCard card,
      @Nullable PairEvaluation evaluation) {
    this.manager = manager;
    this.tower = tower;
    this.weights = weights;
    this.mode = mode;
    this.card = card;
    this.evaluation = evaluation;
  }

  /** The same network, of which a card says how it came to be and how well it does. */
  Network<T> with(ModelCard described) {
    ModelCard.Training training = described.training();
    return new Network<>(
        manager, tower, weights, mode, described, training == null ? null : training.heldOut());
  }

  /** The same network, sharing its arrays, that computes in another way. */
  public Network<T> in(Encoder.Mode other) {
    return new Network<>(manager, tower, weights, other, card, evaluation);
  }

  /** What explaining and scoring use: the fast path, unless told otherwise by {@link #in}. */
  public Encoder.Mode mode() {
    return mode;
  }

  /** f of a batch's pairs as a function of masks. */
  public PairScores compare(DeviceBatch batch, Encoder.Mode how) {
    return tower.compare(weights, batch, how);
  }

  /** Whether it costs a sparse graph only its edges, whatever that is padded to. */
  public boolean skipsPadding() {
    return tower.model().skipsPadding(mode);
  }

  /** An untrained network whose weights depend on the seed alone. */
  public static <T extends Instance, B extends DeviceBatch> Network<T> initial(
      NDManager manager, Encoder<B> encoder, Batcher<T, B> batcher, long seed) {
    return new Network<>(
        manager, encoder, batcher, WeightShape.initial(encoder.weights(), manager, seed));
  }

  /**
   * A copy on another device, to be closed by the caller. A TorchScript network's module is loaded
   * once per device and lives until the first network is closed; copies share it.
   */
  public Network<T> on(Device device) {
    tower.model().requireOn(device);
    NDManager there = Torch.manager(device);
    try {
      NDList copies = new NDList(weights.size());
      for (NDArray weight : weights) {
        NDArray copy = weight.toDevice(device, true);
        copy.setName(weight.getName());
        copy.attach(there);
        copies.add(copy);
      }
      return new Network<>(there, tower, copies, mode, card, evaluation);
    } catch (RuntimeException e) { // as where the device has too little memory for all of them
      there.close();
      throw e;
    }
  }

  public NDManager manager() {
    return manager;
  }

  /**
   * The encoder.
   *
   * @param batch what it reads
   * @throws IllegalArgumentException if it reads something else, or if the network has none
   */
  public <B extends DeviceBatch> Encoder<B> encoder(Class<B> batch) {
    return tower.on(batch).encoder();
  }

  /** How instances become batches of this type; likewise. */
  public <B extends DeviceBatch> Batcher<T, B> batcher(Class<B> batch) {
    return tower.on(batch).batcher();
  }

  /** The model; likewise. */
  public <B extends DeviceBatch> PairModel<B> pairModel(Class<B> batch) {
    return tower.on(batch).model();
  }

  /** The model, whatever it reads. */
  PairModel<?> anyModel() {
    return tower.model();
  }

  /** Whether instances have embeddings; a network that reads both at once has none. */
  public boolean embeds() {
    return tower.model() instanceof Encoder<?>;
  }

  /** The weights themselves: whoever changes them changes the model. */
  public NDList weights() {
    return weights;
  }

  /** What it was trained on and how, or null where nobody knows (TorchScript). */
  public @Nullable ModelCard card() {
    return card;
  }

  /** How often its scores came true on held-out pairs, or null where nobody knows. */
  public @Nullable Calibration calibration() {
    ModelCard.Training training = card == null ? null : card.training();
    return training == null ? null : training.scores();
  }

  /**
   * Whether it is known which instances it was trained on; of a TorchScript file, and of a network
   * that an early version saved, it is not.
   */
  public boolean knowsTraining(Dataset<?> data) {
    return new TrainingData(card).isKnown(data);
  }

  /** Positions of the instances that it never saw, as far as that is known. */
  public int[] unseen(Dataset<?> data) {
    return new TrainingData(card).unseen(data);
  }

  /** Positions of the others, or all where it saw none: what a method may learn from. */
  public int[] seen(Dataset<?> data) {
    return new TrainingData(card).seen(data);
  }

  /**
   * The same network, scored on pairs of these data, or not scored where these have no two classes.
   * The score that training gave it stays where these are the data, with the same classes, that it
   * was trained on; the card keeps that score in any case.
   *
   * @param seed draws the pairs
   */
  public Network<T> evaluatedOn(Dataset<T> data, long seed) {
    if (evaluation != null && scoredByTraining(data)) {
      return this;
    }
    PairEvaluation found = SiameseTrainer.tryToEvaluate(this, data, unseen(data), seed);
    return new Network<>(manager, tower, weights, mode, card, found);
  }

  /** Whether training scored it on a held-out part of these data with these classes. */
  public boolean scoredByTraining(Dataset<?> data) {
    return new TrainingData(card).asksTheSame(data);
  }

  /**
   * How well it tells same-class from other-class pairs that it never saw, or null if unknown: of
   * the data that it was {@link #evaluatedOn}, else of its training data.
   */
  public @Nullable PairEvaluation evaluation() {
    return evaluation;
  }

  /** Whether it is known to tell pairs that it never saw no better than chance. */
  public boolean atChance() {
    return evaluation != null && evaluation.verdict() == PairEvaluation.Verdict.CHANCE;
  }

  /** f of two embeddings. */
  SimilarityHead similarity() {
    return tower.encoder().similarity();
  }

  /** Puts instances on the manager's device. */
  DeviceBatch batch(NDManager owner, List<T> instances) {
    return tower.batcher().batch(owner, instances);
  }

  /** The embeddings of instances [N,h] in their order; the caller's scope owns the result. */
  public NDArray embed(List<T> instances) {
    return Gradients.without(
        () ->
            embed(
                instances,
                chosen -> {
                  try (NDManager inner = manager.newSubManager()) {
                    NDArray part = tower.embed(weights, inner, chosen, mode);
                    part.attach(manager); // everything else computed in the inner one is closed
                    return part;
                  }
                }));
  }

  /**
   * As {@link #embed(List)} under other weights, recording a graph where one is being recorded.
   *
   * @param holder holds the batches: the engine reads their host memory again in the backward pass,
   *     so it must stay open until then
   */
  NDArray embed(NDList underWeights, List<T> instances, NDManager holder) {
    return embed(
        instances, chosen -> tower.embed(underWeights, holder, chosen, Encoder.Mode.RECORDED));
  }

  private NDArray embed(List<T> instances, Function<List<T>, NDArray> embedPart) {
    List<int[]> plan = tower.batcher().plan(instances);
    NDList parts = new NDList(plan.size());
    long[] position = new long[instances.size()];
    int next = 0;
    for (int[] rows : plan) {
      for (int row : rows) {
        position[row] = next++;
      }
      parts.add(embedPart.apply(Arrays.stream(rows).mapToObj(instances::get).toList()));
    }
    // Concatenating a single array would drop the graph.
    NDArray stacked = parts.size() == 1 ? parts.head() : NDArrays.concat(parts, 0);
    return stacked.get(manager.create(position));
  }

  /**
   * The directions of the embeddings, rows of length 1 on the heap: f of two instances is (1 +
   * their product)/2, unless the network brings its own similarity.
   */
  public double[][] directions(List<T> instances) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray unit = Similarity.unit(embed(instances));
      int width = (int) unit.getShape().get(1);
      double[] flat = unit.toDoubleArray();
      double[][] rows = new double[instances.size()][];
      Arrays.setAll(rows, i -> Arrays.copyOfRange(flat, i * width, (i + 1) * width));
      return rows;
    }
  }

  /** f of every pair, in order. */
  public double[] scores(List<T> instances, List<Pair> pairs) {
    return new PairScoring<>(this, instances).of(pairs);
  }

  @Override
  public void close() {
    manager.close();
  }
}
