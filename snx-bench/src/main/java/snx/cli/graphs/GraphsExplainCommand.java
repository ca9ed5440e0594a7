package snx.cli.graphs;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.cli.Labels;
import snx.cli.PairOptions;
import snx.cli.ReadSummary;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.RunFolder;

/** {@code snx graphs explain}. */
@Command(
    name = "explain",
    description = "Explains pairs of graphs: which edges keep the network's verdict.",
    footer = {
      "",
      "Examples:",
      "  snx graphs explain                     on embedded molecule-like graphs",
      "  snx graphs explain my.jsonl --model my-model --pairs pairs.csv --out why",
      "  snx graphs explain mutag --method snx,snx-bounded,sm-both --preset paper"
    })
final class GraphsExplainCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin GraphData data;
  @Mixin PairOptions pairs;
  @Mixin GraphRun run;
  @Mixin KnowledgeOptions knowledge;

  @Override
  public void run() {
    pairs.check();
    GraphRun.Asked asked = run.asked();
    long seed = asked.seed();
    Input input = data.input();
    Path file = input.files().get(0);
    Dataset<LabelledGraph> graphs = GraphData.read(file);
    ReadSummary.print(spec, input.name(), graphs, run.skipBad());
    List<Pair> given = pairs.read(graphs, run.skipBad());
    Knowledge known = knowledge.read(graphs, asked.options().global().epsilon());
    if (!run.givenNetwork()) {
      Labels.require(
          graphs, file, "give every graph its class, or a network with --model or --encoder");
    }
    if (!pairs.given()) {
      Labels.requireClasses(graphs, file, "give every graph its class, or pairs with --pairs");
    }
    try (RunFolder results = run.open(spec, run.folder(input.name()), Set.of())) {
      GraphRun.Work work =
          new GraphRun.Work(
              graphs,
              known,
              knowledge.hashes(),
              TrainingOptions.graphs(graphs.size()).withSeed(seed),
              () -> TrainingTask.graphs(graphs, GnnOptions.defaults(), seed),
              unseen -> pairs.given() ? given : pairs.draw(graphs, unseen, seed));
      run.explain(spec, asked, work, results, (network, domain) -> domain);
    }
  }
}
