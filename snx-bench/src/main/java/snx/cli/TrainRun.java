package snx.cli;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Instance;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;
import snx.model.TrainingResult;
import snx.model.TrainingTask;

/** Trains a network, prints its held-out scores, and saves it. */
public final class TrainRun {

  private final Console console;
  private final PrintWriter out;
  private final PrintWriter err;
  private final TrainingOptions options;

  public TrainRun(CommandSpec spec, TrainingOptions options) {
    this.console = new Console(spec);
    this.out = spec.commandLine().getOut();
    this.err = spec.commandLine().getErr();
    this.options = options;
  }

  /** Trains, saves and reports, also where it is; the caller closes the network. */
  public <T extends Instance> Network<T> run(TrainingTask<T> task, Device device, Path folder) {
    Network<T> network = trained(task, device, folder);
    out.println("model     " + folder);
    return network;
  }

  /** Writes what {@code snx rerun} needs beside the model, once everything else is there. */
  public void finish(Path folder) {
    console.writeRecord(folder, "training");
  }

  /** Trains, saves and reports; the caller closes the network. */
  public <T extends Instance> Network<T> trained(TrainingTask<T> task, Device device, Path folder) {
    TrainingTask.Trained<T> trained = train(task, device);
    try {
      TrainingResult result = trained.result();
      if (result.status() == TrainingResult.Status.DIVERGED && result.epochs().isEmpty()) {
        throw new IllegalArgumentException(
            "training diverged in its first epoch (rate %s); give a smaller --rate"
                .formatted(options.rate()));
      }
      new ModelFolder(folder).save(trained.model());
      console.answer("model", folder.toString());
      report(result, trained.heldOut());
      return trained.model();
    } catch (RuntimeException e) {
      trained.close();
      throw e;
    }
  }

  private <T extends Instance> TrainingTask.Trained<T> train(TrainingTask<T> task, Device device) {
    try (WatchedBar bar = WatchedBar.late("training", " epochs", 1)) {
      TrainingTask.Trained<T> trained = task.train(device, options, epoch -> show(bar, epoch));
      int epochs = trained.result().epochs().size();
      if (epochs > 0) { // there are none in closed form
        bar.at(epochs, epochs); // an early end is an end
      }
      return trained;
    }
  }

  private void show(WatchedBar bar, TrainingResult.Epoch epoch) {
    bar.at(epoch.number(), options.epochs());
    bar.say("loss %.3f, validation AUC %.3f".formatted(epoch.loss(), epoch.validation().auc()));
  }

  private void report(TrainingResult result, PairEvaluation heldOut) {
    if (result.status() == TrainingResult.Status.DIVERGED) {
      err.println("warning: training diverged; the best weights before that were kept");
    }
    if (result.status() == TrainingResult.Status.CLOSED_FORM) {
      out.println("trained   in closed form, no epochs");
    } else {
      out.printf(
          "trained   %d epochs, best %d, %,.0f pairs/s%n",
          result.epochs().size(), result.best(), result.pairsPerSecond());
    }
    console.answer("epochs", result.epochs().size());
    console.answer("held_out", NetworkChoice.record(heldOut));
    out.printf(
        "held out  %,d pairs, accuracy %.3f, AUC %.3f (95%% %.3f to %.3f)%n",
        heldOut.pairs(), heldOut.accuracy(), heldOut.auc(), heldOut.aucLow(), heldOut.aucHigh());
    NetworkChoice.warn(err, heldOut);
  }
}
