package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PairsFileTest {

  @TempDir Path folder;

  private final Dataset<LabelOnly> data =
      new Dataset<>(
          "d",
          List.of(
              new LabelOnly("mol-1", "a"),
              new LabelOnly("mol-22", "b"),
              new LabelOnly("x, \"y\"", "b")),
          new Provenance("test", List.of()),
          new ReadReport(3, List.of(), List.of()));

  @Test
  void pairs_come_in_the_order_of_the_file() throws IOException {
    PairsFile.Contents contents = read("query,reference\nmol-22,mol-1\nmol-1,mol-22\n");
    assertEquals(List.of(new Pair(1, 0), new Pair(0, 1)), contents.pairs());
    assertEquals("2 read, 0 skipped, 0 failed", contents.report().summary());
  }

  @Test
  void what_is_written_is_read_back() {
    List<Pair> pairs = List.of(new Pair(2, 0), new Pair(1, 2), new Pair(1, 2));
    Path file = folder.resolve("out.csv");
    PairsFile.write(file, data, pairs);
    assertEquals(pairs, PairsFile.read(file, data).pairs());
  }

  @Test
  void ids_that_look_like_formulas_are_neutral_in_the_file_and_read_back_unchanged()
      throws IOException {
    List<String> ids = List.of("=cmd|' /C calc'!A0", "+1", "-x", "@sum", "'=quoted", "-1.5", "'");
    Dataset<LabelOnly> odd =
        new Dataset<>(
            "odd",
            ids.stream().map(id -> new LabelOnly(id, "a")).toList(),
            new Provenance("test", List.of()),
            new ReadReport(ids.size(), List.of(), List.of()));
    List<Pair> pairs = List.of(new Pair(0, 1), new Pair(2, 3), new Pair(4, 5), new Pair(6, 0));
    Path file = folder.resolve("odd.csv");
    PairsFile.write(file, odd, pairs);
    assertEquals(pairs, PairsFile.read(file, odd).pairs());
    for (String line : Files.readAllLines(file)) {
      assertFalse(line.matches("(.*,)?\"?[=+@].*"), line);
    }
  }

  @Test
  void an_unknown_id_fails_with_its_line_and_the_nearest_id() throws IOException {
    PairsFile.Contents contents = read("query,reference\nmol-1,mol-22\n\nmol-2,mol-9\n");
    assertEquals(1, contents.pairs().size());
    assertEquals(1, contents.report().failed().size());
    ReadReport.Note note = contents.report().failed().get(0);
    assertEquals(4, note.line());
    assertEquals("no instance has the id 'mol-2'; did you mean 'mol-1'?", note.reason());
  }

  @Test
  void other_columns_orders_and_separators_are_understood() throws IOException {
    PairsFile.Contents contents =
        read("\ufeffnote;reference;query\nhello;mol-1;mol-22\n;mol-22;\"x, \"\"y\"\"\"\n");
    assertEquals(List.of(new Pair(1, 0), new Pair(2, 1)), contents.pairs());
  }

  @Test
  void a_line_of_the_wrong_length_fails() throws IOException {
    PairsFile.Contents contents = read("query,reference\nmol-1\nmol-1,mol-22,x\n");
    assertEquals(
        List.of("1 values, expected 2", "3 values, expected 2"),
        contents.report().failed().stream().map(ReadReport.Note::reason).toList());
  }

  @Test
  void a_file_without_the_header_is_refused() {
    DatasetException e =
        assertThrows(DatasetException.class, () -> read("mol-1,mol-22\nmol-22,mol-1\n"));
    assertEquals(1, e.line());
    assertTrue(e.reason().contains("must be query,reference (got mol-1,mol-22)"), e.reason());
  }

  @Test
  void a_header_alone_gives_no_pairs_and_blank_lines_alone_are_refused() throws IOException {
    assertEquals(List.of(), read("query,reference\n").pairs());
    assertThrows(DatasetException.class, () -> read("\n \n"));
  }

  private PairsFile.Contents read(String text) throws IOException {
    return PairsFile.read(Files.writeString(folder.resolve("pairs.csv"), text), data);
  }
}
