package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.file;
import static snx.chem.read.TextData.labels;
import static snx.chem.read.TextData.read;
import static snx.chem.read.TextData.skipped;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;

/** What classes are called, and which of them is looked for. */
final class ClassNamesTest {

  @TempDir Path folder;

  /** A table of alkanes with one column of labels. */
  private Path table(String column, String... labels) {
    List<String> lines = new ArrayList<>(List.of("smiles," + column));
    for (int i = 0; i < labels.length; i++) {
      lines.add("C".repeat(i + 2) + "," + labels[i]);
    }
    return file(folder, "a.csv", lines.toArray(String[]::new));
  }

  private static String[] numbers(int n) {
    String[] labels = new String[n];
    for (int i = 0; i < n; i++) {
      labels[i] = Double.toString(-6 + i * 0.25);
    }
    return labels;
  }

  @ParameterizedTest
  @CsvSource({
    "active, inactive, active",
    "nontoxic, toxic, toxic",
    "Mutagen, nonmutagen, Mutagen",
    "promising, other, promising",
    "positive, negative, positive",
    "active, weak, active"
  })
  void a_class_is_looked_for_where_its_name_says_so(String first, String second, String expected) {
    MoleculeSet set = read(table("label", first, second, first));
    assertEquals(expected, set.positive());
    assertEquals(expected.equals(first) ? second : first, set.others());
    assertEquals(List.of(first, second, first), labels(set));
    assertTrue(set.notes().get(0).contains("auto-detected"), set.notes().toString());
    assertTrue(set.notes().get(0).endsWith("--positive " + set.others()));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1.0, 0.0", "true, false", "Yes, No", "1, -1"})
  void a_bare_value_is_named_with_its_column(String yes, String no) {
    MoleculeSet set = read(table("mutagenic", no, yes), "{\"label\":\"mutagenic\"}");
    String shown = yes.replace(".0", "");
    assertEquals("mutagenic=" + shown, set.positive());
    assertEquals("mutagenic=" + no.replace(".0", ""), set.others());
    assertEquals(List.of(set.others(), set.positive()), labels(set));
  }

  @ParameterizedTest
  @CsvSource({"red, blue", "1, 2", "yes, maybe"})
  void nothing_is_looked_for_where_names_say_nothing(String first, String second) {
    MoleculeSet set = read(table("label", first, second, second));
    assertNull(set.positive());
    assertEquals("other", set.others());
    DatasetException e = assertThrows(DatasetException.class, set::requirePositive);
    assertTrue(e.reason().startsWith("which class is looked for? classes are "), e.reason());
    assertTrue(e.reason().contains(second + " (2)"), e.reason());
    assertTrue(e.reason().contains("--positive "), e.reason());
  }

  @Test
  void the_value_asked_for_keeps_its_name_and_so_does_the_only_other() {
    Path file = table("outcome", "inactive", "active", "inactive");
    MoleculeSet set = read(file, "{\"label\":\"outcome\",\"positive\":\"inactive\"}");
    assertEquals("inactive", set.requirePositive());
    assertEquals("active", set.others());
    assertEquals(List.of("inactive", "active", "inactive"), labels(set));
    MoleculeSet named =
        read(
            file,
            "{\"label\":\"outcome\",\"positive\":\"inactive\",\"positive-name\":\"harmless\"}");
    assertEquals(List.of("harmless", "active", "harmless"), labels(named));
  }

  @Test
  void a_value_of_a_named_column_may_look_like_a_broken_condition() {
    Path file = table("outcome", "very active = yes", "weak", "very active = yes");
    MoleculeSet set = read(file, "{\"label\":\"outcome\",\"positive\":\"very active = yes\"}");
    assertEquals("very active = yes", set.requirePositive());
    assertEquals("weak", set.others());
  }

  @Test
  void several_others_are_called_other() {
    MoleculeSet set =
        read(
            table("outcome", "high", "low", "none"),
            "{\"label\":\"outcome\",\"positive\":\"high\"}");
    assertEquals(Map.of("high", 1, "other", 2), set.classes());
    assertEquals("other", set.others());
  }

  @Test
  void a_value_that_nobody_has_is_answered_with_the_nearest() {
    Path file = table("outcome", "active", "inactive");
    DatasetException e =
        assertThrows(
            DatasetException.class,
            () -> read(file, "{\"label\":\"outcome\",\"positive\":\"actve\"}"));
    assertTrue(e.reason().contains("did you mean 'active'?"), e.reason());
  }

  @Test
  void a_condition_without_its_column_is_answered_with_it() {
    Path file = table("pIC50", "6.2", "7.5", "6.2", "7.5");
    DatasetException e =
        assertThrows(
            DatasetException.class,
            () -> read(file, "{\"label\":\"pIC50\",\"positive\":\">= 7\"}"));
    assertTrue(e.reason().contains("--positive \"pIC50 >= 7\""), e.reason());
  }

  @Test
  void a_continuous_label_is_refused_with_the_condition_to_write() {
    Path file = table("expt", numbers(40));
    DatasetException e =
        assertThrows(DatasetException.class, () -> read(file, "{\"label\":\"expt\"}"));
    assertEquals(
        "column 'expt' holds 40 numbers, not classes; write a condition such as --positive"
            + " \"expt >= 1\", or --label expt --positive \"top 30%\"",
        e.reason());
    assertEquals(12, read(file, "{\"positive\":\"expt >= 1\"}").classes().get("positive"));
  }

  @Test
  void a_continuous_column_that_nobody_named_is_no_class_and_a_note() {
    MoleculeSet set = read(table("label", numbers(40)));
    assertTrue(set.classes().isEmpty());
    assertTrue(set.notes().get(0).startsWith("column 'label' holds 40 numbers, not classes"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5 1.5 2.5 3.5", "1 2 3 4 5 6 7 8 9 10 11"})
  void few_numbers_that_hardly_repeat_are_continuous(String numbers) {
    Path file = table("y", numbers.split(" "));
    assertThrows(DatasetException.class, () -> read(file, "{\"label\":\"y\"}"));
  }

  @Test
  void a_few_numbers_that_repeat_are_classes() {
    String[] labels = new String[60];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = Integer.toString(i % 5);
    }
    assertEquals(5, read(table("y", labels), "{\"label\":\"y\"}").classes().size());
    assertEquals(
        Map.of("y=0.5", 2, "y=1.5", 2),
        read(table("y", "0.5", "1.5", "0.5", "1.5"), "{\"label\":\"y\"}").classes());
  }

  @Test
  void a_share_of_the_numbers_becomes_the_condition_that_is_printed() {
    Path file = table("log S", "1", "5", "3", "2", "4", "x", "5", "0.5", "", "2.5");
    MoleculeSet top = read(file, "{\"label\":\"log S\",\"positive\":\"top 30%\"}");
    assertEquals(
        List.of("other", "positive", "other", "other", "other", "positive", "other", "other"),
        labels(top));
    assertEquals(List.of("7 NO_LABEL", "10 NO_LABEL"), skipped(top));
    assertTrue(
        top.summary()
            .contains(
                "top 30% of column 'log S' is --positive \"'log S' >= 5\": 2 of 8 molecules (2 of"
                    + " them at the threshold itself)"),
        top.summary().toString());
    MoleculeSet bottom =
        read(
            file,
            "{\"label\":\"log S\",\"positive\":\"Bottom 25 %\",\"positive-name\":\"insoluble\"}");
    assertEquals(2, bottom.classes().get("insoluble"));
    assertEquals("insoluble", bottom.positive());
  }

  @ParameterizedTest
  @ValueSource(strings = {"top 0%", "top 100%", "bottom 250%"})
  void a_share_out_of_range_says_what_it_got(String share) {
    Path file = table("y", "1", "2");
    assertThrows(
        IllegalArgumentException.class,
        () -> read(file, "{\"label\":\"y\",\"positive\":\"" + share + "\"}"));
  }

  @Test
  void a_share_without_a_column_asks_for_it() {
    Path file = table("y", "1", "2");
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> read(file, "{\"positive\":\"top 30%\"}"));
    assertTrue(e.getMessage().startsWith("which column holds the numbers of 'top 30%'?"));
  }
}
