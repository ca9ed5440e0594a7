package snx.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Curve;
import snx.metric.Measures;
import snx.metric.Summary;
import snx.metric.Top;
import snx.solve.Trace;

/** What a run measures: every method, the chance level, and curves. */
final class ExplainMeasures {

  private static final String CHANCE = "(chance)";
  private static final int CURVE_PAIRS = 512;

  private final Top top;
  private final Map<Method, Summary> summaries = new LinkedHashMap<>();
  private final Summary chance = new Summary();
  private final Map<String, List<Curve.Point>> curves = new LinkedHashMap<>();

  ExplainMeasures(Top top) {
    this.top = top;
  }

  static List<Measures.Item> items(List<Pair> pairs, Map<Pair, LocalMasks> masks) {
    List<Measures.Item> items = new ArrayList<>();
    pairs.forEach(
        pair -> items.add(new Measures.Item(pair, Objects.requireNonNull(masks.get(pair)))));
    return items;
  }

  /** Measures a window's explanations by one method. */
  List<Measures.Measured> take(Method method, ExplainSubject subject, List<Measures.Item> items) {
    curve(method.toString(), subject, items);
    return measure(subject, items, summaries.computeIfAbsent(method, m -> new Summary()));
  }

  /** What a random choice of as many elements gets: the level that every metric is read against. */
  void chance(ExplainSubject subject, List<Pair> window) {
    Map<Pair, LocalMasks> masks =
        subject.explainer().locals(window, Method.RANDOM, subject.globals(), Trace.off(), n -> {});
    List<Measures.Item> items = items(window, masks);
    curve(CHANCE, subject, items);
    measure(subject, items, chance);
  }

  private void curve(String name, ExplainSubject subject, List<Measures.Item> items) {
    if (!curves.containsKey(name)) { // the first window tells enough
      List<Measures.Item> some = items.subList(0, Math.min(items.size(), CURVE_PAIRS));
      curves.put(name, subject.curve().of(subject.measures(), some));
    }
  }

  private List<Measures.Measured> measure(
      ExplainSubject subject, List<Measures.Item> items, Summary summary) {
    List<Measures.Measured> measured = subject.measures().measure(items, top);
    for (int i = 0; i < items.size(); i++) {
      summary.add(same(subject.data(), items.get(i).pair()), measured.get(i).metrics());
    }
    return measured;
  }

  /** For {@code metrics.json}. */
  Map<String, Object> json() {
    Map<String, Object> byMethod = new LinkedHashMap<>();
    summaries.forEach((method, summary) -> byMethod.put(method.toString(), summary.cells()));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("methods", byMethod);
    all.put("chance", chance.cells());
    all.put("curves", curves);
    return all;
  }

  /** For people. */
  TextTable table() {
    TextTable table =
        new TextTable(List.of("method", "pairs", "FA", "CF", "conformity", "soft FA", "sparsity"));
    summaries.forEach((method, summary) -> addRows(table, method.toString(), summary));
    addRows(table, CHANCE, chance);
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

  private static @Nullable Boolean same(Dataset<?> data, Pair pair) {
    String query = data.get(pair.query()).label();
    String reference = data.get(pair.reference()).label();
    boolean unknown = query == null || reference == null;
    return unknown ? null : Objects.equals(query, reference);
  }
}
