package snx.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.metric.Curve;
import snx.metric.Edgeless;
import snx.metric.GraphMetrics;
import snx.metric.Measures;
import snx.metric.Summary;
import snx.metric.Top;
import snx.solve.Trace;

/**
 * What a run measures: every method, the chance level, curves, and how much edges matter at all.
 */
final class ExplainMeasures {

  private static final int CURVE_PAIRS = 512;

  private final Top top;
  private final PrintWriter err;
  private final Map<Method, Summary> summaries = new LinkedHashMap<>();
  private final Summary chance = new Summary();
  private final Map<String, List<Curve.Point>> curves = new LinkedHashMap<>();
  private Map<String, Double> edgeless = Map.of();

  ExplainMeasures(Top top, PrintWriter err) {
    this.top = top;
    this.err = err;
  }

  static List<Measures.Item> items(List<Pair> pairs, Map<Pair, LocalMasks> masks) {
    List<Measures.Item> items = new ArrayList<>();
    pairs.forEach(
        pair -> items.add(new Measures.Item(pair, Objects.requireNonNull(masks.get(pair)))));
    return items;
  }

  /** Measures a window's explanations by one method. */
  List<Measures.Measured> take(
      Method method,
      GraphExplainer explainer,
      Dataset<LabelledGraph> data,
      List<Measures.Item> items,
      GlobalMasks globals) {
    GraphMetrics metrics = new GraphMetrics(explainer.scorer(), globals, explainer.knowledge());
    if (!curves.containsKey(method.toString())) { // the first window tells enough
      curves.put(
          method.toString(),
          Curve.defaults().of(metrics, items.subList(0, Math.min(items.size(), CURVE_PAIRS))));
    }
    return measure(metrics, data, items, summaries.computeIfAbsent(method, m -> new Summary()));
  }

  /** What a random choice of as many edges gets: the level that every metric is read against. */
  void chance(
      GraphExplainer explainer,
      Dataset<LabelledGraph> data,
      List<Pair> window,
      GlobalMasks globals) {
    Map<Pair, LocalMasks> masks =
        explainer.locals(window, Method.RANDOM, globals, Trace.off(), n -> {});
    measure(
        new GraphMetrics(explainer.scorer(), globals, explainer.knowledge()),
        data,
        items(window, masks),
        chance);
  }

  private List<Measures.Measured> measure(
      GraphMetrics metrics,
      Dataset<LabelledGraph> data,
      List<Measures.Item> items,
      Summary summary) {
    List<Measures.Measured> measured = metrics.measure(items, top);
    for (int i = 0; i < items.size(); i++) {
      summary.add(same(data, items.get(i).pair()), measured.get(i).metrics());
    }
    return measured;
  }

  /** Scores graphs against themselves without edges, and warns where edges hardly matter. */
  void lookWithoutEdges(GraphExplainer explainer, Dataset<LabelledGraph> data, List<Pair> pairs) {
    Set<Integer> queries = new TreeSet<>();
    pairs.forEach(pair -> queries.add(pair.query()));
    edgeless = Edgeless.byClass(explainer.scorer(), data, queries);
    edgeless.forEach(
        (label, mean) -> {
          if (Edgeless.blind(mean)) {
            err.printf(
                "warning: without edges, graphs of class %s still score %.2f with themselves; edge"
                    + " masks can say little about them%n",
                label, mean);
          }
        });
  }

  /** For {@code metrics.json}. */
  Map<String, Object> json() {
    Map<String, Object> byMethod = new LinkedHashMap<>();
    summaries.forEach((method, summary) -> byMethod.put(method.toString(), summary.cells()));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("methods", byMethod);
    all.put("chance", chance.cells());
    all.put("edgeless_score", edgeless);
    all.put("curves", curves);
    return all;
  }

  /** For people. */
  TextTable table() {
    TextTable table =
        new TextTable(List.of("method", "pairs", "FA", "CF", "conformity", "soft FA", "sparsity"));
    summaries.forEach((method, summary) -> addRows(table, method.toString(), summary));
    addRows(table, "(chance)", chance);
    return table;
  }

  private static void addRows(TextTable table, String name, Summary summary) {
    summary
        .cells()
        .forEach(
            (group, cells) ->
                table.add(
                    List.of(
                        name,
                        group,
                        mean(cells, "fa"),
                        mean(cells, "cf"),
                        mean(cells, "conformity"),
                        mean(cells, "soft_fa"),
                        mean(cells, "sparsity"))));
  }

  private static String mean(Map<String, Summary.Cell> cells, String name) {
    Summary.Cell cell = Objects.requireNonNull(cells.get(name));
    return "%.3f (%.3f)".formatted(cell.mean(), cell.std());
  }

  private static @Nullable Boolean same(Dataset<LabelledGraph> data, Pair pair) {
    String query = data.get(pair.query()).label();
    String reference = data.get(pair.reference()).label();
    boolean unknown = query == null || reference == null;
    return unknown ? null : Objects.equals(query, reference);
  }
}
