package snx.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import snx.report.TextTable;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/**
 * A table by its columns, each with the value that it shows of a row: words, a number, a cell, or
 * an array of values, which is shown as mean and standard deviation.
 *
 * @param <R> what a row is about
 */
public final class Grid<R> {

  private final String name;
  private final String caption;
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<R, ?>> values = new ArrayList<>();

  public Grid(String name, String caption) {
    this.name = name;
    this.caption = caption;
  }

  /** For text alone. */
  public Grid() {
    this("", "");
  }

  /** Adds a column of words. */
  public Grid<R> text(String heading, Function<R, ?> value) {
    return column(Column.text(heading), value);
  }

  /** Adds a column of numbers. */
  public Grid<R> number(int digits, String heading, Function<R, ?> value) {
    return column(Column.number(heading, digits), value);
  }

  /** Adds a column of any kind. */
  public Grid<R> column(Column column, Function<R, ?> value) {
    columns.add(column);
    values.add(value);
    return this;
  }

  /** The table of these rows. */
  public DataTable of(List<R> rows) {
    return new DataTable(
        name,
        caption,
        columns,
        rows.stream()
            .map(row -> values.stream().map(value -> cell(value.apply(row))).toList())
            .toList());
  }

  /** The same as Markdown; values show as they are. */
  public List<String> markdown(List<R> rows) {
    List<String> lines = new ArrayList<>();
    lines.add("| " + String.join(" | ", headings()) + " |");
    lines.add("|" + "---|".repeat(columns.size()));
    rows.forEach(row -> lines.add("| " + String.join(" | ", words(row)) + " |"));
    return lines;
  }

  /** The same for a terminal; values show as they are. */
  public List<String> lines(List<R> rows) {
    TextTable table = new TextTable(headings());
    rows.forEach(row -> table.add(words(row)));
    return table.lines();
  }

  private List<String> headings() {
    return columns.stream().map(Column::name).toList();
  }

  private List<String> words(R row) {
    return values.stream().map(value -> String.valueOf(value.apply(row))).toList();
  }

  private static Cell cell(Object value) {
    if (value instanceof Cell cell) {
      return cell;
    }
    if (value instanceof double[] all) {
      return spread(all);
    }
    return value instanceof Number number
        ? Cell.of(number.doubleValue())
        : Cell.of(String.valueOf(value));
  }

  /** Mean and standard deviation of values; a single one has no deviation. */
  public static Cell.Measure spread(double[] values) {
    Spread spread = Spread.of(values);
    return Cell.of(spread.mean(), values.length < 2 ? Double.NaN : spread.deviation());
  }
}
