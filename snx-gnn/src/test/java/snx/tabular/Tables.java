package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.tabular.RawTable.RawRow;

/** Small tables for tests. */
final class Tables {

  static final Path PATH = Path.of("t.csv");

  private Tables() {}

  /** Rows of comma-separated values, an empty value missing, without label; ids from 1. */
  static RawTable of(String header, String... lines) {
    List<RawRow> rows = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      String[] values =
          Arrays.stream(lines[i].split(",", -1))
              .map(v -> v.isEmpty() ? null : v)
              .toArray(String[]::new);
      rows.add(new RawRow("" + (i + 1), null, PATH, i + 2, values));
    }
    return new RawTable(
        List.of(header.split(",", -1)),
        rows,
        new ReadReport(lines.length, List.of(), List.of()),
        new Provenance("test", List.of()),
        List.of());
  }

  static List<String> labels(Major major) {
    return major.minors().stream().map(Minor::label).toList();
  }

  static void assertReason(String part, DatasetException e) {
    assertTrue(e.reason().contains(part), e.getMessage());
  }
}
