package snx.report.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * A table that can be sorted, searched, paged and downloaded as CSV.
 *
 * @param name a short name; the CSV file is called after it
 * @param caption what it shows
 * @param columns from left to right
 * @param rows as many cells each as there are columns
 * @param sort how rows are ordered at first, or null for the given order
 * @param compact small and without controls, for tables inside items
 * @param details what each row shows when it is opened, one entry per row, or empty for a table
 *     whose rows do not open
 */
public record DataTable(
    String name,
    String caption,
    List<Column> columns,
    List<List<Cell>> rows,
    @Nullable Sort sort,
    boolean compact,
    List<Details> details)
    implements Block {

  /** Order by one column. */
  public record Sort(int column, boolean descending) {}

  /**
   * What a row shows when it is opened.
   *
   * @param keywords the row is also found by these, such as ids of molecules; may be empty
   * @param blocks empty for a row that does not open
   */
  public record Details(String keywords, List<Block> blocks) {

    public Details {
      blocks = List.copyOf(blocks);
    }

    /** A row that does not open. */
    public static Details none() {
      return new Details("", List.of());
    }
  }

  public DataTable {
    columns = List.copyOf(columns);
    details = List.copyOf(details);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "table '%s' has %d columns, but a row of %d cells",
                name, columns.size(), row.size()));
      }
    }
    if (!details.isEmpty() && details.size() != rows.size()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "table '%s' has %d rows, but details for %d", name, rows.size(), details.size()));
    }
    for (int c = 1; c < columns.size(); c++) {
      if (columns.get(c).pinned() && !columns.get(c - 1).pinned()) {
        throw new IllegalArgumentException(
            "table '%s' pins column '%s', but not the one before it; pin leading columns"
                .formatted(name, columns.get(c).name()));
      }
    }
    if (sort != null && (sort.column() < 0 || sort.column() >= columns.size())) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "table '%s' has %d columns and cannot be sorted by column %d",
              name, columns.size(), sort.column()));
    }
  }

  public DataTable(String name, String caption, List<Column> columns, List<List<Cell>> rows) {
    this(name, caption, columns, rows, null, false, List.of());
  }

  /** Ordered by a column, from 0. */
  public DataTable sortedBy(int column, boolean descending) {
    return new DataTable(
        name, caption, columns, rows, new Sort(column, descending), compact, details);
  }

  /** Small and without controls. */
  public DataTable asCompact() {
    return new DataTable(name, caption, columns, rows, sort, true, details);
  }

  /** Rows that open, with what is inside each in the order of the rows. */
  public DataTable opening(List<Details> inside) {
    return new DataTable(name, caption, columns, rows, sort, compact, inside);
  }
}
