package snx.cli.graphs;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.cli.EngineOptions;
import snx.cli.Labels;
import snx.cli.NetworkOptions;
import snx.cli.ReadSummary;
import snx.cli.TrainOptions;
import snx.cli.TrainRun;
import snx.data.Dataset;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.ModelFolder;
import snx.model.Pooling;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** {@code snx graphs train}. */
@Command(
    name = "train",
    description = "Trains a Siamese network on labelled graphs and saves it.",
    footer = {
      "",
      "Examples:",
      "  snx graphs train                       on embedded molecule-like graphs",
      "  snx graphs train brain-like --pooling mean",
      "  snx graphs train my.jsonl --out my-model --seed 3",
      "  SNX_DATA=~/data snx graphs train mutag"
    })
final class GraphsTrainCommand implements Runnable {

  private static final GnnOptions DEFAULTS = GnnOptions.defaults();

  @Spec CommandSpec spec;

  @Mixin GraphData data;

  @Option(
      names = "--layers",
      paramLabel = "N",
      description = "Message-passing layers (default: ${DEFAULT-VALUE}).")
  int layers = DEFAULTS.layers();

  @Option(
      names = "--pooling",
      paramLabel = "sum|mean|max|smooth-max",
      description = "Node states to graph state (default: ${DEFAULT-VALUE}).")
  Pooling pooling = DEFAULTS.pooling();

  @Option(names = "--skip-bad", description = "Leave malformed graphs out instead of stopping.")
  boolean skipBad;

  @Mixin
  NetworkOptions network =
      new NetworkOptions(DEFAULTS.hidden(), DEFAULTS.embedding(), DEFAULTS.activation());

  @Mixin TrainOptions train;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    GnnOptions shape =
        new GnnOptions(
            layers, network.hidden(), network.embedding(), pooling, network.activation());
    Input input = data.input();
    Path folder = train.out(input.name());
    Device device = engine.start();
    Path file = input.files().get(0);
    Dataset<LabelledGraph> graphs = GraphData.read(file);
    PrintWriter out = spec.commandLine().getOut();
    ReadSummary.print(spec, input.name(), graphs, skipBad);
    Labels.require(graphs, file, "give every graph a label");
    Labels.noteMissing(spec, graphs);
    TrainingOptions options = train.over(TrainingOptions.graphs(graphs.size()));
    GraphLayout layout = GraphLayout.of(graphs.instances());
    out.printf(
        "graphs    %d classes %s, %d features per node, %d edge types%n",
        graphs.classes().size(), graphs.classes(), layout.features(), layout.types());
    network.warn(spec);
    new ModelFolder(folder).requireWritable();
    TrainRun run = new TrainRun(spec, options);
    run.run(TrainingTask.graphs(graphs, shape, options.seed()), device, folder).close();
    run.finish(folder);
  }
}
