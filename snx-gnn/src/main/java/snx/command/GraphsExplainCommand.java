package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.PairsFile;
import snx.data.catalogue.Manifest;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.Knowledge;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.metric.Top;

/** {@code snx graphs explain}. */
@Command(
    name = "explain",
    description = "Explains pairs of graphs: which edges keep the network's verdict.",
    footer = {
      "",
      "Examples:",
      "  snx graphs explain                     on embedded molecule-like graphs",
      "  snx graphs explain --data my.jsonl --model my-model --pairs pairs.csv --out why",
      "  snx graphs explain --data mutag --method snx,snx-bounded,sm-both --preset paper"
    })
final class GraphsExplainCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DATA",
      defaultValue = "molecule-like",
      description = {
        "Graph JSON lines, TUDataset folder or zip, GraphML, or a name that",
        "'snx datasets list' shows (default: ${DEFAULT-VALUE}, embedded)."
      })
  String data;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = {
        "CSV with the header query,reference: exactly these, in this order",
        "(default: four references an instance that training did not see)."
      })
  @Nullable Path pairs;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "snx",
      description = "One or more methods (default: ${DEFAULT-VALUE}).")
  List<String> methods;

  @Option(
      names = "--global",
      paramLabel = "FILE",
      description = "Global masks of an earlier run, instead of stage 1.")
  @Nullable Path global;

  @Option(
      names = "--top",
      paramLabel = "N|N%%",
      defaultValue = "75%",
      description = "Edges that a selection keeps (default: ${DEFAULT-VALUE}).")
  String top;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  long seed;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "1",
      description = {
        "Solve the first 256 pairs from N seeds, and say how far masks agree",
        "(default: ${DEFAULT-VALUE}, no comparison)."
      })
  int seeds;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/NAME-explained).")
  @Nullable Path out;

  @Option(names = "--skip-bad", description = "Leave malformed records out instead of stopping.")
  boolean skipBad;

  @Mixin ModelOptions network;
  @Mixin SolveOptions solve;
  @Mixin KnowledgeOptions knowledge;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    ExplainOptions options = solve.options(seed);
    List<Method> chosen =
        methods.stream().map(name -> Method.parse(name, Method.Kind.GRAPHS)).distinct().toList();
    Top selection = Top.parse(top);
    ExplainRun.requireSeeds(seeds);
    Input input = Input.of(data, Manifest.Kind.GRAPHS, dirs);
    Path folder = out == null ? Path.of("snx-out", input.name() + "-explained") : out;
    Device device = engine.start();
    Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
    ReadSummary.print(spec, input.name(), graphs, skipBad);
    List<Pair> given = pairs == null ? null : given(graphs, pairs);
    GlobalMasks globals = global == null ? new GlobalMasks() : GlobalMasks.read(global, graphs);
    Knowledge known = knowledge.read(graphs, options.global().epsilon());
    ExplainFolder results = ExplainFolder.open(folder);
    if (given == null) {
      Labels.require(graphs, input.files().get(0), "or name pairs with --pairs");
    }
    try (ModelOptions.Chosen model =
        network.open(spec, graphs, device, seed, folder.resolve("model"))) {
      List<Pair> wanted = given == null ? sampled(graphs, model.heldOut()) : given;
      GraphExplainer explainer = new GraphExplainer(model.model(), graphs, options).with(known);
      ExplainRun run = new ExplainRun(spec, options, selection, chosen, seeds, results);
      Map<String, String> files = knowledge.hashes();
      Consumer<GraphExplainer> explaining =
          own -> run.run(new GraphSubject(graphs, wanted, globals, own, model, files), device);
      if (chosen.contains(Method.PGEXPLAINER)) {
        generating(model, graphs, explainer, explaining);
      } else {
        explaining.accept(explainer);
      }
    }
  }

  private void generating(
      ModelOptions.Chosen model,
      Dataset<LabelledGraph> graphs,
      GraphExplainer explainer,
      Consumer<GraphExplainer> explaining) {
    List<Pair> seen = model.trainingPairs(graphs, seed);
    spec.commandLine()
        .getOut()
        .printf("generator trained for pgexplainer on %,d pairs%n", seen.size());
    try (PgGenerator generator =
        PgTraining.fit(model.model(), graphs, seen, PgOptions.defaults(seed))) {
      explaining.accept(explainer.with(generator));
    }
  }

  private List<Pair> given(Dataset<LabelledGraph> graphs, Path file) {
    PairsFile.Contents contents = PairsFile.read(file, graphs);
    if (!skipBad) {
      contents.report().requireClean();
    }
    return contents.pairs();
  }

  private List<Pair> sampled(Dataset<LabelledGraph> graphs, int[] part) {
    return PairSampler.sample(graphs, part, PairSampler.Options.defaults().withSeed(seed)).pairs();
  }
}
