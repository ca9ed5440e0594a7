package snx.report;

import java.util.ArrayList;
import java.util.List;
import snx.data.RootLocale;

/** Rows of text in columns as wide as their widest cell. */
public final class TextTable {

  private final int columns;
  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(List<String> header) {
    this.columns = header.size();
    rows.add(List.copyOf(header));
  }

  public void add(List<String> row) {
    if (row.size() != columns) {
      throw new IllegalArgumentException(
          RootLocale.format("a row must have %d cells (got %d)", columns, row.size()));
    }
    rows.add(List.copyOf(row));
  }

  /** The header and the rows; two blanks between columns, none at the end of a line. */
  public List<String> lines() {
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int c = 0; c < columns; c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < widths.length; c++) {
      String cell = row.get(c);
      line.append(cell).append(" ".repeat(widths[c] - cell.length() + 2));
    }
    return line.toString().stripTrailing();
  }
}
