package snx.cli.graphs;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import snx.cli.EngineOptions;
import snx.cli.ExplainOutput;
import snx.cli.NetworkChoice;
import snx.cli.RunOptions;
import snx.cli.SolveOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.explain.Top;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.Network;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.Domain;
import snx.report.RunFolder;
import snx.report.RunWriter;
import snx.report.graph.GraphsDomain;

/** What every command that explains graphs asks and does; data, knowledge and pairs differ. */
public final class GraphRun {

  @Mixin private RunOptions run;
  @Mixin private ModelOptions network;
  @Mixin private SolveOptions solve;
  @Mixin private EngineOptions engine;

  /**
   * The options of a run, checked before anything that takes long.
   *
   * @param usual what a selection keeps where nothing is asked for
   */
  public record Asked(
      long seed, ExplainOptions options, List<Method> methods, int seeds, Top usual) {}

  /**
   * What is explained.
   *
   * @param given the knowledge as it was given, for the record
   * @param training how a network is trained if none is given
   * @param task on what
   * @param pairs the pairs to explain, among them those that the network never saw
   */
  public record Work(
      Dataset<LabelledGraph> graphs,
      Knowledge knowledge,
      Map<String, String> given,
      TrainingOptions training,
      Supplier<TrainingTask<LabelledGraph>> task,
      Function<int[], List<Pair>> pairs) {}

  /**
   * What people know of graphs.
   *
   * @param given as it was given, for the record
   */
  public record Known(Knowledge knowledge, Map<String, String> given) {}

  /**
   * Networks of a cross-validation, about to explain.
   *
   * @param pairs what each of them explains
   * @param record more fields of the network in {@code run.json}
   */
  public record Folded(
      FoldNetworks networks,
      Function<FoldNetwork<LabelledGraph>, List<Pair>> pairs,
      Map<String, ?> record) {}

  /** Checks the options. */
  public Asked asked() {
    return asked(Top.graphs());
  }

  /** The same where another selection is usual, unless the paper's settings are asked for. */
  public Asked asked(Top usual) {
    return asked(solve.options(run.seed()), paper() ? Top.paperGraphs() : usual, solve.method());
  }

  /** Whether the paper's settings are asked for. */
  public boolean paper() {
    return solve.paper();
  }

  /** The same where all three are a domain's own; those that are given count. */
  public Asked asked(double usualGamma, Top usual, Method method) {
    return asked(solve.options(run.seed(), usualGamma), usual, method);
  }

  private Asked asked(ExplainOptions options, Top usual, Method method) {
    run.check();
    network.check();
    return new Asked(
        run.seed(), options, run.methods(Method.Kind.GRAPHS, method), run.seeds(), usual);
  }

  public long seed() {
    return run.seed();
  }

  /** Whether malformed records are left out. */
  public boolean skipBad() {
    return run.skipBad();
  }

  /** The folder of results of data by this name. */
  public Path folder(String name) {
    return run.folder(name);
  }

  /** The same where something else than explaining is done. */
  public Path folder(String name, String done) {
    return run.folder(name, done);
  }

  /** The saved network that is given, or null. */
  public @Nullable Path saved() {
    return network.saved();
  }

  /** Whether a network is given, so that none is trained. */
  public boolean givenNetwork() {
    return network.given();
  }

  /** Loads or trains a network, explains, and writes everything. */
  public <D extends Domain> D explain(
      CommandSpec spec,
      Asked asked,
      Work work,
      RunFolder results,
      BiFunction<Network<LabelledGraph>, GraphsDomain, D> domain) {
    Function<Network<LabelledGraph>, Explainer<LabelledGraph>> explaining =
        explaining(spec, asked, work.graphs, work.knowledge);
    try (NetworkChoice.Opened<LabelledGraph> opened = open(spec, work, results)) {
      List<Pair> pairs = work.pairs.apply(opened.network().unseen(work.graphs));
      Explainer<LabelledGraph> explainer = explaining.apply(opened.network());
      D own = domain.apply(opened.network(), new GraphsDomain(explainer, pairs));
      new ExplainOutput(spec, results, asked.methods, run.conduct())
          .write(
              List.of(new ExplainRun.Part<>(explainer, pairs)), own, work.given, opened.record());
      return own;
    }
  }

  /** Explains by the networks of a cross-validation, each its own pairs, and writes everything. */
  public <D extends Domain> D explain(
      CommandSpec spec,
      Asked asked,
      Known known,
      Folded folded,
      RunFolder results,
      Function<GraphsDomain, D> domain) {
    List<ExplainRun.Part<LabelledGraph>> parts = new ArrayList<>();
    for (FoldNetwork<LabelledGraph> fold : folded.networks.networks()) {
      List<Pair> pairs = folded.pairs.apply(fold);
      if (!pairs.isEmpty()) {
        Explainer<LabelledGraph> explainer =
            explaining(spec, asked, fold.data(), known.knowledge).apply(fold.network());
        parts.add(new ExplainRun.Part<>(explainer, pairs));
      }
    }
    D own = domain.apply(new GraphsDomain(parts));
    new ExplainOutput(spec, results, asked.methods, run.conduct())
        .write(parts, own, known.given, folded.networks.record(folded.record));
    return own;
  }

  /** Opens a folder of results, to be closed by the caller. */
  public RunFolder open(CommandSpec spec, Path folder, Set<String> names) {
    return run.open(spec, folder, names);
  }

  /** How the run goes about it. */
  public RunWriter.Conduct conduct() {
    return run.conduct();
  }

  /** The device to compute on, once the engine is ready. */
  public Device device() {
    return engine.start();
  }

  /** Loads the network that is given, or trains one and saves it beside the results. */
  public NetworkChoice.Opened<LabelledGraph> open(CommandSpec spec, Work work, RunFolder results) {
    return network.open(
        spec, work.graphs, engine.start(), work.training, results.file("model"), work.task);
  }

  /** Explainers of networks over graphs, with what was asked for. */
  private Function<Network<LabelledGraph>, Explainer<LabelledGraph>> explaining(
      CommandSpec spec, Asked asked, Dataset<LabelledGraph> graphs, Knowledge knowledge) {
    engine.start();
    Function<Network<LabelledGraph>, Explainer<LabelledGraph>> over =
        run.over(
            GraphMasking.of(graphs).with(knowledge).with(asked.usual),
            asked.options,
            engine.workers());
    return opened -> fitted(spec, over.apply(opened), asked.methods, asked.seed);
  }

  /** Refuses invariants of an earlier run where several networks have each their own. */
  public void requireNoInvariants() {
    run.requireNoInvariants();
  }

  /** Trains a generator on what the network saw, where a method needs one, and prints that. */
  public static Explainer<LabelledGraph> fitted(
      CommandSpec spec, Explainer<LabelledGraph> explainer, List<Method> methods, long seed) {
    if (!methods.contains(Method.PGEXPLAINER)) {
      return explainer;
    }
    int[] seen = explainer.network().seen(explainer.data());
    spec.commandLine()
        .getOut()
        .printf("generator trained for pgexplainer on pairs of %,d graphs%n", seen.length);
    return explainer.fitted(methods, seen, seed);
  }
}
