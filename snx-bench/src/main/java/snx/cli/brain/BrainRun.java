package snx.cli.brain;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.Compared;
import snx.brain.group.GroupDifference;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.report.BrainDomain;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.report.RunFolder;

/** What explaining all subjects and comparing chosen ones have in common: all but the pairs. */
final class BrainRun {

  private static final double LEVEL = 0.05;

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
  void run(CommandSpec spec, Function<Dataset<LabelledGraph>, List<Pair>> pairs) {
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
            () -> BrainNetwork.task(graphs, seed),
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
    PrintWriter out = spec.commandLine().getOut();
    domain
        .differences()
        .forEach(
            (method, all) -> all.forEach(one -> out.println("groups    " + line(method, one))));
  }

  /** Whether groups differ in their explanations. */
  private static String line(String method, GroupDifference one) {
    if (!one.refusal().isEmpty()) {
      return "%s, %s against %s: not tested, %s"
          .formatted(method, one.first(), one.second(), one.refusal());
    }
    String who =
        "%s, %s (%d) against %s (%d) among subjects that the network never saw: "
            .formatted(
                method, one.first(), one.firstSubjects(), one.second(), one.secondSubjects());
    long edges = one.edges().stream().filter(edge -> edge.q() <= LEVEL).count();
    long components = one.components().stream().filter(c -> c.p() <= LEVEL).count();
    return who
        + "%,d of %,d edges with q up to 0.05, %d of %d components with p up to 0.05"
            .formatted(edges, one.edges().size(), components, one.components().size());
  }
}
