package snx.report.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.data.Pair;
import snx.data.RootLocale;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.graph.LabelledGraph;
import snx.metric.Edgeless;
import snx.report.Domain;
import snx.report.PageBuilder;
import snx.report.RunFolder;

/** What every run on graphs has: how graphs score without their edges, and a page. */
public final class GraphsDomain implements Domain {

  private final List<ExplainRun.Part<LabelledGraph>> parts;
  private Map<String, Double> edgeless = Map.of();

  /** Graphs that are nothing else, explained under one network or several. */
  public GraphsDomain(List<ExplainRun.Part<LabelledGraph>> parts) {
    this.parts = List.copyOf(parts);
  }

  /** The same under one network. */
  public GraphsDomain(Explainer<LabelledGraph> explainer, List<Pair> pairs) {
    this(List.of(new ExplainRun.Part<>(explainer, pairs)));
  }

  @Override
  public String kind() {
    return "graphs";
  }

  /** Positions of all graphs in the pairs. */
  public Set<Integer> instances() {
    Set<Integer> instances = new TreeSet<>();
    parts.forEach(part -> instances.addAll(Pair.instances(part.pairs())));
    return instances;
  }

  /** How many of them the network that explains them was trained on, as far as that is known. */
  public int trainedOn() {
    Set<Integer> all = new TreeSet<>();
    parts.forEach(part -> all.addAll(part.trainedOn()));
    return all.size();
  }

  /** Scores graphs against themselves without edges, and warns where edges hardly matter. */
  @Override
  public List<String> begin(RunFolder folder) {
    Edgeless scores = new Edgeless();
    for (ExplainRun.Part<LabelledGraph> part : parts) {
      Explainer<LabelledGraph> explainer = part.explainer();
      Set<Integer> queries = new TreeSet<>(Pair.queries(part.pairs()));
      scores.add(explainer.scorer(), explainer.data(), queries);
    }
    edgeless = scores.byClass();
    return edgeless.entrySet().stream()
        .filter(entry -> Edgeless.blind(entry.getValue()))
        .map(
            entry ->
                RootLocale.format(
                    "without edges, graphs of class %s still score %.2f with themselves; edge masks can say little about them",
                    entry.getKey(), entry.getValue()))
        .toList();
  }

  @Override
  public Map<String, Object> metrics() {
    Map<String, Object> metrics = new LinkedHashMap<>();
    metrics.put("edgeless_score", edgeless);
    return metrics;
  }

  @Override
  public PageBuilder page() {
    return GraphReport.builder();
  }
}
