package snx.cli.brain;

import snx.brain.group.Compared;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.report.BrainDomain;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.TrainingTask;
import snx.report.RunFolder;

/** What explaining all subjects and comparing chosen ones have in common: all but the pairs. */
public final class BrainRun {

  @Mixin BrainReadOptions read;
  @Mixin GraphRun run;
  @Mixin RegionRuleOptions knowledge;

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
    GraphRun.Asked asked = run.asked(BrainNetwork.GAMMA);
    long seed = asked.seed();
    InferenceOptions inference = new InferenceOptions(permutations, threshold, seed);
    BrainSet set = read.read(run.skipBad());
    BrainSummary.print(spec, set);
    Dataset<LabelledGraph> graphs = set.graphs();
    RunFolder results = RunFolder.open(run.folder(graphs.name()), BrainDomain.names());
    List<Pair> wanted = pairs.apply(graphs);
    GraphRun.Work work =
        new GraphRun.Work(
            graphs,
            knowledge.read(set, asked.options().global().epsilon()),
            knowledge.given(),
            BrainNetwork.training(graphs.size(), seed),
            () -> TrainingTask.graphs(graphs, BrainNetwork.SHAPE, seed),
            unseen -> wanted);
    BrainDomain domain =
        run.explain(
            spec,
            asked,
            work,
            results,
            (network, own) ->
                new BrainDomain(
                    set,
                    new BrainDomain.Details(
                        Compared.of(network, graphs), BootstrapOptions.defaults(seed), inference),
                    own));
    DifferenceSummary.print(spec, domain.differences());
  }
}
