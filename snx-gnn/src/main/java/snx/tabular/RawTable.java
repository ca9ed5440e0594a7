package snx.tabular;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;
import snx.data.Provenance;
import snx.data.ReadReport;

/**
 * A table as read, before anything is known of bins and categories; a row keeps its position when
 * the table is encoded.
 *
 * @param header every column of the files, label and id included
 * @param rows the rows that could be read
 * @param report what was left out and why
 * @param provenance the files with their hashes
 * @param notes what people should know of the reading
 */
public record RawTable(
    List<String> header,
    List<RawRow> rows,
    ReadReport report,
    Provenance provenance,
    List<String> notes) {

  public RawTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /** How many rows could be read. */
  public int size() {
    return rows.size();
  }

  /** The positions of all rows. */
  public int[] all() {
    return IntStream.range(0, rows.size()).toArray();
  }

  /** The class number of every row, −1 without a label; the same numbers as in its dataset. */
  public int[] classIndices() {
    TreeSet<String> labels = new TreeSet<>(CodePointOrder.INSTANCE);
    for (RawRow row : rows) {
      if (row.label() != null) {
        labels.add(row.label());
      }
    }
    List<String> classes = List.copyOf(labels);
    return rows.stream()
        .mapToInt(row -> row.label() == null ? -1 : position(classes, row.label()))
        .toArray();
  }

  private static int position(List<String> classes, String label) {
    return Collections.binarySearch(classes, label, CodePointOrder.INSTANCE);
  }

  /**
   * One row as its file has it, trimmed, with missing values null.
   *
   * @param id the value of the id column, or the number of the row over all files, from 1
   * @param label the class, or null where the table has no label column
   * @param path the file
   * @param line the line in it, from 1
   * @param values one per column of the header, null where missing
   */
  public record RawRow(String id, @Nullable String label, Path path, int line, String[] values) {

    /** The value in a column, or null where it is missing. */
    public @Nullable String value(int column) {
      return values[column];
    }
  }
}
