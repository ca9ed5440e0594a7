package snx.bench.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import snx.bench.trial.Cells;
import snx.bench.trial.TrialResult;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.Columns;
import snx.report.page.DataTable;
import snx.report.page.Ink;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.Tabs;

/** Table II and, of graphs, the figure in its place: FA and CF of local masks by every method. */
final class LocalSection {

  private static final String ALL = "pick-all";
  private static final int DIGITS = 2;

  /** One of the two metrics. */
  private record Metric(
      String name, String table, boolean lower, Function<TrialResult.MethodResult, double[]> of) {}

  private static final List<Metric> METRICS =
      List.of(
          new Metric("FA", "fa", true, TrialResult.MethodResult::fa),
          new Metric("CF", "cf", false, TrialResult.MethodResult::cf));

  private final Results results;
  private final Published published;

  LocalSection(Results results, Published published) {
    this.results = results;
    this.published = published;
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(Said.local(results)));
    blocks.add(
        new Tabs(
            results.datasets().stream()
                .map(data -> Tabs.Tab.of(data, table(data), plots(data)))
                .toList()));
    blocks.add(tests());
    return new Section("Local masks (Table II)", blocks);
  }

  private Map<String, double[]> values(String data, String preset, Metric metric) {
    Map<String, double[]> all = new LinkedHashMap<>();
    for (String method : results.methods(data)) {
      all.put(method, results.pairs(data, preset, method, metric.of()));
    }
    return all;
  }

  private DataTable table(String data) {
    List<Column> columns = new ArrayList<>(List.of(Column.text("Method")));
    List<List<Cell>> rows = new ArrayList<>();
    results.methods(data).forEach(m -> rows.add(new ArrayList<>(List.of(Cell.of(m)))));
    for (Metric metric : METRICS) {
      columns.add(Column.number(metric.name() + " in the paper", DIGITS));
      for (int i = 0; i < rows.size(); i++) {
        String method = results.methods(data).get(i);
        rows.get(i).add(Figures.printed(published.of(metric.table(), data, method)));
      }
      for (String preset : Results.presets()) {
        columns.add(Column.number(metric.name() + ", preset " + preset, DIGITS));
        Map<String, double[]> all = values(data, preset, metric);
        Ranking ranking = Ranking.of(all, metric.lower());
        List<String> methods = List.copyOf(all.keySet());
        for (int i = 0; i < rows.size(); i++) {
          String method = methods.get(i);
          rows.get(i)
              .add(
                  Figures.cell(all.getOrDefault(method, new double[0]))
                      .signed(ranking.sign(method), method.equals(ranking.best())));
        }
      }
    }
    return new DataTable(
        "table 2 local masks " + data,
        data
            + ": mean ± standard deviation over pairs of all seeds. FA: lower is better. CF: higher.",
        columns,
        rows);
  }

  private Columns plots(String data) {
    return Columns.of(METRICS.stream().map(metric -> plot(data, metric)).toArray(Plot[]::new));
  }

  private Plot plot(String data, Metric metric) {
    List<String> methods =
        results.methods(data).stream().filter(method -> !method.equals(ALL)).toList();
    List<Series> series = new ArrayList<>();
    if (published.has(metric.table(), data)) {
      double[] printed =
          methods.stream()
              .mapToDouble(m -> Figures.printed(published.of(metric.table(), data, m)).value())
              .toArray();
      series.add(
          new Series.Bars("in the paper", methods, printed, new double[0], Figures.PAPERS_OWN));
    }
    for (String preset : Results.presets()) {
      Map<String, double[]> all = values(data, preset, metric);
      double[] means =
          methods.stream()
              .mapToDouble(m -> Cells.mean(all.getOrDefault(m, new double[0])))
              .toArray();
      series.add(
          new Series.Bars(
              Figures.words(preset), methods, means, new double[0], Figures.ink(preset)));
    }
    if (metric.lower()) {
      double bound =
          Arrays.stream(results.pairs(data, Results.presets().get(0), ALL, metric.of()))
              .average()
              .orElse(Double.NaN);
      series.add(new Series.Level("pick-all", bound, Ink.GREY));
    }
    return Plot.plane(
        data
            + ": "
            + metric.name()
            + (metric.lower() ? ", lower is better." : ", higher is better."),
        metric.name() + " of every method on " + data + ", ours beside the paper's",
        Axis.category(""),
        Axis.linear(metric.name()),
        series);
  }

  private DataTable tests() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        for (Metric metric : METRICS) {
          Ranking ranking = Ranking.of(values(data, preset, metric), metric.lower());
          rows.add(
              List.of(
                  Cell.of(data),
                  Cell.of(preset),
                  Cell.of(metric.name()),
                  Cell.of(ranking.best()),
                  Cell.of(ranking.second()),
                  Cell.of(ranking.difference()),
                  Cell.of(probability(ranking.p())),
                  Cell.of(ranking.apart() ? "apart" : "not apart")));
        }
      }
    }
    return new DataTable(
        "table 2 paired t-tests",
        "The best method against the runner-up: paired t-test over the pairs of all seeds.",
        List.of(
            Column.text("Data"),
            Column.text("Preset"),
            Column.text("Metric"),
            Column.text("Best"),
            Column.text("Runner-up"),
            Column.number("Difference", 4),
            Column.text("p"),
            Column.text("p < 0.05")),
        rows);
  }

  private static String probability(double p) {
    return Double.isNaN(p) ? "–" : String.format(Locale.ROOT, p < 1e-4 ? "%.0e" : "%.4f", p);
  }
}
