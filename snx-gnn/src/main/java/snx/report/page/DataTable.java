package snx.report.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table that can be sorted, searched, paged and downloaded as CSV.
 *
 * @param name a short name; the CSV file is called after it
 * @param caption what it shows
 * @param columns from left to right
 * @param rows as many cells each as there are columns
 * @param sort how rows are ordered at first, or null for the given order
 * @param compact small and without controls, for tables inside items
 */
public record DataTable(
    String name,
    String caption,
    List<Column> columns,
    List<List<Cell>> rows,
    @Nullable Sort sort,
    boolean compact)
    implements Block {

  /** Order by one column. */
  public record Sort(int column, boolean descending) {}

  public DataTable {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "table '%s' has %d columns, but a row of %d cells"
                .formatted(name, columns.size(), row.size()));
      }
    }
    if (sort != null && (sort.column() < 0 || sort.column() >= columns.size())) {
      throw new IllegalArgumentException(
          "table '%s' has %d columns and cannot be sorted by column %d"
              .formatted(name, columns.size(), sort.column()));
    }
  }

  public DataTable(String name, String caption, List<Column> columns, List<List<Cell>> rows) {
    this(name, caption, columns, rows, null, false);
  }

  /** Ordered by a column, from 0. */
  public DataTable sortedBy(int column, boolean descending) {
    return new DataTable(name, caption, columns, rows, new Sort(column, descending), compact);
  }

  /** Small and without controls. */
  public DataTable asCompact() {
    return new DataTable(name, caption, columns, rows, sort, true);
  }
}
