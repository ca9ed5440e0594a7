package snx.bench.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.SettingNames;
import snx.bench.trial.TrialResult;
import snx.metric.Curve;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.Columns;
import snx.report.page.DataTable;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.Tabs;
import snx.report.run.MethodInks;

/** The figure of sensitivity: FA, CF and Jaccard over the size of a selection, from one solve. */
final class SensitivitySection {

  private static final String CHANCE = "random";
  private static final String PRESET = SettingNames.PAPER;
  private static final String[] LOCAL = {
    "snx", "snx-kl", "snx-uc", "snx-bounded", "sm", "sm-both", "gnnexplainer", CHANCE
  };
  private static final String[] GLOBAL = {"des", "snx-global"};

  private final Results results;

  SensitivitySection(Results results) {
    this.results = results;
  }

  Section section() {
    List<Tabs.Tab> tabs = new ArrayList<>();
    for (String data : results.datasets()) {
      tabs.add(new Tabs.Tab(data, blocks(data)));
    }
    return Section.of(
        "Sensitivity to the size of a selection",
        Prose.of(Said.sensitivity(results)),
        elbows(),
        new Tabs(tabs));
  }

  private Map<String, List<Curve.Point>> locals(String data) {
    Map<String, List<Curve.Point>> curves = new LinkedHashMap<>();
    results.present(data, LOCAL).forEach(m -> curves.put(m, results.sizes(data, PRESET, m)));
    return curves;
  }

  private Map<String, List<Curve.Point>> globals(String data) {
    Map<String, List<Curve.Point>> curves = new LinkedHashMap<>();
    Map<String, TrialResult.Invariants> known =
        results.of(data, PRESET).get(0).global().invariants();
    Arrays.stream(GLOBAL)
        .filter(known::containsKey)
        .forEach(name -> curves.put(name, results.globalSizes(data, PRESET, name)));
    return curves;
  }

  private List<Block> blocks(String data) {
    Map<String, List<Curve.Point>> locals = locals(data);
    Map<String, List<Curve.Point>> globals = globals(data);
    Map<String, List<Curve.Point>> chosen = new LinkedHashMap<>(locals);
    chosen.remove(CHANCE); // so far off that the others would be one line; it is in the table
    return List.of(
        Columns.of(
            plot(data, "Global FA", globals, Curve.Point::fa),
            plot(data, "Global CF", globals, Curve.Point::cf)),
        Columns.of(
            plot(data, "FA", chosen, Curve.Point::fa), plot(data, "CF", chosen, Curve.Point::cf)),
        plot(data, "Jaccard", locals, Curve.Point::conformity),
        table(data, locals, globals));
  }

  private Plot plot(
      String data,
      String metric,
      Map<String, List<Curve.Point>> curves,
      ToDoubleFunction<Curve.Point> of) {
    MethodInks inks = new MethodInks();
    List<Series> lines = new ArrayList<>();
    curves.forEach(
        (name, points) -> {
          // Counts end well before all values: the last point would squeeze the others.
          List<Curve.Point> shown =
              results.scope(data).counted() ? points.subList(0, points.size() - 1) : points;
          lines.add(
              Series.line(
                  name,
                  shown.stream().mapToDouble(p -> size(data, p.share())).toArray(),
                  shown.stream().mapToDouble(of).toArray(),
                  inks.of(name)));
        });
    boolean counted = results.scope(data).counted();
    return Plot.plane(
        "%s: %s over the size of a selection, preset %s.".formatted(data, metric, PRESET),
        "%s on %s over the size of a selection, by method".formatted(metric, data),
        counted ? Axis.linear("Selected values k") : Axis.share("Selected edges").from(0, 1),
        Axis.linear(metric),
        lines);
  }

  private double size(String data, double share) {
    TrialResult.Scope scope = results.scope(data);
    return scope.counted() ? Math.rint(share * scope.elements()) : share;
  }

  private DataTable table(
      String data, Map<String, List<Curve.Point>> locals, Map<String, List<Curve.Point>> globals) {
    List<Column> columns = new ArrayList<>();
    columns.add(results.scope(data).counted() ? Column.number("k", 0) : Column.share("Kept", 0));
    List<String> shown = results.present(data, "snx", "snx-uc", CHANCE);
    globals.keySet().forEach(name -> columns.add(Column.number(name + " global FA", 3)));
    globals.keySet().forEach(name -> columns.add(Column.number(name + " global CF", 3)));
    for (String method : shown) {
      columns.add(Column.number(method + " FA", 3));
      columns.add(Column.number(method + " CF", 3));
      columns.add(Column.number(method + " Jaccard", 3));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < locals.values().iterator().next().size(); i++) {
      int at = i;
      List<Cell> row = new ArrayList<>();
      globals.values().forEach(points -> row.add(Cell.of(points.get(at).fa())));
      globals.values().forEach(points -> row.add(Cell.of(points.get(at).cf())));
      for (String method : shown) {
        Curve.Point point = locals.getOrDefault(method, List.of()).get(at);
        row.addAll(List.of(Cell.of(point.fa()), Cell.of(point.cf()), Cell.of(point.conformity())));
      }
      double share = locals.values().iterator().next().get(at).share();
      row.add(0, Cell.of(size(data, share)));
      rows.add(row);
    }
    return new DataTable(
        "sensitivity " + data,
        data
            + ": metrics over the size of a selection, preset paper; all methods and presets are in"
            + " sizes.csv.",
        columns,
        rows);
  }

  private DataTable elbows() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(data)));
      row.add(Cell.of(size(data, results.globalSizes(data, PRESET, "snx-global"))));
      row.add(Cell.of(size(data, results.sizes(data, PRESET, "snx"))));
      row.add(Cell.of(size(data, results.sizes(data, PRESET, "snx-uc"))));
      row.add(Cell.of(data.equals("adult") ? "9 global, about 5 local" : "–"));
      rows.add(row);
    }
    return new DataTable(
        "elbows",
        "Where FA has come down: the smallest selection within 5% of the way from the smallest"
            + " selection's FA to that of everything.",
        List.of(
            Column.text("Data"),
            Column.text("snx-global"),
            Column.text("snx"),
            Column.text("snx-uc"),
            Column.text("In the paper")),
        rows);
  }

  private String size(String data, List<Curve.Point> points) {
    double size = size(data, Elbow.of(points));
    return results.scope(data).counted()
        ? String.format(Locale.ROOT, "%.0f of %d", size, results.scope(data).elements())
        : String.format(Locale.ROOT, "%.0f%%", 100 * size);
  }
}
