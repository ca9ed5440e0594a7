package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.Cells;
import snx.bench.trial.TrialResult;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fold;
import snx.report.page.Prose;
import snx.report.page.Section;

/** Every method in detail: same and other class apart, over seeds. */
final class DetailsSection {

  private static final int DIGITS = 3;

  private final Results results;

  DetailsSection(Results results) {
    this.results = results;
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "Means ± standard deviations over seeds, pairs of one class and of different classes"
                + " apart. Random is the chance level of every column."));
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        blocks.add(Fold.of(data + ", preset " + preset, table(data, preset)));
      }
    }
    return new Section("Method by method", blocks);
  }

  private DataTable table(String data, String preset) {
    List<List<Cell>> rows = new ArrayList<>();
    for (String method : results.methods(data)) {
      Row row = new Row(data, preset, method);
      row.byClass(TrialResult.MethodResult::fa);
      row.byClass(TrialResult.MethodResult::cf);
      row.mean(TrialResult.MethodResult::softFa);
      row.byClass(TrialResult.MethodResult::conformity);
      row.mean(TrialResult.MethodResult::violated);
      row.mean(TrialResult.MethodResult::clearly);
      row.add(TrialResult.MethodResult::references);
      row.add(TrialResult.MethodResult::tau);
      rows.add(row.cells);
    }
    return new DataTable(
        "methods %s %s".formatted(data, preset),
        data + ", preset " + preset + ".",
        columns(),
        rows);
  }

  private static List<Column> columns() {
    List<Column> columns = new ArrayList<>(List.of(Column.text("Method")));
    for (String name :
        List.of("FA same", "FA other", "CF same", "CF other", "Soft FA", "Conformity same")) {
      columns.add(Column.number(name, DIGITS));
    }
    columns.add(Column.number("Conformity other", DIGITS));
    columns.add(Column.number("Above M", DIGITS).withHelp("Share of elements, soft masks."));
    columns.add(Column.number("Above M + 0.01", DIGITS));
    columns.add(
        Column.number("Over references", DIGITS)
            .withHelp("Jaccard of a query's selections under its references."));
    columns.add(
        Column.number("Over starts", DIGITS)
            .withHelp("Rank agreement of masks between starts; missing where there was one."));
    return columns;
  }

  /** A row that fills up. */
  private final class Row {

    private final String data;
    private final String preset;
    private final String method;
    private final List<Cell> cells = new ArrayList<>();

    Row(String data, String preset, String method) {
      this.data = data;
      this.preset = preset;
      this.method = method;
      cells.add(Cell.of(method));
    }

    void add(ToDoubleFunction<TrialResult.MethodResult> of) {
      cells.add(Figures.cell(results.seeds(data, preset, r -> of.applyAsDouble(r.method(method)))));
    }

    void mean(Function<TrialResult.MethodResult, double[]> of) {
      add(m -> Cells.mean(of.apply(m)));
    }

    void byClass(Function<TrialResult.MethodResult, double[]> of) {
      add(m -> Cells.mean(of.apply(m), m.same(), true));
      add(m -> Cells.mean(of.apply(m), m.same(), false));
    }
  }
}
