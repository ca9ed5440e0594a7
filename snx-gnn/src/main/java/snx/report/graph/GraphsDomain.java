package snx.report.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.data.Dataset;
import snx.explain.Explainer;
import snx.graph.LabelledGraph;
import snx.metric.Edgeless;
import snx.report.Domain;
import snx.report.PageBuilder;
import snx.report.RunFolder;

/** What every run on graphs has: how graphs score without their edges, and a page. */
public final class GraphsDomain implements Domain {

  private final Explainer<LabelledGraph> explainer;
  private final Set<Integer> queries;
  private Map<String, Double> edgeless = Map.of();

  /**
   * Graphs that are nothing else.
   *
   * @param queries positions of the graphs that are explained
   */
  public GraphsDomain(Explainer<LabelledGraph> explainer, Set<Integer> queries) {
    this.explainer = explainer;
    this.queries = Set.copyOf(queries);
  }

  @Override
  public String kind() {
    return "graphs";
  }

  /** Scores graphs against themselves without edges, and warns where edges hardly matter. */
  @Override
  public List<String> begin(RunFolder folder) {
    Dataset<LabelledGraph> data = explainer.data();
    edgeless = Edgeless.byClass(explainer.scorer(), data, new TreeSet<>(queries));
    return edgeless.entrySet().stream()
        .filter(entry -> Edgeless.blind(entry.getValue()))
        .map(
            entry ->
                "without edges, graphs of class %s still score %.2f with themselves; edge masks can say little about them"
                    .formatted(entry.getKey(), entry.getValue()))
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
