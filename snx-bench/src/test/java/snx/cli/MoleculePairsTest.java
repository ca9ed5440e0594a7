package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

/** A few pairs of a library are explained by themselves, whatever their ids and classes. */
@ResourceLock("torch")
final class MoleculePairsTest {

  private static final String POSITIVE = "very \"active\", = yes";

  @TempDir Path temp;

  /** Alternately acids and nitro compounds, under ids that a spreadsheet would run. */
  private Path library() throws IOException {
    StringBuilder rows = new StringBuilder("id,smiles,outcome\n");
    for (int i = 1; i <= 12; i++) {
      String chain = "C".repeat(i);
      rows.append("=cmd|x%d,%s[N+](=O)[O-],\"%s\"%n".formatted(i, chain, quoted(POSITIVE)));
      rows.append("@SUM(%d),%sC(=O)O,\"not, active\"%n".formatted(i, chain));
    }
    return Files.writeString(temp.resolve("library.csv"), rows);
  }

  private static String quoted(String text) {
    return text.replace("\"", "\"\"");
  }

  private Path explained() throws IOException {
    Path library = library();
    Path model = temp.resolve("model");
    Path pairs =
        Files.writeString(
            temp.resolve("pairs.csv"),
            "query,reference\n=cmd|x2,@SUM(3)\n@SUM(3),=cmd|x2\n@SUM(5),@SUM(3)\n");
    Path out = temp.resolve("out");
    Object[] outcome = {"--label", "outcome", "--positive", POSITIVE};
    snx(outcome, "molecules", "train", library, "--epochs", 1, "--out", model);
    snx(
        outcome,
        "molecules",
        "explain",
        library,
        "--model",
        model,
        "--pairs",
        pairs,
        "--min-support",
        1,
        "--include-wrong",
        "--iterations",
        2,
        "--global-iterations",
        2,
        "--out",
        out);
    return out;
  }

  private static void snx(Object[] last, Object... first) {
    Ran.snx(Stream.concat(Stream.of(first), Stream.of(last)).toArray()).worked();
  }

  @Test
  void few_pairs_count_and_write_their_own_molecules_and_no_others() throws Exception {
    Path out = explained();
    Set<String> ids = new TreeSet<>();
    for (String line : Files.readAllLines(out.resolve("molecules.jsonl"))) {
      ids.add(Json.mapper().readTree(line).path("id").asText());
    }
    assertEquals(Set.of("=cmd|x2", "@SUM(3)", "@SUM(5)"), ids);
    try (CsvReader<NamedCsvRecord> motifs =
        CsvReader.builder().ofNamedCsvRecord(out.resolve("motifs.csv"))) {
      List<NamedCsvRecord> rows = motifs.stream().toList();
      assertFalse(rows.isEmpty());
      for (NamedCsvRecord row : rows) {
        int counted =
            row.getFieldsAsMap().entrySet().stream()
                .filter(cell -> cell.getKey().startsWith("whole_of_"))
                .mapToInt(cell -> Integer.parseInt(cell.getValue()))
                .sum();
        assertEquals(3, counted, "molecules that motifs were counted in");
      }
    }
  }

  @Test
  void no_table_of_a_run_has_a_cell_that_a_spreadsheet_would_run() throws Exception {
    Path out = explained();
    try (Stream<Path> files = Files.walk(out)) {
      List<Path> tables = files.filter(file -> file.toString().endsWith(".csv")).toList();
      assertTrue(tables.contains(out.resolve("tables").resolve("pairs.csv")), tables::toString);
      for (Path table : tables) {
        try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(table)) {
          records.stream()
              .flatMap(row -> row.getFields().stream())
              .forEach(cell -> assertFalse(cell.matches("[=+@].*"), () -> table + ": " + cell));
        }
      }
    }
  }
}
