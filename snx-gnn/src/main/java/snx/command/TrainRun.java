package snx.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Split;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.NetworkDescription;
import snx.model.PairEvaluation;
import snx.model.SiameseModel;
import snx.model.SiameseTrainer;
import snx.model.TrainingOptions;
import snx.model.TrainingResult;
import snx.tensor.DeviceBatch;

/** Trains a network, says how well it does on the held-out part, and saves it. */
final class TrainRun {

  /** Share of the instances that training may see (specification, section 1). */
  static final double TRAINING_SHARE = 0.7;

  private final PrintWriter out;
  private final PrintWriter err;
  private final TrainingOptions options;

  TrainRun(CommandSpec spec, TrainingOptions options) {
    this.out = spec.commandLine().getOut();
    this.err = spec.commandLine().getErr();
    this.options = options;
  }

  /** Trains on the first part of the split and scores the second. */
  <T extends Instance, B extends DeviceBatch> void run(
      Dataset<T> data,
      Split split,
      SiameseModel<T, B> model,
      NetworkDescription description,
      Path folder) {
    TrainingResult result = fit(data, split, model);
    if (result.epochs().isEmpty()) {
      throw new IllegalArgumentException(
          "training diverged in its first epoch (rate %s); give a smaller --rate"
              .formatted(options.rate()));
    }
    PairEvaluation heldOut = SiameseTrainer.evaluate(model, data, split.second(), options.seed());
    ModelCard.Training training =
        new ModelCard.Training(
            options, result.epochs().size(), result.best(), result.status(), heldOut);
    new ModelFolder(folder)
        .save(description.card(data, TRAINING_SHARE, options.seed(), training), model.weights());
    report(result, heldOut, folder);
  }

  private <T extends Instance, B extends DeviceBatch> TrainingResult fit(
      Dataset<T> data, Split split, SiameseModel<T, B> model) {
    try (WatchedBar bar = WatchedBar.start("training", options.epochs(), " epochs", 1)) {
      return new SiameseTrainer<>(model, options, epoch -> show(bar, epoch))
          .fit(data, split.first());
    }
  }

  private void show(WatchedBar bar, TrainingResult.Epoch epoch) {
    bar.at(epoch.number(), options.epochs());
    bar.say("loss %.3f, validation AUC %.3f".formatted(epoch.loss(), epoch.validation().auc()));
  }

  private void report(TrainingResult result, PairEvaluation heldOut, Path folder) {
    if (result.status() == TrainingResult.Status.DIVERGED) {
      err.println("warning: training diverged; the best weights before that were kept");
    }
    out.printf(
        "trained   %d epochs, best %d, %,.0f pairs/s%n",
        result.epochs().size(), result.best(), result.pairsPerSecond());
    out.printf(
        "held out  %,d pairs, accuracy %.3f, AUC %.3f (95%% %.3f to %.3f)%n",
        heldOut.pairs(), heldOut.accuracy(), heldOut.auc(), heldOut.aucLow(), heldOut.aucHigh());
    if (heldOut.verdict() != PairEvaluation.Verdict.INFORMATIVE) {
      err.println("warning: this network is " + heldOut.verdict());
    }
    out.println("model     " + folder);
  }
}
