package snx.cli.brain;

import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.Compared;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.report.BrainDomain;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.TrainingTask;
import snx.report.RunFolder;

/** What explaining all subjects and comparing chosen ones have in common: all but the pairs. */
final class BrainRun {

  @Mixin BrainReadOptions read;
  @Mixin GraphRun run;
  @Mixin RegionRuleOptions knowledge;

  @Mixin GroupTestOptions tests;

  /**
   * Reads, trains where no network is given, explains, compares groups, and writes everything.
   *
   * @param pairs chooses pairs among subjects
   */
  void run(CommandSpec spec, Function<Dataset<LabelledGraph>, List<Pair>> pairs) {
    GraphRun.Asked asked = run.asked(BrainNetwork.GAMMA);
    long seed = asked.seed();
    InferenceOptions inference = tests.over(InferenceOptions.defaults(seed));
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
    GroupTestOptions.print(spec.commandLine().getOut(), domain.statistics());
  }
}
