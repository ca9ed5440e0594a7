package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextFileTest {

  @TempDir Path folder;

  @Test
  void utf_8_is_read_with_and_without_a_byte_order_mark() throws IOException {
    assertEquals("é,1", content("é,1".getBytes(StandardCharsets.UTF_8)));
    assertEquals("é,1", content("\ufeffé,1".getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16BE", "UTF-16LE"})
  void utf_16_is_known_by_its_byte_order_mark(String charset) throws IOException {
    assertEquals("é,1", content("\ufeffé,1".getBytes(Charset.forName(charset))));
  }

  @Test
  void other_bytes_are_read_as_windows_1252_and_said_to_be_guessed() throws IOException {
    Path file = write("café €".getBytes(Charset.forName("windows-1252")));
    TextFile text = TextFile.open(file);
    assertTrue(text.encoding().guessed());
    assertEquals("café €", read(text));
  }

  @ParameterizedTest
  @ValueSource(ints = {65535, 65536, 65537, 131072})
  void a_letter_that_straddles_two_reads_is_still_utf_8(int before) throws IOException {
    String content = "x".repeat(before - 1) + "é€x";
    TextFile text = TextFile.open(write(content.getBytes(StandardCharsets.UTF_8)));
    assertFalse(text.encoding().guessed());
    assertEquals(content, read(text));
  }

  @Test
  void a_file_that_ends_within_a_letter_is_not_utf_8() throws IOException {
    byte[] cut = {'a', (byte) 0xc3};
    assertTrue(TextFile.open(write(cut)).encoding().guessed());
  }

  @Test
  void bytes_that_are_no_text_are_refused() throws IOException {
    Path file = write(new byte[] {'a', 0, 1, 2});
    assertReason("is no text", assertThrows(DatasetException.class, () -> TextFile.open(file)));
  }

  @Test
  void missing_files_folders_and_empty_files_are_refused() throws IOException {
    Path empty = write(new byte[0]);
    Path absent = folder.resolve("absent.csv");
    assertReason("is empty", assertThrows(DatasetException.class, () -> TextFile.open(empty)));
    assertReason("is a folder", assertThrows(DatasetException.class, () -> TextFile.open(folder)));
    assertReason(
        "does not exist", assertThrows(DatasetException.class, () -> TextFile.open(absent)));
  }

  @Test
  void the_only_csv_of_a_zip_is_taken() throws IOException {
    Path zip = zip("read.me", "no", "t/a.csv", "x,y");
    assertEquals("x,y", read(TextFile.open(zip)));
  }

  @Test
  void a_zip_of_two_tables_asks_for_a_member_and_takes_it() throws IOException {
    Path zip = zip("a.csv", "1", "b.csv", "2");
    DatasetException none = assertThrows(DatasetException.class, () -> TextFile.open(zip));
    assertReason("2 CSV files (it has a.csv, b.csv)", none);
    assertEquals("2", read(TextFile.open(zip, "b.csv")));
    DatasetException wrong =
        assertThrows(DatasetException.class, () -> TextFile.open(zip, "bb.csv"));
    assertReason("did you mean 'b.csv'?", wrong);
  }

  @Test
  void a_member_of_a_file_that_is_no_zip_is_refused() throws IOException {
    Path file = write(new byte[] {'a'});
    assertReason(
        "is no zip", assertThrows(DatasetException.class, () -> TextFile.open(file, "a.csv")));
  }

  @Test
  void a_zip_cut_short_is_refused() throws IOException {
    byte[] bytes = Files.readAllBytes(zip("a.csv", "1,2,3", "b.md", "text"));
    Path cut = write(Arrays.copyOf(bytes, bytes.length / 2));
    assertReason(
        "not a readable zip", assertThrows(DatasetException.class, () -> TextFile.open(cut)));
  }

  @Test
  void separators_are_found_by_agreement_of_the_first_lines() throws IOException {
    assertEquals(',', SeparatorSniffer.sniff(new StringReader("a,b\n1,2\n"), null));
    assertEquals(';', SeparatorSniffer.sniff(new StringReader("a;b\n1,5;2\n1,7;3\n"), null));
    assertEquals('\t', SeparatorSniffer.sniff(new StringReader("a\tb\n1,2\t2;3\n"), null));
    assertEquals('|', SeparatorSniffer.sniff(new StringReader("\r\n\r\na|b\r\n1|2"), null));
    assertEquals(';', SeparatorSniffer.sniff(new StringReader("\"a,b\";\"c,\n,d\"\n1;2\n"), null));
    assertEquals(',', SeparatorSniffer.sniff(new StringReader("a\n1\n"), null));
  }

  private String content(byte[] bytes) throws IOException {
    TextFile text = TextFile.open(write(bytes));
    assertFalse(text.encoding().guessed());
    return read(text);
  }

  private static String read(TextFile text) throws IOException {
    StringWriter out = new StringWriter();
    try (Reader in = text.reader()) {
      in.transferTo(out);
    }
    return out.toString();
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("file"), bytes);
  }

  private Path zip(String... namesAndTexts) throws IOException {
    Path path = folder.resolve("file.zip");
    try (OutputStream out = Files.newOutputStream(path);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
        zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
    return path;
  }

  private static void assertReason(String part, DatasetException e) {
    assertTrue(e.reason().contains(part), e.getMessage());
  }
}
