package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.attack.AttackOptions;
import snx.attack.AttackRun;
import snx.attack.Attackable;
import snx.attack.AttackableGraphs;
import snx.attack.Explained;
import snx.attack.RelaxedAttacker;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.catalogue.Manifest;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.metric.Top;

/** {@code snx graphs attack}. */
@Command(
    name = "attack",
    description = {
      "Perturbs the edge weights of references, the score held, and measures how far",
      "explanations of the queries move."
    },
    footer = {
      "",
      "Examples:",
      "  snx graphs attack                      on embedded molecule-like graphs",
      "  snx graphs attack --data mutag --model my-model --count 40 --budget 0.5",
      "  snx graphs attack --method snx,snx-kl,sm --adaptive own"
    })
final class GraphsAttackCommand implements Runnable {

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
      names = "--top",
      paramLabel = "N|N%%",
      defaultValue = "75%",
      description = "Edges that a selection keeps (default: ${DEFAULT-VALUE}).")
  String top;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/NAME-attacked).")
  @Nullable Path out;

  @Option(names = "--skip-bad", description = "Leave malformed records out instead of stopping.")
  boolean skipBad;

  @Mixin AttackSettings settings;
  @Mixin ModelOptions network;
  @Mixin SolveOptions solve;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    ExplainOptions options = solve.options(seed);
    AttackOptions attack = settings.options(seed);
    List<Method> methods = settings.methods(Method.Kind.GRAPHS, DEFAULTS);
    Method aimed = settings.aimed(Method.Kind.GRAPHS);
    Top selection = Top.parse(top);
    Input input = Input.of(data, Manifest.Kind.GRAPHS, dirs);
    Path folder = out == null ? Path.of("snx-out", input.name() + "-attacked") : out;
    AttackReport report = new AttackReport(spec, folder);
    Device device = engine.start();
    Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
    ReadSummary.print(spec, input.name(), graphs, skipBad);
    Labels.require(graphs, input.files().get(0), "an attack needs classes to draw pairs from");
    try (ModelOptions.Chosen model =
            network.open(spec, graphs, device, seed, folder.resolve("model"));
        @Nullable PgGenerator generator = generator(model, graphs, methods, aimed)) {
      UnaryOperator<GraphExplainer> equip =
          explainer -> generator == null ? explainer : explainer.with(generator);
      Attackable subject =
          new AttackableGraphs(new Explained<>(model.model(), graphs, options, equip));
      List<Pair> pairs = settings.pairs(graphs, model.heldOut(), seed, skipBad);
      GlobalMasks globals = AttackRun.invariants(subject, pairs);
      report.run(
          new AttackReport.Plan(
              subject,
              pairs,
              globals,
              methods,
              selection,
              attack,
              options,
              aimed,
              settings.adapts()),
          new RelaxedAttacker(subject, pairs, globals, attack, selection),
          device);
    }
  }

  private @Nullable PgGenerator generator(
      ModelOptions.Chosen model,
      Dataset<LabelledGraph> graphs,
      List<Method> methods,
      @Nullable Method aimed) {
    if (!methods.contains(Method.PGEXPLAINER) && aimed != Method.PGEXPLAINER) {
      return null;
    }
    return PgTraining.fit(
        model.model(), graphs, model.trainingPairs(graphs, seed), PgOptions.defaults(seed));
  }
}
