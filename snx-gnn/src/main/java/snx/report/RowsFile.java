package snx.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.Json;

/**
 * {@code rows.jsonl}: the rows that a run explains, one per line, so that its page needs no table.
 */
public final class RowsFile {

  private RowsFile() {}

  /**
   * One row.
   *
   * @param values as the table has them, one per major, null where missing
   * @param active the minor of each major, or −1 for none
   */
  public record Line(
      String id, @Nullable String label, List<@Nullable String> values, int[] active) {}

  /** Writes rows. */
  public static void write(Path file, Stream<Line> rows) {
    JsonLines.write(file, rows);
  }

  /**
   * Some rows by id.
   *
   * @throws snx.data.DatasetException for a file that cannot be read or a line that is none
   */
  public static Map<String, Line> read(Path file, Set<String> ids) {
    Map<String, Line> rows = new HashMap<>();
    JsonLines.read(
        file,
        "row of a table",
        node -> {
          Line row = Json.exchange().treeToValue(node, Line.class);
          if (Stream.of(row.id(), row.values(), row.active()).anyMatch(Objects::isNull)
              || row.values().size() != row.active().length) {
            throw new IllegalArgumentException("a field is missing");
          }
          return row;
        },
        row -> {
          if (ids.contains(row.id())) {
            rows.put(row.id(), row);
          }
        });
    return rows;
  }
}
