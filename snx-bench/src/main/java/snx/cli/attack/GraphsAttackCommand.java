package snx.cli.attack;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.attack.Attackable;
import snx.attack.AttackableGraphs;
import snx.attack.RelaxedAttacker;
import snx.cli.EngineOptions;
import snx.cli.Labels;
import snx.cli.NetworkChoice;
import snx.cli.ReadSummary;
import snx.cli.ResultOptions;
import snx.cli.SolveOptions;
import snx.cli.graphs.GraphData;
import snx.cli.graphs.GraphRun;
import snx.cli.graphs.ModelOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.explain.Top;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** {@code snx graphs attack}. */
@Command(
    name = "attack",
    description = {
      "Measures how far explanations move when references are perturbed.",
      "Edge weights of the references are moved, the score held."
    },
    footer = {
      "",
      "Examples:",
      "  snx graphs attack                      on embedded molecule-like graphs",
      "  snx graphs attack mutag --model my-model --count 40 --budget 0.5",
      "  snx graphs attack --method snx,snx-kl,sm --adaptive own"
    })
public final class GraphsAttackCommand implements Runnable {

  /** On the query's edges, saliency of both sides is saliency. */
  private static final List<Method> DEFAULTS =
      List.of(
          Method.SM,
          Method.GNNEXPLAINER,
          Method.SNX_UC,
          Method.SNX_KL,
          Method.SNX,
          Method.SNX_BOUNDED);

  @Spec CommandSpec spec;

  @Mixin GraphData data;
  @Mixin ResultOptions results;
  @Mixin AttackSettings settings;
  @Mixin ModelOptions network;
  @Mixin SolveOptions solve;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    long seed = results.seed();
    AttackSettings.Asked asked =
        settings.asked(seed, solve.options(seed), Method.Kind.GRAPHS, DEFAULTS);
    Top selection = results.edges();
    Input input = data.input();
    Path folder = results.folder(input.name() + "-attacked");
    network.check();
    Device device = engine.start();
    Dataset<LabelledGraph> graphs = GraphData.read(input.files().get(0));
    ReadSummary.print(spec, input.name(), graphs, results.skipBad());
    String remedy = "an attack needs classes to draw pairs from";
    if (network.given()) {
      Labels.requireClasses(graphs, input.files().get(0), remedy);
    } else {
      Labels.require(graphs, input.files().get(0), remedy);
    }
    List<Pair> given = settings.read(graphs, results.skipBad());
    AttackReport report = new AttackReport(spec, folder);
    try (NetworkChoice.Opened<LabelledGraph> opened =
        network.open(
            spec,
            graphs,
            device,
            TrainingOptions.graphs(graphs.size()).withSeed(seed),
            report.model(),
            () -> TrainingTask.graphs(graphs, GnnOptions.defaults(), seed))) {
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(graphs), opened.network(), asked.explain());
      Attackable subject =
          new AttackableGraphs(GraphRun.fitted(spec, explainer, asked.all(), seed));
      int[] unseen = opened.network().unseen(graphs);
      report.run(
          asked,
          subject,
          settings.pairs(given, graphs, unseen, seed),
          selection,
          (pairs, globals) ->
              new RelaxedAttacker(subject, pairs, globals, asked.attack(), selection),
          device);
    }
  }
}
