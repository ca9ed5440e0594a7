package snx.cli.graphs;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.cli.NetworkChoice;
import snx.cli.TrainRun;
import snx.data.Dataset;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.TorchScriptNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** Which network of graphs is explained: a saved one, the user's own, or one trained now. */
public final class ModelOptions {

  @Mixin private NetworkChoice choice;

  @Option(
      names = "--typed",
      description = "That network reads one adjacency channel per edge type.")
  private boolean typed;

  /** The saved network that is given, or null. */
  public @Nullable Path saved() {
    return choice.model();
  }

  /** Whether a network is given, so that none is trained. */
  public boolean given() {
    return choice.model() != null || choice.encoder() != null;
  }

  /** Refuses two networks, and one that is not there. */
  public void check() {
    choice.check();
  }

  /**
   * Loads or trains; a network trained now is saved in the folder given.
   *
   * @param training what is trained if no network is given
   */
  public NetworkChoice.Opened<LabelledGraph> open(
      CommandSpec spec,
      Dataset<LabelledGraph> data,
      Device device,
      TrainingOptions options,
      Path folder,
      Supplier<TrainingTask<LabelledGraph>> training) {
    Path encoder = choice.encoder();
    if (encoder != null) {
      GraphLayout layout = GraphLayout.of(data.instances());
      Network<LabelledGraph> own = TorchScriptNetwork.graphs(encoder, device, layout, typed);
      return NetworkChoice.Opened.of(spec, own, data, options.seed(), encoder);
    }
    Path model = choice.model();
    if (model != null) {
      Network<LabelledGraph> saved = GraphNetwork.load(model, device);
      Path card = model.resolve("model.json");
      return NetworkChoice.Opened.of(spec, saved, data, options.seed(), card);
    }
    if (NetworkChoice.trainedBefore(spec, folder)) {
      Network<LabelledGraph> trained = GraphNetwork.load(folder, device);
      return NetworkChoice.Opened.trained(trained, data, folder.resolve("model.json"));
    }
    TrainingTask<LabelledGraph> task = training.get();
    spec.commandLine().getOut().println("network   none given: training one");
    Network<LabelledGraph> trained = new TrainRun(spec, options).trained(task, device, folder);
    return NetworkChoice.Opened.trained(trained, task.data(), folder.resolve("model.json"));
  }
}
