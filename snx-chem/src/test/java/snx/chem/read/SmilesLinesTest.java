package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.file;
import static snx.chem.read.TextData.ids;
import static snx.chem.read.TextData.labels;
import static snx.chem.read.TextData.read;
import static snx.chem.read.TextData.skipped;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;

final class SmilesLinesTest {

  @TempDir Path folder;

  private MoleculeSet lines(String... lines) {
    return read(file(folder, "a.smi", lines));
  }

  @Test
  void a_header_comments_and_names_with_blanks_of_smiles_lines_are_understood() {
    MoleculeSet set = lines("SMILES name", "CCO\tethyl alcohol", "", "# a remark", "CCN", "CC#N x");
    assertEquals(List.of("ethyl alcohol", "5", "x"), TextData.ids(set));
  }

  @Test
  void text_files_are_smiles_lines_when_their_first_line_is_one() {
    assertEquals(2, read(file(folder, "a.txt", "CCO", "CCN")).molecules().size());
    assertEquals(1, read(file(folder, "b.txt", "smiles,id", "CCO,a")).molecules().size());
  }

  @Test
  void a_third_column_between_tabs_is_the_class() {
    MoleculeSet set = lines("CCO\tethyl alcohol\tgood", "CCN\tb\tbad", "# x", "CCF\tc\tgood");
    assertEquals(List.of("ethyl alcohol", "b", "c"), ids(set));
    assertEquals(Map.of("good", 2, "bad", 1), set.classes());
    assertEquals(
        "good", read(set.file(), "{\"label\":\"label\",\"positive\":\"good\"}").positive());
  }

  @Test
  void three_tab_separated_cells_of_which_the_last_never_repeats_are_an_id() {
    String[] lines = new String[30];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "C".repeat(i + 2) + "\tZINC\tcode " + i;
    }
    MoleculeSet set = lines(lines);
    assertEquals("ZINC\tcode 0", ids(set).get(0));
    assertTrue(set.classes().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\t"})
  void a_header_names_the_columns(String blank) {
    MoleculeSet set =
        lines(
            "SMILES name activity".replace(" ", blank),
            "CCO a 1".replace(" ", blank),
            "CCN b 0".replace(" ", blank),
            "CCF c".replace(" ", blank));
    assertEquals(List.of("a", "b"), ids(set));
    assertEquals(List.of("4 MALFORMED"), skipped(set));
    MoleculeSet classes = read(set.file(), "{\"label\":\"activity\"}");
    assertEquals(List.of("activity=1", "activity=0"), labels(classes));
  }

  @Test
  void a_header_of_two_columns_may_name_classes() {
    MoleculeSet set = lines("smiles label", "CCO good", "CCN very bad");
    assertEquals(List.of("good", "very bad"), labels(set));
    assertEquals(List.of("2", "3"), ids(set));
  }

  /** The advice was to name a column with --label, and --label was then refused. */
  @Test
  void advice_on_classes_can_be_followed() {
    MoleculeSet without = lines("CCO a", "CCN b");
    DatasetException asked = assertThrows(DatasetException.class, without::requireClasses);
    assertTrue(asked.reason().contains("'smiles id label'"), asked.reason());
    assertTrue(!asked.reason().contains("--label"), asked.reason());
    for (String json :
        List.of("{\"label\":\"y\"}", "{\"positive\":\"1\"}", "{\"positive\":\"y > 1\"}")) {
      DatasetException refused =
          assertThrows(DatasetException.class, () -> read(without.file(), json));
      assertEquals(asked.reason(), refused.reason());
    }
    MoleculeSet followed = lines("smiles id label", "CCO a x", "CCN b y");
    assertEquals(Map.of("x", 1, "y", 1), followed.requireClasses().classes());
  }

  @Test
  void an_extension_between_bars_is_never_a_refusal() {
    MoleculeSet set =
        lines(
            "CCO |$;;x$| a b",
            "c1ccccc1 |c:0,2,4|",
            "CCN\tplain",
            "CCF |what is this? $$| odd",
            "CCCl |open");
    assertEquals(List.of("a b", "2", "plain", "odd", "|open"), ids(set));
    assertEquals(List.of(), skipped(set));
    MoleculeSet table =
        read(file(folder, "b.csv", "smiles,id", "CCO |$;;x$|,a", "\"CCN |c:0,9,,|\",b"));
    assertEquals(List.of("a", "b"), ids(table));
  }
}
