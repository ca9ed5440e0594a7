package snx.command;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.Knowledge;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.explain.Workers;
import snx.graph.LabelledGraph;
import snx.metric.Top;

/**
 * Pairs of graphs to explain, of whatever domain, once they are read.
 *
 * @param pairs chooses them, given the positions that the network never saw
 * @param globals invariants that are known already
 * @param known what people know
 * @param knowledge how they said it, for the record
 * @param domain what is particular to it
 */
public record GraphJob(
    Dataset<LabelledGraph> data,
    Function<int[], List<Pair>> pairs,
    GlobalMasks globals,
    Knowledge known,
    Map<String, String> knowledge,
    GraphDomain domain) {

  /**
   * How they are explained.
   *
   * @param top what a selection keeps
   * @param seeds how many starts are compared
   */
  public record How(ExplainOptions options, Top top, List<Method> methods, long seed, int seeds) {}

  /** Explains all pairs and writes everything; see {@link ExplainRun}. */
  public void run(
      CommandSpec spec, How how, ModelOptions.Chosen model, ExplainFolder folder, Workers workers) {
    List<Pair> wanted = pairs.apply(model.heldOut());
    GraphExplainer explainer =
        new GraphExplainer(model.model(), data, how.options()).with(known).with(workers);
    ExplainRun run =
        new ExplainRun(spec, how.options(), how.top(), how.methods(), how.seeds(), folder);
    Consumer<GraphExplainer> explaining =
        own -> run.run(new GraphSubject(this, wanted, own, model), workers);
    if (how.methods().contains(Method.PGEXPLAINER)) {
      generating(spec, model, how.seed(), explainer, explaining);
    } else {
      explaining.accept(explainer);
    }
  }

  private void generating(
      CommandSpec spec,
      ModelOptions.Chosen model,
      long seed,
      GraphExplainer explainer,
      Consumer<GraphExplainer> explaining) {
    List<Pair> seen = model.trainingPairs(data, seed);
    spec.commandLine()
        .getOut()
        .printf("generator trained for pgexplainer on %,d pairs%n", seen.size());
    try (PgGenerator generator =
        PgTraining.fit(model.model(), data, seen, PgOptions.defaults(seed))) {
      explaining.accept(explainer.with(generator));
    }
  }
}
