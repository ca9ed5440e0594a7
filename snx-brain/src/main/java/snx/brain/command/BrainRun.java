package snx.brain.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.command.EngineOptions;
import snx.command.ExplainFolder;
import snx.command.GraphJob;
import snx.command.ModelOptions;
import snx.command.RunOptions;
import snx.command.SolveOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Knowledge;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.model.TrainingTask;

/** What explaining all subjects and comparing chosen ones have in common: all but the pairs. */
final class BrainRun {

  @Mixin BrainReadOptions read;
  @Mixin RunOptions run;
  @Mixin ModelOptions network;
  @Mixin RegionRuleOptions knowledge;
  @Mixin SolveOptions solve;
  @Mixin EngineOptions engine;

  @Option(
      names = "--permutations",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Permutations of group labels (default: ${DEFAULT-VALUE}).")
  int permutations;

  @Option(
      names = "--component-threshold",
      paramLabel = "T",
      defaultValue = "3",
      description = "|t| above which edges form components (default: ${DEFAULT-VALUE}).")
  double threshold;

  /**
   * Reads, trains where no network is given, explains, compares groups, and writes everything.
   *
   * @param pairs chooses pairs among subjects
   */
  void run(CommandSpec spec, Function<Dataset<LabelledGraph>, List<Pair>> pairs) {
    long seed = run.seed();
    ExplainOptions options = solve.options(seed, BrainNetwork.GAMMA);
    GraphJob.How how =
        new GraphJob.How(options, run.edges(), run.methods(Method.Kind.GRAPHS), seed, run.seeds());
    InferenceOptions inference = new InferenceOptions(permutations, threshold, seed);
    BrainSet set = read.read(run.skipBad());
    BrainSummary.print(spec, set);
    Path folder = run.folder(set.graphs().name());
    ExplainFolder results = ExplainFolder.open(folder, BrainDomain.names());
    Dataset<LabelledGraph> graphs = set.graphs();
    List<Pair> wanted = pairs.apply(graphs);
    Knowledge known = knowledge.read(set, options.global().epsilon());
    BrainDomain domain =
        new BrainDomain(
            set,
            new BrainDomain.Details(how.top(), known, BootstrapOptions.defaults(seed), inference));
    Function<int[], List<Pair>> choice =
        heldOut -> {
          domain.unseen(heldOut);
          return wanted;
        };
    GraphJob job =
        new GraphJob(graphs, choice, run.globals(graphs), known, knowledge.written(), domain);
    Device device = engine.start();
    try (ModelOptions.Chosen model =
        network.open(
            spec,
            graphs,
            device,
            BrainNetwork.training(graphs.size(), seed),
            folder.resolve("model"),
            () -> TrainingTask.graphs(graphs, BrainNetwork.SHAPE, seed))) {
      job.run(spec, how, model, results, engine.workers());
    }
    DifferenceSummary.print(spec, domain.differences());
  }
}
