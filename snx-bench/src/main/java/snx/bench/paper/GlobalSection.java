package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import snx.bench.trial.Cells;
import snx.bench.trial.SettingNames;
import snx.bench.trial.TrialResult;
import snx.report.page.Axis;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.Columns;
import snx.report.page.DataTable;
import snx.report.page.Ink;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;

/** Table I: how well invariants speak for their instances. */
final class GlobalSection {

  private static final int DIGITS = 2;

  private final Results results;
  private final Published published;

  GlobalSection(Results results, Published published) {
    this.results = results;
    this.published = published;
  }

  Section section() {
    return Section.of(
        "Global masks (Table I)",
        Prose.of(
            "FA is ℓ(f(x,x), f(x, M̂⊗x)) of the selected elements, lower is better; CF the same of"
                + " what is left, higher is better. Pick-all's FA is a lower bound; its CF, of"
                + " nothing at all, is the paper's upper bound, though a part can be further off"
                + " than nothing. The paper: SNX-global is ahead of DES and as good as Pick-all on"
                + " the tables, and on graphs much closer to the lower bound than to the upper one."),
        table(),
        Columns.of(
            bars("FA", "global-fa", TrialResult.Invariants::fa),
            bars("CF", "global-cf", TrialResult.Invariants::cf)));
  }

  private DataTable table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      for (String name : invariants(data)) {
        List<Cell> row = new ArrayList<>(List.of(Cell.of(data), Cell.of(name)));
        cells(row, data, name, "global-fa", TrialResult.Invariants::fa);
        cells(row, data, name, "global-cf", TrialResult.Invariants::cf);
        rows.add(row);
      }
    }
    return new DataTable(
        "table 1 global masks",
        "Mean ± standard deviation over instances of all seeds; – where the paper prints none.",
        List.of(
            Column.text("Data"),
            Column.text("Invariant"),
            Column.number("FA in the paper", DIGITS),
            Column.number("FA, preset paper", DIGITS),
            Column.number("FA, preset default", DIGITS),
            Column.number("CF in the paper", DIGITS),
            Column.number("CF, preset paper", DIGITS),
            Column.number("CF, preset default", DIGITS)),
        rows);
  }

  private List<String> invariants(String data) {
    return List.copyOf(results.of(data, SettingNames.PAPER).get(0).global().invariants().keySet());
  }

  private void cells(
      List<Cell> row,
      String data,
      String name,
      String table,
      Function<TrialResult.Invariants, double[]> of) {
    row.add(Figures.printed(published.of(table, data, name)));
    for (String preset : Results.presets()) {
      row.add(Figures.cell(results.instances(data, preset, name, of)));
    }
  }

  private Plot bars(String metric, String table, Function<TrialResult.Invariants, double[]> of) {
    List<String> names =
        results.datasets().stream().flatMap(d -> invariants(d).stream()).distinct().toList();
    List<Series> series = new ArrayList<>();
    for (String name : names) {
      Ink ink = name.equals("snx-global") ? Ink.GLOBAL : name.equals("des") ? Ink.ORANGE : Ink.GREY;
      series.add(
          bar(
              name,
              ink,
              data -> invariants(data).contains(name) ? ours(data, name, of) : Double.NaN));
    }
    printed("snx-global", Ink.SKY, table).ifPresent(series::add);
    printed("des", Ink.BROWN, table).ifPresent(series::add);
    return Plot.plane(
        metric + " of global masks, preset paper, beside the paper's where it prints one.",
        metric + " of global masks by dataset",
        Axis.category(""),
        Axis.linear(metric),
        series);
  }

  /** The paper's own bars, where it prints a figure of one of these datasets. */
  private Optional<Series> printed(String name, Ink ink, String table) {
    return results.datasets().stream().anyMatch(data -> published.of(table, data, name) != null)
        ? Optional.of(
            bar(
                name + " in the paper",
                ink,
                data -> Figures.printed(published.of(table, data, name)).value()))
        : Optional.empty();
  }

  private double ours(String data, String name, Function<TrialResult.Invariants, double[]> of) {
    return Cells.mean(results.instances(data, SettingNames.PAPER, name, of));
  }

  private Series bar(String name, Ink ink, Function<String, Double> of) {
    double[] values = results.datasets().stream().mapToDouble(of::apply).toArray();
    return new Series.Bars(name, results.datasets(), values, new double[0], ink);
  }
}
