package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.data.DatasetException;

final class TextMatrixTest {

  private static final double[][] VALUES = Matrices.random(5, 1);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", " ", "   ", ", "})
  void any_separator_gives_the_same_numbers(String separator) throws IOException {
    RawMatrix read = TextMatrix.read(write(Matrices.text(VALUES, separator)));
    assertArrayEquals(VALUES, read.values());
    assertNull(read.labels());
  }

  @ParameterizedTest
  @ValueSource(strings = {",", "\t", " "})
  void a_header_and_a_label_column_are_seen(String separator) throws IOException {
    List<String> labels = List.of("A", "B", "C", "D", "E");
    String header = String.join(separator, labels) + "\n";
    String corner = (separator.isBlank() && !separator.equals("\t") ? "roi" : "") + separator;
    StringBuilder named = new StringBuilder();
    String[] rows = Matrices.text(VALUES, separator).strip().split("\n", -1);
    for (int u = 0; u < rows.length; u++) {
      named.append(labels.get(u)).append(separator).append(rows[u]).append('\n');
    }
    for (String text :
        List.of(header + String.join("\n", rows), corner + header + named, named.toString())) {
      RawMatrix read = TextMatrix.read(write(text));
      assertArrayEquals(VALUES, read.values());
      assertEquals(labels, read.labels());
    }
  }

  @Test
  void the_numbers_that_a_data_frame_puts_around_are_no_values() throws IOException {
    String[] rows = Matrices.text(VALUES, ",").strip().split("\n", -1);
    StringBuilder framed = new StringBuilder(",0,1,2,3,4\n");
    for (int u = 0; u < rows.length; u++) {
      framed.append(u).append(',').append(rows[u]).append('\n');
    }
    RawMatrix read = TextMatrix.read(write(framed.toString()));
    assertArrayEquals(VALUES, read.values());
    assertEquals(List.of("0", "1", "2", "3", "4"), read.labels());
    assertArrayEquals(
        VALUES, TextMatrix.read(write("0,1,2,3,4\n" + String.join("\n", rows))).values());
    assertArrayEquals(
        VALUES,
        TextMatrix.read(write("2001,2002,2101,2102,3001\n" + String.join("\n", rows))).values());
  }

  @Test
  void missing_values_infinities_and_decimal_commas_are_read() throws IOException {
    double[][] read = TextMatrix.read(write("# made\n1;0,5;NA\n0,5;inf;n/a\n;nan;1e-3\n")).values();
    assertArrayEquals(new double[] {1, 0.5, Double.NaN}, read[0]);
    assertArrayEquals(new double[] {0.5, Double.POSITIVE_INFINITY, Double.NaN}, read[1]);
    assertArrayEquals(new double[] {Double.NaN, Double.NaN, 0.001}, read[2]);
  }

  @Test
  void a_word_among_numbers_is_reported_with_line_and_column() throws IOException {
    assertFault("1,0.5,0.1\n0.5,1,0.2\n0.1,0.2x,1\n", ":3: column 2: '0.2x' is no number");
    assertFault("1,0.5f,0.1\n0.5,1,0.2\n0.1,0.2,1\n", ":1: column 2: '0.5f' is no number");
  }

  @Test
  void a_row_of_another_length_is_reported_with_its_line() throws IOException {
    assertFault(
        "1,0.5,0.1\n0.5,1\n0.1,0.2,1\n",
        ":2: 2 values, the row before has 3; a matrix needs as many in every row");
  }

  @Test
  void rows_and_columns_in_different_orders_are_refused() throws IOException {
    assertFault(
        ",A,B\nB,1,0.5\nA,0.5,1\n",
        ": rows and columns name different regions or another order; give both alike");
  }

  private void assertFault(String text, String expected) throws IOException {
    Path file = write(text);
    assertEquals(
        file + expected,
        assertThrows(DatasetException.class, () -> TextMatrix.read(file)).getMessage());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("m.csv"), text);
  }
}
