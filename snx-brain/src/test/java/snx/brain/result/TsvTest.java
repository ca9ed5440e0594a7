package snx.brain.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TsvTest {

  @TempDir Path folder;

  @Test
  void names_that_look_like_formulas_are_neutral_and_read_back_unchanged() throws IOException {
    List<String> names = List.of("=HYPERLINK(1)", "@x", "-a", "+b", "plain", "'=c");
    Path file = folder.resolve("names.tsv");
    Tsv.write(
        file,
        List.of("name", "value"),
        sink -> names.forEach(name -> sink.line(List.of(name, "-0.5"))));
    assertTrue(Files.readString(file).contains("\n'=HYPERLINK(1)\t-0.5\n"), "neutral");
    List<String> read = new ArrayList<>();
    Tsv.read(
        file,
        "table",
        row -> {
          read.add(row.text("name"));
          assertEquals(-0.5, row.number("value"));
        });
    assertEquals(names, read);
  }
}
