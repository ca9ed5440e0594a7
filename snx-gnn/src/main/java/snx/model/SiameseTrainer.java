package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.PairSampler;
import snx.data.Split;
import snx.model.PairSource.AllPairs;
import snx.model.PairSource.FixedPairs;
import snx.tensor.Adam;
import snx.tensor.Gradients;

/**
 * Trains a Siamese network by binary cross-entropy between f and 1[y^s = y^t] (specification,
 * section 1), and keeps the weights of the epoch that orders validation pairs best ({@link
 * KeptEpoch}).
 */
public final class SiameseTrainer<T extends Instance> {

  private final Network<T> model;
  private final TrainingOptions options;
  private final Consumer<TrainingResult.Epoch> listener;

  /**
   * Prepares training.
   *
   * @param model changed in place
   * @param listener is called at the end of every epoch
   * @throws IllegalArgumentException for a network without trainable weights (TorchScript)
   */
  public SiameseTrainer(
      Network<T> model, TrainingOptions options, Consumer<TrainingResult.Epoch> listener) {
    if (model.weights().isEmpty()) {
      throw new IllegalArgumentException(
          "a TorchScript network is used as it is (got no weights to train); leave training out");
    }
    this.model = model;
    this.options = options;
    this.listener = listener;
  }

  /**
   * Trains on one part of a dataset.
   *
   * @param part positions to train on; a share of them is kept aside for early stopping
   */
  public TrainingResult fit(Dataset<T> data, int[] part) {
    int[] classes = data.classIndices();
    Split split = ValidationPart.split(part, classes, options);
    PairSource source = source(data, split.first(), classes);
    PairSampler.Options partners = partners(split.second().length, options.seed());
    centre(data, split.first());
    List<TrainingResult.Epoch> epochs = new ArrayList<>();
    NDList best = copy(model.weights());
    int bestEpoch = 0;
    long pairs = 0;
    long nanoseconds = 0;
    TrainingResult.Status status = TrainingResult.Status.EPOCH_LIMIT;
    try (Adam adam = new Adam(model.weights(), options.rate(), options.decay())) {
      for (int number = 1; number <= options.epochs(); number++) {
        long start = System.nanoTime();
        Progress progress = pass(data, source, adam, number);
        nanoseconds += System.nanoTime() - start;
        pairs += progress.pairs;
        if (!Double.isFinite(progress.loss)) {
          status = TrainingResult.Status.DIVERGED;
          break;
        }
        PairEvaluation validation = evaluate(model, data, split.second(), partners);
        epochs.add(new TrainingResult.Epoch(number, progress.loss, validation));
        listener.accept(epochs.get(epochs.size() - 1));
        if (bestEpoch == 0
            || options.kept().better(validation, epochs.get(bestEpoch - 1).validation())) {
          bestEpoch = number;
          best.close();
          best = copy(model.weights());
        } else if (number - bestEpoch >= options.patience()) {
          status = TrainingResult.Status.EARLY_STOP;
          break;
        }
      }
    }
    for (int i = 0; i < best.size(); i++) {
      model.weights().get(i).intern(best.get(i)); // takes over the array, and its name stays
    }
    return new TrainingResult(
        epochs, bestEpoch, pairs / Math.max(1e-9, nanoseconds * 1e-9), status);
  }

  /** Scores the pairs of specification section 1 drawn within one part. */
  public static <T extends Instance> PairEvaluation evaluate(
      Network<T> model, Dataset<T> data, int[] part, long seed) {
    return evaluate(model, data, part, PairSampler.Options.defaults().withSeed(seed));
  }

  /** The same, or null where a part has too few labels for pairs of both kinds. */
  static <T extends Instance> @Nullable PairEvaluation tryToEvaluate(
      Network<T> model, Dataset<T> data, int[] part, long seed) {
    return bothKinds(data, part) ? evaluate(model, data, part, seed) : null;
  }

  /** Whether a part has pairs of one class and pairs of two. */
  static boolean bothKinds(Dataset<?> data, int[] part) {
    int[] classes = data.classIndices();
    Map<Integer, Long> members =
        Arrays.stream(part)
            .filter(i -> classes[i] >= 0)
            .boxed()
            .collect(Collectors.groupingBy(i -> classes[i], Collectors.counting()));
    return members.size() > 1 && members.values().stream().anyMatch(n -> n > 1);
  }

  /**
   * The same over as many pairs as early stopping scores, for parts too small to waste a pair; null
   * likewise.
   */
  static <T extends Instance> @Nullable PairEvaluation evaluateMany(
      Network<T> model, Dataset<T> data, int[] part, long seed) {
    return bothKinds(data, part) ? evaluate(model, data, part, partners(part.length, seed)) : null;
  }

  /** Few instances get more partners: the noise of early stopping is that of its pairs. */
  private static PairSampler.Options partners(int instances, long seed) {
    int each = Math.max(2, Math.min(20, 10_000 / Math.max(1, instances)));
    return new PairSampler.Options(each, each, seed);
  }

  private static <T extends Instance> PairEvaluation evaluate(
      Network<T> model, Dataset<T> data, int[] part, PairSampler.Options partners) {
    return ScoredPairs.of(model, data, part, partners).evaluation();
  }

  private PairSource source(Dataset<T> data, int[] part, int[] classes) {
    return switch (options.pairs()) {
      case ALL -> new AllPairs(part, classes, options);
      case PAPER ->
          new FixedPairs(
              PairSampler.sample(
                      data, part, PairSampler.Options.defaults().withSeed(options.seed()))
                  .pairs(),
              classes,
              options);
    };
  }

  /**
   * Shifts the last bias so that embeddings start around the origin. Fresh networks map everything
   * to nearly one direction, where f is close to 1 for every pair and learning is slow.
   */
  private void centre(Dataset<T> data, int[] part) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      List<T> sample = Arrays.stream(part).limit(2048).mapToObj(data::get).toList();
      NDArray mean = model.embed(sample).mean(new int[] {0});
      model.weights().get(model.weights().size() - 1).subi(mean);
    }
  }

  private record Progress(double loss, long pairs) {}

  private Progress pass(Dataset<T> data, PairSource source, Adam adam, int number) {
    long[] counts = new long[2];
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray total = model.manager().zeros(new Shape(), DataType.FLOAT64);
      source
          .epoch(number)
          .forEach(
              step -> {
                step(data, step, adam, total);
                counts[0]++;
                counts[1] += step.pairs();
              });
      return new Progress(total.getDouble() / Math.max(1, counts[0]), counts[1]);
    }
  }

  private void step(Dataset<T> data, PairSource.Step step, Adam adam, NDArray total) {
    List<T> instances = Arrays.stream(step.instances()).mapToObj(data::get).toList();
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      Gradients.Evaluation evaluation =
          Gradients.of(
              model.weights(),
              weights -> step.loss().apply(model.embed(weights, instances, manager)));
      adam.step(model.weights(), evaluation.gradients());
      total.addi(evaluation.value());
    }
  }

  private static NDList copy(NDList arrays) {
    NDList copies = new NDList(arrays.size());
    arrays.forEach(a -> copies.add(a.duplicate()));
    return copies;
  }
}
