package snx.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import snx.api.Model;
import snx.api.Snx;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.Crew;
import snx.explain.ExplainOptions;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.explain.batch.Share;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.ExplanationsFile;

/**
 * Everything that a run leaves, as text, so that two runs can be compared to the bit.
 *
 * @param explanations lines of explanations.jsonl
 * @param chance the same of random explanations
 */
record Outcome(
    List<String> explanations,
    List<String> chance,
    Map<String, String> traces,
    Map<Integer, String> invariants) {

  /** A network that has seen little: how well it does is no question here. */
  static Model<LabelledGraph> graphs(Snx snx) {
    Dataset<LabelledGraph> graphs = snx.readGraphs("molecule-like");
    return snx.train(
        TrainingTask.graphs(graphs, GnnOptions.defaults(), 7),
        TrainingOptions.graphs(graphs.size()).withSeed(7).withEpochs(2));
  }

  /** Small batches, so that there are several even of few pairs. */
  static <T extends Instance> Explainer<T> explainer(Model<T> model, int batch) {
    ExplainOptions quick = model.options().solved(o -> o.iterations = 20);
    return new Explainer<>(
        model.masking(), model.network(), new ExplainOptions(quick.global(), quick.local(), batch));
  }

  /** Runs from nothing. */
  static <T extends Instance> Outcome of(
      Explainer<T> explainer,
      List<Pair> pairs,
      List<Method> methods,
      Crew.Source crews,
      ExplainRun.Progress progress,
      Path folder) {
    Explainer<T> fresh = explainer.with(explainer.options()); // with an empty store
    Crew.Order order = new Crew.Order(methods, true, true, progress, () -> false);
    ExplainRun run = new ExplainRun(order, crews, Share.ALL);
    Path explained = folder.resolve("explained.jsonl");
    Path random = folder.resolve("chance.jsonl");
    try (ExplanationsFile file = new ExplanationsFile(explained);
        ExplanationsFile chance = new ExplanationsFile(random)) {
      run.over(
          fresh,
          pairs,
          new Listener() {
            @Override
            public void explained(Explanation explanation) {
              file.explained(explanation);
            }

            @Override
            public void chance(Explanation explanation) {
              chance.explained(explanation);
            }
          });
    }
    Map<String, String> traces = new TreeMap<>();
    run.traces().forEach((name, trace) -> traces.put(name, Arrays.deepToString(trace.moments())));
    Map<Integer, String> invariants = new TreeMap<>();
    Pair.instances(pairs)
        .forEach(i -> invariants.put(i, Arrays.toString(fresh.invariants().of(i))));
    return new Outcome(lines(explained), lines(random), traces, invariants);
  }

  private static List<String> lines(Path file) {
    try {
      return new ArrayList<>(Files.readAllLines(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
