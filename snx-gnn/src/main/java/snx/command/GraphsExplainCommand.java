package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;

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

  @Mixin GraphData data;
  @Mixin PairOptions pairs;
  @Mixin RunOptions run;
  @Mixin ModelOptions network;
  @Mixin SolveOptions solve;
  @Mixin KnowledgeOptions knowledge;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    long seed = run.seed();
    pairs.check();
    ExplainOptions options = solve.options(seed);
    GraphJob.How how =
        new GraphJob.How(options, run.edges(), run.methods(Method.Kind.GRAPHS), seed, run.seeds());
    Input input = data.input(dirs);
    Path folder = run.folder(input.name());
    Device device = engine.start();
    Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
    ReadSummary.print(spec, input.name(), graphs, run.skipBad());
    List<Pair> given = pairs.read(graphs, run.skipBad());
    GraphJob job =
        new GraphJob(
            graphs,
            part -> pairs.given() ? given : pairs.draw(graphs, part, seed),
            run.globals(graphs),
            knowledge.read(graphs, options.global().epsilon()),
            knowledge.hashes(),
            GraphDomain.PLAIN);
    ExplainFolder results = ExplainFolder.open(folder, job.domain().files());
    if (!pairs.given()) {
      Labels.require(graphs, input.files().get(0), "or name pairs with --pairs");
    }
    try (ModelOptions.Chosen model =
        network.open(spec, graphs, device, seed, folder.resolve("model"))) {
      job.run(spec, how, model, results, engine.workers());
    }
  }
}
