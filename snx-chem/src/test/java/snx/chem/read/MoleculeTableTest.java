package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.file;
import static snx.chem.read.TextData.ids;
import static snx.chem.read.TextData.labels;
import static snx.chem.read.TextData.read;
import static snx.chem.read.TextData.skipped;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;

final class MoleculeTableTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void columns_are_found_by_their_names_under_any_separator(String s) {
    MoleculeSet set =
        read(
            file(
                folder,
                "a.csv",
                "Name,SMILES,Class".replace(",", s),
                "ethanol,CCO,good".replace(",", s),
                "benzene,c1ccccc1,bad".replace(",", s)));
    assertEquals(List.of("ethanol", "benzene"), ids(set));
    assertEquals(List.of("good", "bad"), labels(set));
    assertNull(set.positive());
    assertEquals(List.of(2, 3), set.molecules().stream().map(m -> m.line()).toList());
  }

  @Test
  void the_only_column_that_ends_with_id_names_molecules() {
    assertEquals(
        List.of("CHEMBL1", "CHEMBL2"),
        ids(read(file(folder, "a.csv", "chembl_id,smiles,y", "CHEMBL1,CCO,1", "CHEMBL2,CCN,2"))));
    assertEquals(
        List.of("2", "3"),
        ids(read(file(folder, "b.csv", "a_id,smiles,b_id", "x,CCO,u", "y,CCN,v"))),
        "of two, neither");
    assertEquals(
        List.of("x", "y"),
        ids(read(file(folder, "c.csv", "target_id,smiles,name", "t,CCO,x", "t,CCN,y"))),
        "a name goes first");
    assertEquals(List.of("2"), ids(read(file(folder, "d.csv", "acid,smiles", "yes,CCO"))));
  }

  @Test
  void latin_1_and_byte_order_marks_are_read() throws IOException {
    Path latin = folder.resolve("l.csv");
    Files.write(latin, "id,smiles\ncafé,CCO\n".getBytes(Charset.forName("windows-1252")));
    MoleculeSet set = read(latin);
    assertEquals(List.of("café"), ids(set));
    assertTrue(set.notes().get(0).contains("windows-1252"));
    Path marked = folder.resolve("m.csv");
    Files.write(marked, "\uFEFFsmiles,id\nCCO,é\n".getBytes(StandardCharsets.UTF_8));
    assertEquals(List.of("é"), ids(read(marked)));
  }

  @Test
  void a_condition_makes_two_classes_and_a_missing_value_is_skipped() {
    MoleculeSet set =
        read(
            file(
                folder,
                "a.csv",
                "smiles,delta_H,kind",
                "CCO,40,x",
                "CCC,71,x",
                "CCN,,x",
                "CCF,NaN,x",
                "CCCl,12 kJ,x"),
            "{\"positive\":\"40 <= delta_H <= 70\",\"positive-name\":\"promising\"}");
    assertEquals(List.of("promising", "other"), labels(set));
    assertEquals("promising", set.positive());
    assertEquals(List.of("4 NO_LABEL", "5 NO_LABEL", "6 NO_LABEL"), skipped(set));
    assertEquals("no value in column 'delta_H'", set.skipped().get(0).reason());
    assertEquals("column 'delta_H' holds no number (got '12 kJ')", set.skipped().get(2).reason());
    assertEquals(Map.of("promising", 1, "other", 1), set.classes());
  }

  @Test
  void a_value_of_the_label_column_makes_two_classes() {
    Path file = file(folder, "a.csv", "smiles,income", "CCO,>50K", "CCC,<=50K", "CCN,>50K");
    MoleculeSet set = read(file, "{\"label\":\"income\",\"positive\":\">50K\"}");
    assertEquals(List.of(">50K", "<=50K", ">50K"), labels(set));
  }

  @Test
  void a_value_without_a_column_asks_for_it() {
    Path file = file(folder, "a.csv", "smiles,y", "CCO,1");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> read(file, "{\"positive\":\"1\"}"));
    assertTrue(e.getMessage().startsWith("which column holds '1'? name it with --label"));
  }

  @Test
  void a_mistyped_column_is_answered_with_the_nearest() {
    Path file = file(folder, "a.csv", "smiles,delta_H", "CCO,1");
    for (String json :
        List.of(
            "{\"label\":\"delta_h\"}", "{\"positive\":\"deltaH > 3\"}", "{\"id\":\"delt_H\"}")) {
      DatasetException e = assertThrows(DatasetException.class, () -> read(file, json));
      assertTrue(e.getMessage().contains("did you mean 'delta_H'?"), e.getMessage());
      assertEquals(1, e.line());
    }
  }

  @Test
  void two_columns_that_could_hold_smiles_are_a_question() {
    Path file = file(folder, "a.csv", "unsat_SMILE,sat_SMILE", "C#N,CN");
    DatasetException e = assertThrows(DatasetException.class, () -> read(file));
    assertEquals(
        "which column holds the SMILES? name it with --smiles (unsat_SMILE, sat_SMILE)",
        e.reason());
    assertEquals(1, read(file, "{\"smiles\":\"sat_SMILE\"}").molecules().size());
  }

  @Test
  void missing_ids_are_lines_and_repeated_ids_get_their_line() {
    MoleculeSet set =
        read(file(folder, "a.csv", "id,smiles", "a,CCO", ",CCC", "a,CCN", "3,CCF", "a#4,CCCl"));
    assertEquals(List.of("a", "3", "a#4", "3#5", "a#4#6"), ids(set));
    assertEquals(
        List.of("3 ids were used before and got their line appended (id#line)"), set.notes());
  }

  @Test
  void a_row_of_the_wrong_length_is_skipped_with_its_line() {
    MoleculeSet set = read(file(folder, "a.csv", "id,smiles", "a,CCO", "b", "c,CCN,1"));
    assertEquals(List.of("3 MALFORMED", "4 MALFORMED"), skipped(set));
    assertEquals("1 values, the header has 2", set.skipped().get(0).reason());
  }

  @Test
  void nothing_left_is_one_line_with_the_first_reason() {
    Path file = file(folder, "a.csv", "id,smiles,y", "a,CCO,", "b,CCN,");
    DatasetException e =
        assertThrows(DatasetException.class, () -> read(file, "{\"label\":\"y\"}"));
    assertEquals(
        file + ":2: none of 2 records can be used; the first: no value in column 'y'",
        e.getMessage());
  }

  @Test
  void all_of_one_class_is_refused_when_classes_are_needed() {
    MoleculeSet set =
        read(file(folder, "a.csv", "smiles,y", "CCO,1", "CCN,1"), "{\"label\":\"y\"}");
    DatasetException e = assertThrows(DatasetException.class, set::requireClasses);
    assertTrue(e.reason().startsWith("all 2 molecules are of the class 'y=1'"), e.reason());
    MoleculeSet without = read(file(folder, "b.csv", "smiles,z", "CCO,1"));
    assertTrue(
        assertThrows(DatasetException.class, without::requireClasses)
            .reason()
            .startsWith("which column holds the classes?"));
  }

  @Test
  void text_that_a_spreadsheet_would_run_is_neutralised() throws IOException {
    MoleculeSet set =
        read(file(folder, "a.csv", "id,smiles", "a,CCO", "=cmd|x,OCC", "b,=HYPERLINK(1)"));
    Path out = folder.resolve(Skipped.FILE);
    Skipped.write(out, set.skipped());
    List<String> lines = Files.readAllLines(out);
    assertTrue(lines.get(1).startsWith("3,'=cmd|x,OCC,"), lines.get(1));
    assertTrue(lines.get(2).startsWith("4,b,'=HYPERLINK(1),"), lines.get(2));
  }

  @Test
  void what_was_skipped_is_a_file() throws IOException {
    MoleculeSet set =
        read(file(folder, "a.csv", "id,smiles", "a,CCO", "b,\"C1CC\"", "\"c,d\",OCC"));
    Path out = folder.resolve(Skipped.FILE);
    Skipped.write(out, set.skipped());
    assertEquals(
        List.of(
            "line,id,smiles,reason",
            "3,b,C1CC,\"Unclosed ring detected, SMILES may be truncated at character 4\"",
            "4,\"c,d\",OCC,the same molecule as 'a' on line 2"),
        Files.readAllLines(out));
  }
}
