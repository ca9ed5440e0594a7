package snx.cli.graphs;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.cli.ExplainOutput;
import snx.cli.Labels;
import snx.cli.NetworkChoice;
import snx.cli.PairOptions;
import snx.cli.ReadSummary;
import snx.cli.RunOptions;
import snx.cli.SolveOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.knowledge.Knowledge;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

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
public final class GraphsExplainCommand implements Runnable {

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
    List<Method> methods = run.methods(Method.Kind.GRAPHS);
    int seeds = run.seeds();
    run.top();
    Input input = data.input(dirs);
    Path folder = run.folder(input.name());
    Device device = engine.start();
    Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
    ReadSummary.print(spec, input.name(), graphs, run.skipBad());
    List<Pair> given = pairs.read(graphs, run.skipBad());
    Knowledge known = knowledge.read(graphs, options.global().epsilon());
    GraphMasking masking = GraphMasking.of(graphs).with(known);
    Invariants invariants = run.invariants(masking);
    RunFolder results = RunFolder.open(folder);
    if (!pairs.given()) {
      Labels.requireClasses(graphs, input.files().get(0), "or name pairs with --pairs");
    }
    if (!network.given()) {
      Labels.require(graphs, input.files().get(0), "or give a network with --model or --encoder");
    }
    try (NetworkChoice.Opened<LabelledGraph> opened =
        network.open(
            spec,
            graphs,
            device,
            TrainingOptions.graphs(graphs.size()).withSeed(seed),
            folder.resolve("model"),
            () -> TrainingTask.graphs(graphs, GnnOptions.defaults(), seed))) {
      int[] unseen = opened.network().unseen(graphs);
      List<Pair> wanted = pairs.given() ? given : pairs.draw(graphs, unseen, seed);
      Explainer<LabelledGraph> explainer =
          run.over(masking, opened.network(), options, engine.workers(), invariants);
      Explainer<LabelledGraph> ready = GraphRun.fitted(spec, explainer, opened, methods, seed);
      Map<String, Object> record = new LinkedHashMap<>();
      record.put("knowledge", knowledge.hashes());
      record.putAll(opened.record());
      new ExplainOutput(spec, results, methods, seeds)
          .write(ready, wanted, new GraphsDomain(ready, ExplainOutput.queries(wanted)), record);
    }
  }
}
