package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import snx.bench.trial.Step;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** Curves at a few iterations, for tables; all of them are in {@code iterations.csv}. */
final class IterationTable {

  private static final List<Integer> AT = List.of(0, 5, 10, 20, 50, 70, 100, 149, 199, 299, 399);

  private final List<List<Cell>> rows = new ArrayList<>();
  private int longest;

  void add(String data, String what, List<Step> steps, ToDoubleFunction<Step> of) {
    List<Cell> row = new ArrayList<>(List.of(Cell.of(data), Cell.of(what)));
    for (int at : AT) {
      row.add(at < steps.size() ? Cell.of(of.applyAsDouble(steps.get(at))) : Cell.missing());
    }
    longest = Math.max(longest, steps.size());
    rows.add(row);
  }

  DataTable table(String name, String caption) {
    int shown =
        (int)
            IntStream.of(AT.stream().mapToInt(i -> i).toArray()).filter(at -> at < longest).count();
    List<Column> columns = new ArrayList<>(List.of(Column.text("Data"), Column.text("Curve")));
    AT.subList(0, shown).forEach(at -> columns.add(Column.number("" + at, 4)));
    return new DataTable(
        name, caption, columns, rows.stream().map(row -> row.subList(0, 2 + shown)).toList());
  }
}
