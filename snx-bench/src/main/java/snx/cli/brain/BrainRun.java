package snx.cli.brain;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.report.BrainDomain;
import snx.cli.EngineOptions;
import snx.cli.ExplainOutput;
import snx.cli.NetworkChoice;
import snx.cli.RunOptions;
import snx.cli.SolveOptions;
import snx.cli.graphs.GraphRun;
import snx.cli.graphs.ModelOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.TrainingTask;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/** What explaining all subjects and comparing chosen ones have in common: all but the pairs. */
public final class BrainRun {

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
  public void run(CommandSpec spec, Function<Dataset<LabelledGraph>, List<Pair>> pairs) {
    long seed = run.seed();
    ExplainOptions options = solve.options(seed, BrainNetwork.GAMMA);
    List<Method> methods = run.methods(Method.Kind.GRAPHS);
    int seeds = run.seeds();
    run.top();
    InferenceOptions inference = new InferenceOptions(permutations, threshold, seed);
    BrainSet set = read.read(run.skipBad());
    BrainSummary.print(spec, set);
    Path folder = run.folder(set.graphs().name());
    RunFolder results = RunFolder.open(folder, BrainDomain.names());
    Dataset<LabelledGraph> graphs = set.graphs();
    List<Pair> wanted = pairs.apply(graphs);
    Knowledge known = knowledge.read(set, options.global().epsilon());
    GraphMasking masking = GraphMasking.of(graphs).with(known);
    Invariants invariants = run.invariants(masking);
    Device device = engine.start();
    try (NetworkChoice.Opened<LabelledGraph> opened =
        network.open(
            spec,
            graphs,
            device,
            BrainNetwork.training(graphs.size(), seed),
            folder.resolve("model"),
            () -> TrainingTask.graphs(graphs, BrainNetwork.SHAPE, seed))) {
      Explainer<LabelledGraph> explainer =
          GraphRun.fitted(
              spec,
              run.over(masking, opened.network(), options, engine.workers(), invariants),
              opened,
              methods,
              seed);
      Set<String> unseen = new TreeSet<>();
      for (int i : opened.network().unseen(graphs)) {
        unseen.add(graphs.get(i).id());
      }
      BrainDomain domain =
          new BrainDomain(
              set,
              new BrainDomain.Details(unseen, BootstrapOptions.defaults(seed), inference),
              new GraphsDomain(explainer, ExplainOutput.queries(wanted)));
      Map<String, Object> record = new LinkedHashMap<>();
      record.put("knowledge", knowledge.written());
      record.putAll(opened.record());
      new ExplainOutput(spec, results, methods, seeds).write(explainer, wanted, domain, record);
      DifferenceSummary.print(spec, domain.differences());
    }
  }
}
