package snx.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** A table of a page, row by row: words, numbers and repeated values become cells by their type. */
public final class TableBuilder {

  private final String name;
  private final String caption;
  private final List<Column> columns = new ArrayList<>();
  private final List<List<Cell>> rows = new ArrayList<>();

  public TableBuilder(String name, String caption) {
    this.name = name;
    this.caption = caption;
  }

  /** Adds columns of words. */
  public TableBuilder text(String... names) {
    Arrays.stream(names).map(Column::text).forEach(columns::add);
    return this;
  }

  /** Adds columns of numbers. */
  public TableBuilder number(int digits, String... names) {
    Arrays.stream(names).map(own -> Column.number(own, digits)).forEach(columns::add);
    return this;
  }

  /** Adds a column of any kind. */
  public TableBuilder column(Column column) {
    columns.add(column);
    return this;
  }

  /**
   * Adds a row of words, numbers, arrays of values (shown as mean and standard deviation), cells,
   * and lists of these.
   */
  public TableBuilder row(Object... values) {
    List<Cell> row = new ArrayList<>();
    add(row, Arrays.asList(values));
    rows.add(row);
    return this;
  }

  private static void add(List<Cell> row, List<?> values) {
    for (Object value : values) {
      if (value instanceof List<?> more) {
        add(row, more);
      } else if (value instanceof Cell cell) {
        row.add(cell);
      } else if (value instanceof double[] all) {
        row.add(spread(all));
      } else if (value instanceof Number number) {
        row.add(Cell.of(number.doubleValue()));
      } else {
        row.add(Cell.of(String.valueOf(value)));
      }
    }
  }

  /** Mean and standard deviation of values; a single one has no deviation. */
  public static Cell.Measure spread(double[] values) {
    Spread spread = Spread.of(values);
    return Cell.of(spread.mean(), values.length < 2 ? Double.NaN : spread.deviation());
  }

  public DataTable build() {
    return new DataTable(name, caption, columns, rows);
  }
}
