package snx.model;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Fold;
import snx.data.Instance;
import snx.data.Progress;
import snx.data.Split;

/**
 * Trains one network per fold, so that every instance is scored, and can be explained, by a network
 * that never saw it.
 *
 * @param <T> the instances
 */
public final class CrossValidation<T extends Instance> {

  private final List<Fold> folds;
  private final Function<Split, TrainingTask<T>> tasks;
  private final TrainingOptions options;
  private final Device device;

  /**
   * Prepares folds.
   *
   * @param tasks what is trained on a split; data that are prepared (say, deconfounded) must be
   *     prepared from its training part alone
   */
  public CrossValidation(
      List<Fold> folds,
      Function<Split, TrainingTask<T>> tasks,
      TrainingOptions options,
      Device device) {
    this.folds = List.copyOf(folds);
    this.tasks = tasks;
    this.options = options;
    this.device = device;
  }

  /**
   * A fold's network.
   *
   * @param data what the network reads of all instances
   */
  public record FoldNetwork<T extends Instance>(Fold fold, Dataset<T> data, Network<T> network)
      implements AutoCloseable {

    /**
     * A network from elsewhere, such as an earlier run's, with the instances that it never saw as
     * far as that is known; where it saw none of them, both parts are all.
     */
    public static <T extends Instance> FoldNetwork<T> of(
        String name, Network<T> network, Dataset<T> data) {
      Split split = new Split(network.seen(data), network.unseen(data));
      return new FoldNetwork<>(new Fold(name, 0, split), data, network);
    }

    /** How well it tells pairs of the instances that it never saw. */
    public Validation.FoldScore score(long seed) {
      int[] heldOut = fold.split().second();
      return new Validation.FoldScore(
          fold.name(),
          fold.split().first().length,
          heldOut.length,
          SiameseTrainer.evaluateMany(network, data, heldOut, seed));
    }

    @Override
    public void close() {
      network.close();
    }
  }

  /** How many folds there are. */
  public int size() {
    return folds.size();
  }

  /**
   * Trains all folds; the caller closes the networks.
   *
   * @param trained is called with every network as soon as it is there
   */
  public List<FoldNetwork<T>> train(Consumer<FoldNetwork<T>> trained) {
    return train(number -> null, trained);
  }

  /**
   * Trains those folds that were not trained before.
   *
   * @param before the network of a fold by its position, if there is one already
   */
  public List<FoldNetwork<T>> train(
      IntFunction<@Nullable Network<T>> before, Consumer<FoldNetwork<T>> trained) {
    List<FoldNetwork<T>> networks = new ArrayList<>();
    try {
      for (Fold fold : folds) {
        FoldNetwork<T> network = network(fold, before.apply(networks.size()));
        networks.add(network);
        trained.accept(network);
      }
      return networks;
    } catch (RuntimeException e) {
      networks.forEach(FoldNetwork::close);
      throw e;
    }
  }

  private FoldNetwork<T> network(Fold fold, @Nullable Network<T> before) {
    TrainingTask<T> task = tasks.apply(fold.split()).withSplit(fold.split());
    TrainingOptions own = options.withSeed(options.seed() + fold.repeat());
    return new FoldNetwork<>(
        fold, task.data(), before == null ? task.train(device, own, epoch -> {}).model() : before);
  }

  /** The scores of networks, one per fold. */
  public static <T extends Instance> Validation scores(List<FoldNetwork<T>> networks, long seed) {
    return new Validation(networks.stream().map(n -> n.score(seed)).toList(), List.of());
  }

  /** Trains and scores; no network is kept. */
  public Validation validate() {
    return validate(Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the folds that are done
   */
  public Validation validate(Progress progress) {
    List<Validation.FoldScore> scores = new ArrayList<>();
    for (Fold fold : folds) {
      try (FoldNetwork<T> network = network(fold, null)) {
        scores.add(network.score(options.seed()));
      }
      progress.at(scores.size(), folds.size());
    }
    return new Validation(scores, List.of());
  }
}
