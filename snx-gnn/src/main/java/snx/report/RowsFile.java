package snx.report;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.data.WholeFile;

/**
 * {@code rows.jsonl}: the rows that a run explains, one a line, so that its page needs no table.
 */
public final class RowsFile {

  private RowsFile() {}

  /**
   * One row.
   *
   * @param values as the table has them, one a major, null where missing
   * @param active the minor of each major, or −1 for none
   */
  public record Line(
      String id, @Nullable String label, List<@Nullable String> values, int[] active) {}

  /** Writes rows. */
  public static void write(Path file, Stream<Line> rows) {
    WholeFile.write(
        file,
        path -> {
          try (BufferedWriter writer = Files.newBufferedWriter(path)) {
            for (Line row : (Iterable<Line>) rows::iterator) {
              writer.write(Json.exchange().writeValueAsString(row));
              writer.write('\n');
            }
          }
        });
  }

  /**
   * Some rows by id.
   *
   * @throws snx.data.DatasetException for a file that cannot be read or a line that is none
   */
  public static Map<String, Line> read(Path file, Set<String> ids) {
    Map<String, Line> rows = new HashMap<>();
    ExplanationsReader.each(
        file,
        Line.class,
        row ->
            Stream.of(row.id(), row.values(), row.active()).allMatch(Objects::nonNull)
                && row.values().size() == row.active().length,
        "row of a table",
        row -> {
          if (ids.contains(row.id())) {
            rows.put(row.id(), row);
          }
        });
    return rows;
  }
}
