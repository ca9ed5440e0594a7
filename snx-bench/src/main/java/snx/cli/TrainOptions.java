package snx.cli;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.model.TrainingOptions;
import snx.model.TrainingOptions.PairScheme;

/** How to train, for every command that trains; what is not given keeps the kind's default. */
public final class TrainOptions {

  @Option(names = "--epochs", paramLabel = "N", description = "Epochs at most.")
  private @Nullable Integer epochs;

  @Option(names = "--batch-size", paramLabel = "N", description = "Instances per step.")
  private @Nullable Integer batchSize;

  @Option(names = "--rate", paramLabel = "X", description = "Adam's step size.")
  private @Nullable Double rate;

  @Option(names = "--decay", paramLabel = "X", description = "Weight decay.")
  private @Nullable Double decay;

  @Option(
      names = "--patience",
      paramLabel = "N",
      description = "Epochs without a better validation AUC before training stops.")
  private @Nullable Integer patience;

  @Option(
      names = "--train-pairs",
      paramLabel = "all|paper",
      description = {
        "Pairs to learn from: all within a mini-batch,",
        "or the paper's four per instance (default: all)."
      })
  private @Nullable PairScheme pairs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of split, weights, order and pairs (default: 7).")
  private @Nullable Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where the model goes (default: snx-out/NAME-model).")
  private @Nullable Path out;

  /** The given options over the defaults of a kind. */
  public TrainingOptions over(TrainingOptions base) {
    return new TrainingOptions(
        epochs == null ? base.epochs() : epochs,
        batchSize == null ? base.batchSize() : batchSize,
        rate == null ? base.rate() : rate,
        decay == null ? base.decay() : decay,
        patience == null ? base.patience() : patience,
        base.validationShare(),
        pairs == null ? base.pairs() : pairs,
        base.kept(),
        seed == null ? base.seed() : seed);
  }

  /** The folder of the model. */
  public Path out(String dataset) {
    String name = dataset.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "-");
    return out == null ? Path.of("snx-out", name + "-model") : out;
  }
}
