package snx.tabular;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

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
