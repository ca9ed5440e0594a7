package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.tabular.Tables.assertReason;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.data.Sha256;
import snx.tabular.RawTable.RawRow;

final class TableReaderTest {

  private static final TableOptions OPTIONS = TableOptions.defaults().with(o -> o.label = "y");

  @TempDir Path folder;

  @Test
  void values_are_trimmed_and_quotes_undone() throws IOException {
    RawTable table = read("a, b ,y\n 1 , \"x, \"\"z\"\"\" ,yes\n", OPTIONS);
    assertEquals(List.of("a", "b", "y"), table.header());
    assertEquals("1", table.rows().get(0).value(0));
    assertEquals("x, \"z\"", table.rows().get(0).value(1));
    assertEquals("yes", table.rows().get(0).label());
    assertEquals("1", table.rows().get(0).id());
  }

  @Test
  void missing_tokens_become_null_and_a_question_mark_always_does() throws IOException {
    RawTable table = read("a,b,c,y\nNA,?,,1\n", OPTIONS);
    for (int column = 0; column < 3; column++) {
      assertNull(table.rows().get(0).value(column));
    }
    RawTable other = read("a,b,c,y\nNA,?,-,1\n", OPTIONS.with(o -> o.missing = List.of("-")));
    assertEquals("NA", other.rows().get(0).value(0));
    assertNull(other.rows().get(0).value(1));
    assertNull(other.rows().get(0).value(2));
  }

  @Test
  void none_is_a_value_of_columns_that_are_called_text() throws IOException {
    String text = "damage,y\nNone,None\nMinor,no\nNone,no\n";
    RawTable usual = read(text, OPTIONS);
    assertNull(usual.rows().get(1).value(0));
    assertEquals(
        List.of(
            "2: 'None' in column 'y' counts as no label; --column-type 'y=text' makes it a class"),
        notes(usual.report().skipped()));
    assertEquals(
        List.of(
            "column 'damage': 'None' in 1 of 3 rows counts as missing;"
                + " --column-type 'damage=text' keeps it"),
        usual.notes());
    RawTable kept = read(text, OPTIONS.with(o -> o.types = Map.of("damage", "text", "y", "text")));
    assertEquals(3, kept.size());
    assertEquals("None", kept.rows().get(0).label());
    assertEquals("None", kept.rows().get(2).value(0));
    assertEquals(List.of(), kept.notes());
  }

  @Test
  void a_first_line_that_is_shorter_than_every_row_is_no_header() {
    DatasetException e =
        assertThrows(
            DatasetException.class, () -> read("3,2,no,y\n1,2,3,4,0\n5,6,7,8,1\n", OPTIONS));
    assertReason("the first line has 4 values and every other one 5", e);
    assertReason("write 5 names there", e);
  }

  @Test
  void json_is_called_json() {
    DatasetException e =
        assertThrows(DatasetException.class, () -> read("[\n{\"y\": 1}\n]\n", OPTIONS));
    assertReason("seems to be JSON; save it as CSV", e);
  }

  @Test
  void comment_lines_are_passed_over_and_lines_still_count() throws IOException {
    String text = "|a|b|c\na;y\n1;2\n|1x3 Cross validator\n3;4;5\n";
    RawTable table = read(text, OPTIONS.with(o -> o.comment = '|'));
    assertEquals(List.of("a", "y"), table.header());
    assertEquals(List.of("5: 3 values, expected 2"), notes(table.report().failed()));
    assertEquals(1, table.size());
  }

  @Test
  void ragged_rows_fail_with_their_line_and_the_others_are_read() throws IOException {
    RawTable table = read("a,y\n1,2\n\n1,2,3\n\"x\ny\",4\n5\n6,7\n", OPTIONS);
    assertEquals(3, table.size());
    assertEquals(3, table.report().read());
    assertEquals(
        List.of("4: 3 values, expected 2", "7: 1 values, expected 2"),
        notes(table.report().failed()));
    assertEquals(List.of(2, 5, 8), table.rows().stream().map(RawRow::line).toList());
  }

  @Test
  void ids_count_every_data_row_so_that_left_out_rows_shift_none() throws IOException {
    RawTable table = read("a,y\n1,2\n1\n3,?\n4,5\n", OPTIONS);
    assertEquals(List.of("1", "4"), table.rows().stream().map(RawRow::id).toList());
    assertEquals(List.of("4: no label in column 'y'"), notes(table.report().skipped()));
  }

  @Test
  void repeated_and_absent_ids_fail_and_the_first_stays() throws IOException {
    RawTable table = read("a,y\nk,1\nk,2\n,3\n,4\nNA,5\n", OPTIONS.with(o -> o.id = "a"));
    assertEquals(List.of("k", "NA"), table.rows().stream().map(RawRow::id).toList());
    List<String> failed = notes(table.report().failed());
    assertEquals(3, failed.size());
    assertTrue(failed.get(0).startsWith("3: the id 'k' stands already at "), failed.get(0));
    assertEquals("4: no id in column 'a'", failed.get(1));
    assertEquals("5: no id in column 'a'", failed.get(2));
  }

  @Test
  void semicolons_and_a_byte_order_mark_are_understood() throws IOException {
    RawTable table = read("\ufeffa;y\n1,5;no\n", OPTIONS);
    assertEquals(List.of("a", "y"), table.header());
    assertEquals("1,5", table.rows().get(0).value(0));
  }

  @Test
  void a_given_separator_is_used() throws IOException {
    RawTable table = read("a y\n1,1 2,2\n", OPTIONS.with(o -> o.separator = ' '));
    assertEquals("2,2", table.rows().get(0).label());
  }

  @Test
  void latin_1_is_read_and_noted() throws IOException {
    Path file = write("l.csv", "stra\u00dfe,y\nM\u00fcnchen,1\n", StandardCharsets.ISO_8859_1);
    RawTable table = TableReader.read(List.of(file), OPTIONS);
    assertEquals("M\u00fcnchen", table.rows().get(0).value(0));
    assertEquals("stra\u00dfe", table.header().get(0));
    assertTrue(table.notes().get(0).contains("read as windows-1252"), table.notes().toString());
  }

  @Test
  void files_without_header_are_one_table_under_the_given_one() throws IOException {
    Path a = write("a.data", "1, <=5\n\n", StandardCharsets.UTF_8);
    Path b = write("b.test", "x,y\n2, <=5.\n3, >5.\n", StandardCharsets.UTF_8);
    RawTable table =
        TableReader.read(
            List.of(a, b),
            OPTIONS.with(o -> o.header = List.of("x", "y")).with(o -> o.labelSuffix = "."));
    assertEquals(List.of("<=5", "<=5", ">5"), table.rows().stream().map(RawRow::label).toList());
    assertEquals(List.of("1", "2", "3"), table.rows().stream().map(RawRow::id).toList());
    assertEquals(List.of(a, b, b), table.rows().stream().map(RawRow::path).toList());
    assertEquals(List.of(1, 2, 3), table.rows().stream().map(RawRow::line).toList());
    assertEquals(Sha256.of(b), table.provenance().sources().get(1).sha256());
    assertEquals(0, table.classIndices()[1]);
    assertEquals(1, table.classIndices()[2]);
  }

  @Test
  void files_with_headers_must_agree() throws IOException {
    Path a = write("a.csv", "x,y\n1,2\n", StandardCharsets.UTF_8);
    Path b = write("b.csv", "x,z\n1,2\n", StandardCharsets.UTF_8);
    assertEquals(2, TableReader.read(List.of(a, a), OPTIONS).size());
    DatasetException e =
        assertThrows(DatasetException.class, () -> TableReader.read(List.of(a, b), OPTIONS));
    assertEquals(b, e.path());
    assertReason("the header differs", e);
  }

  @Test
  void an_absent_label_is_refused_with_the_columns_and_the_nearest() {
    DatasetException e =
        assertThrows(
            DatasetException.class,
            () -> read("age,income,job\n1,2,3\n", OPTIONS.with(o -> o.label = "incom")));
    assertReason("no label column 'incom'; did you mean 'income'?", e);
    assertReason("it has age, income, job", e);
  }

  @Test
  void absent_ids_and_columns_are_refused() {
    refused("no id column 'k'", "a,y\n1,2\n", OPTIONS.with(o -> o.id = "k"));
    refused("no column 'b'", "a,y\n1,2\n", OPTIONS.with(o -> o.columns = List.of("b")));
    refused(
        "no continuous column 'b'", "a,y\n1,2\n", OPTIONS.with(o -> o.continuous = List.of("b")));
    refused(
        "no categorical column 'b'", "a,y\n1,2\n", OPTIONS.with(o -> o.categorical = List.of("b")));
  }

  @Test
  void duplicate_names_are_refused_and_nameless_columns_numbered() throws IOException {
    DatasetException e = refused("columns 1 and 3 are both named 'a'", "\na,y,a\n1,2,3\n", OPTIONS);
    assertEquals(2, e.line());
    assertEquals(List.of("column-1", "y", "column-3"), read(",y,\n1,2,3\n", OPTIONS).header());
  }

  @Test
  void no_rows_are_refused_and_one_row_is_enough() throws IOException {
    refused("is empty", "", OPTIONS);
    refused("only blank lines", "\n\n  \n", OPTIONS);
    refused("has a header but no rows", "a,y\n", OPTIONS);
    assertEquals(1, read("a,y\n1,2", OPTIONS).size());
  }

  @Test
  void rows_that_all_fail_are_refused_with_the_first_reason() {
    DatasetException e = refused("none of 2 rows can be used", "a,y\n1\n2\n", OPTIONS);
    assertReason("1 values, expected 2", e);
    assertEquals(2, e.line());
    refused("no label", "a,y\n1,\n2,?\n", OPTIONS);
  }

  @Test
  void an_unclosed_quote_is_refused_where_it_opened() {
    DatasetException end =
        refused("opens here and never closes", "a,y\n1,2\n\"m\nn\",\"3\n4,5\n", OPTIONS);
    assertEquals(4, end.line());
    DatasetException next = refused("followed by text", "a,y\n1,2\n3,\"4\n5,\"x\"\n", OPTIONS);
    assertEquals(3, next.line());
  }

  @Test
  void a_huge_first_line_is_refused_with_its_line() throws IOException {
    Path file = huge('x');
    DatasetException e =
        assertThrows(DatasetException.class, () -> TableReader.read(List.of(file), OPTIONS));
    assertEquals(1, e.line());
    assertReason("longer than 1048576 characters", e);
  }

  @Test
  void a_huge_line_of_many_short_values_is_refused_too() throws IOException {
    Path file = huge(',');
    DatasetException e =
        assertThrows(DatasetException.class, () -> TableReader.read(List.of(file), OPTIONS));
    assertReason("longer than 1048576 characters", e);
  }

  @Test
  void a_table_in_a_zip_is_read() throws IOException {
    Path zip = folder.resolve("t.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream entries = new ZipOutputStream(out)) {
      for (String name : List.of("d/one.csv", "d/two.csv")) {
        entries.putNextEntry(new ZipEntry(name));
        entries.write(("a;y\n" + name + ";1\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    RawTable table = TableReader.read(List.of(zip), OPTIONS.with(o -> o.member = "d/two.csv"));
    assertEquals("d/two.csv", table.rows().get(0).value(0));
    assertEquals(Sha256.of(zip), table.provenance().sources().get(0).sha256());
  }

  @Test
  void a_table_without_label_column_has_rows_without_labels() throws IOException {
    RawTable table = read("a\n1\n2\n", TableOptions.defaults());
    assertNull(table.rows().get(0).label());
    assertEquals(-1, table.classIndices()[1]);
  }

  /** 3 MiB of one character, written piece by piece. */
  private Path huge(char c) throws IOException {
    Path file = folder.resolve("huge.csv");
    byte[] piece = new byte[1 << 16];
    Arrays.fill(piece, (byte) c);
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < 48; i++) {
        out.write(piece);
      }
    }
    return file;
  }

  private DatasetException refused(String part, String text, TableOptions options) {
    DatasetException e = assertThrows(DatasetException.class, () -> read(text, options));
    assertReason(part, e);
    return e;
  }

  private RawTable read(String text, TableOptions options) throws IOException {
    return TableReader.read(List.of(write("t.csv", text, StandardCharsets.UTF_8)), options);
  }

  private Path write(String name, String text, Charset charset) throws IOException {
    return Files.writeString(folder.resolve(name), text, charset);
  }

  private static List<String> notes(List<ReadReport.Note> notes) {
    return notes.stream().map(n -> n.line() + ": " + n.reason()).toList();
  }
}
