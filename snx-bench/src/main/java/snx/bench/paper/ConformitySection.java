package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import snx.bench.trial.Cells;
import snx.bench.trial.SettingNames;
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

/** The figure of conformity: how far selections agree with the invariant's, beside chance. */
final class ConformitySection {

  private static final String CHANCE = "random";
  private static final int DIGITS = 3;

  private final Results results;

  ConformitySection(Results results) {
    this.results = results;
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(Said.conformity(results)));
    blocks.add(
        new Columns(results.datasets().stream().map(data -> List.<Block>of(plot(data))).toList()));
    blocks.add(table());
    return new Section("Conformity", blocks);
  }

  private double[] values(String data, String preset, String method) {
    return results.pairs(data, preset, method, TrialResult.MethodResult::conformity);
  }

  private Plot plot(String data) {
    List<String> methods = results.methods(data).stream().filter(m -> !m.equals(CHANCE)).toList();
    List<Series> series = new ArrayList<>();
    for (String preset : Results.presets()) {
      double[] means =
          methods.stream().mapToDouble(m -> Cells.mean(values(data, preset, m))).toArray();
      series.add(
          new Series.Bars(
              Figures.words(preset), methods, means, new double[0], Figures.ink(preset)));
    }
    double chance = Cells.mean(values(data, SettingNames.PAPER, CHANCE));
    series.add(new Series.Level("chance", chance, Ink.GREY));
    return Plot.plane(
        data + ": conformity of every method; the dashed line is what a random choice gets.",
        "Conformity of every method on " + data + " beside chance",
        Axis.category(""),
        Axis.linear("Jaccard").from(0, 1),
        series);
  }

  private DataTable table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      for (String method : results.methods(data)) {
        List<Cell> row = new ArrayList<>(List.of(Cell.of(data), Cell.of(method)));
        for (String preset : Results.presets()) {
          double[] own = values(data, preset, method);
          row.add(Figures.cell(own));
          row.add(Cell.of(byClass(data, preset, own, true)));
          row.add(Cell.of(byClass(data, preset, own, false)));
          row.add(Cell.of(Cells.mean(own) - Cells.mean(values(data, preset, CHANCE))));
        }
        rows.add(row);
      }
    }
    List<Column> columns = new ArrayList<>(List.of(Column.text("Data"), Column.text("Method")));
    for (String preset : Results.presets()) {
      columns.add(Column.number("Preset " + preset, DIGITS));
      columns.add(Column.number("same class", DIGITS));
      columns.add(Column.number("other class", DIGITS));
      columns.add(Column.number("above chance", DIGITS).withHelp("Less what Random gets."));
    }
    return new DataTable(
        "conformity",
        "Conformity: mean ± standard deviation over pairs of all seeds.",
        columns,
        rows);
  }

  private double byClass(String data, String preset, double[] values, boolean wanted) {
    List<Boolean> same = new ArrayList<>();
    for (TrialResult result : results.of(data, preset)) {
      for (boolean one : result.method(CHANCE).same()) {
        same.add(one);
      }
    }
    boolean[] flags = new boolean[same.size()];
    IntStream.range(0, flags.length).forEach(i -> flags[i] = same.get(i));
    return Cells.mean(values, flags, wanted);
  }
}
