package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextLinesTest {

  private static final Path SHOWN = Path.of("some.txt");

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lines_end_as_any_system_ends_them(String end) {
    assertEquals(List.of("a", "", "b", "c"), lines("\uFEFFa" + end + end + "b" + end + "c" + end));
  }

  @ParameterizedTest
  @ValueSource(ints = {32766, 32767, 32768})
  void an_end_that_straddles_two_reads_is_one_end(int before) {
    assertEquals(List.of("x".repeat(before), "y"), lines("x".repeat(before) + "\r\n" + "y"));
  }

  @Test
  void a_line_without_end_is_refused_with_its_number() throws IOException {
    try (TextLines lines = new TextLines(SHOWN, new Endless())) {
      assertEquals("first", lines.next());
      DatasetException e = assertThrows(DatasetException.class, lines::next);
      assertEquals(2, e.line());
      assertTrue(e.reason().contains("longer than 67,108,864 characters"), e.reason());
    }
  }

  private static List<String> lines(String text) {
    List<String> all = new ArrayList<>();
    TextLines lines = new TextLines(SHOWN, new StringReader(text));
    for (String line = lines.next(); line != null; line = lines.next()) {
      all.add(line);
      assertEquals(all.size(), lines.line());
    }
    return all;
  }

  /** One line, then one that a small archive can hold and no memory. */
  private static final class Endless extends Reader {
    private boolean begun;

    @Override
    public int read(char[] buffer, int offset, int length) {
      if (!begun) {
        begun = true;
        "first\n".getChars(0, 6, buffer, offset);
        return 6;
      }
      Arrays.fill(buffer, offset, offset + length, 'x');
      return length;
    }

    @Override
    public void close() {}
  }
}
