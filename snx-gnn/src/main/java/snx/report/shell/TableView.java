package snx.report.shell;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** A table as the template needs it: ordered, formatted. */
public final class TableView {

  private static final int SEARCHED_FROM = 12;
  private static final int PAGE = 50;

  private final DataTable table;

  TableView(DataTable table) {
    this.table = table;
  }

  /** The rows in their first order. */
  public List<List<Cell>> rows() {
    DataTable.Sort sort = table.sort();
    if (sort == null) {
      return table.rows();
    }
    Comparator<Cell> order = sort.descending() ? CellOrder.DESCENDING : CellOrder.ASCENDING;
    return table.rows().stream()
        .sorted(Comparator.comparing(row -> row.get(sort.column()), order))
        .toList();
  }

  /** A cell ready to be shown. */
  public CellView cell(List<Cell> row, int column) {
    return CellView.of(table.columns().get(column), row.get(column));
  }

  /** The value of aria-sort. */
  public String order(int column) {
    DataTable.Sort sort = table.sort();
    if (sort == null || sort.column() != column) {
      return "none";
    }
    return sort.descending() ? "descending" : "ascending";
  }

  /** Whether rows can be searched. */
  public boolean searched() {
    return !table.compact() && table.rows().size() >= SEARCHED_FROM;
  }

  /** How many rows are shown at a time; 0 for all. */
  public int page() {
    return table.compact() || table.rows().size() <= PAGE + PAGE / 2 ? 0 : PAGE;
  }

  /** Whether a column holds numbers. */
  public static boolean numeric(Column column) {
    return column.kind() != Column.Kind.TEXT;
  }

  /** Positions of columns. */
  public int[] columns() {
    return IntStream.range(0, table.columns().size()).toArray();
  }
}
