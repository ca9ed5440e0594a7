package snx.command;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.data.Dataset;
import snx.data.catalogue.Manifest;
import snx.graph.GraphFiles;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Activation;
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

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      defaultValue = "molecule-like",
      paramLabel = "DATA",
      description = {
        "Graph JSON lines, TUDataset folder or zip, GraphML, or a name that",
        "'snx datasets list' shows (default: ${DEFAULT-VALUE}, embedded)."
      })
  String data;

  @Option(names = "--layers", paramLabel = "N", defaultValue = "3", description = "Default: 3.")
  int layers;

  @Option(names = "--hidden", paramLabel = "N", defaultValue = "64", description = "Default: 64.")
  int hidden;

  @Option(
      names = "--embedding",
      paramLabel = "N",
      defaultValue = "32",
      description = "Default: 32.")
  int embedding;

  @Option(
      names = "--pooling",
      paramLabel = "sum|mean|max|smooth-max",
      defaultValue = "smooth-max",
      description = "Node states to graph state (default: ${DEFAULT-VALUE}).")
  Pooling pooling;

  @Option(
      names = "--activation",
      paramLabel = "tanh|softplus|gelu|relu",
      defaultValue = "tanh",
      description = "Default: ${DEFAULT-VALUE}; relu is not smooth.")
  Activation activation;

  @Option(names = "--skip-bad", description = "Leave malformed graphs out instead of stopping.")
  boolean skipBad;

  @Mixin TrainOptions train;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    GnnOptions shape = new GnnOptions(layers, hidden, embedding, pooling, activation);
    Input input = Input.of(data, Manifest.Kind.GRAPHS, dirs);
    Path folder = train.out(input.name());
    new ModelFolder(folder).requireWritable();
    Path file = input.files().get(0);
    Dataset<LabelledGraph> graphs = GraphFiles.read(file);
    PrintWriter out = spec.commandLine().getOut();
    ReadSummary.print(spec, input.name(), graphs, skipBad);
    Labels.require(graphs, file, "give every graph a label");
    TrainingOptions options = train.over(TrainingOptions.graphs(graphs.size()));
    GraphLayout layout = GraphLayout.of(graphs.instances());
    out.printf(
        "graphs    %d classes %s, %d features a node, %d edge types%n",
        graphs.classes().size(), graphs.classes(), layout.features(), layout.types());
    if (!activation.smooth()) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: relu is not smooth, so the solver's convergence theorem does not hold");
    }
    Device device = engine.start();
    new TrainRun(spec, options)
        .run(TrainingTask.graphs(graphs, shape, options.seed()), device, folder);
  }
}
