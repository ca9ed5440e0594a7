package snx.report.shell;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

  /**
   * One row.
   *
   * @param cells its values
   * @param details what is inside it
   */
  public record Line(List<Cell> cells, DataTable.Details details) {

    /** Whether there is something inside. */
    public boolean opens() {
      return !details.blocks().isEmpty();
    }
  }

  /** The rows in their first order, with what is inside them. */
  public List<Line> lines() {
    boolean none = table.details().isEmpty();
    Stream<Line> given =
        IntStream.range(0, table.rows().size())
            .mapToObj(
                i ->
                    new Line(
                        table.rows().get(i),
                        none ? DataTable.Details.none() : table.details().get(i)));
    DataTable.Sort sort = table.sort();
    if (sort == null) {
      return given.toList();
    }
    Comparator<Cell> order = sort.descending() ? CellOrder.DESCENDING : CellOrder.ASCENDING;
    return given
        .sorted(Comparator.comparing(row -> row.cells().get(sort.column()), order))
        .toList();
  }

  /** The values of rows in their first order. */
  List<List<Cell>> rows() {
    return lines().stream().map(Line::cells).toList();
  }

  /** Classes of a column's cells beside their own: where it is pinned. */
  public String pin(int column) {
    return table.columns().get(column).pinned() ? " pin pin-" + column : "";
  }

  /** The order of the first click on a heading where it is not that of its kind, or null. */
  public static @Nullable String first(Column column) {
    return numeric(column) && column.smallestFirst() ? "ascending" : null;
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
