package snx.tabular.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.tabular.ColumnKind;
import snx.tabular.RawTable;
import snx.tabular.Schema;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

final class CreditApplicantsTest {

  private static final String RESOURCE = "/snx/datasets/embedded/credit-applicants.csv";

  @TempDir Path folder;

  @Test
  void the_embedded_file_is_what_the_generator_writes() throws IOException {
    byte[] made =
        CreditApplicants.csv(CreditApplicants.ROWS, CreditApplicants.SEED)
            .getBytes(StandardCharsets.UTF_8);
    assertArrayEquals(embedded(), made);
  }

  @Test
  void another_seed_gives_another_table() {
    assertNotEquals(CreditApplicants.csv(50, 7), CreditApplicants.csv(50, 8));
  }

  @Test
  void fewer_rows_are_the_first_rows_of_more() {
    assertEquals(
        CreditApplicants.csv(10, 7),
        CreditApplicants.csv(20, 7).substring(0, CreditApplicants.csv(10, 7).length()));
  }

  @Test
  void sixty_labels_contradict_the_rule() throws IOException {
    long flipped =
        table().rows().stream()
            .filter(
                row -> {
                  int age = Integer.parseInt(row.value(1));
                  boolean due =
                      Integer.parseInt(row.value(2)) >= CreditApplicants.needed(age, row.value(4));
                  return due != "yes".equals(row.label());
                })
            .count();
    assertEquals(60, flipped);
  }

  @Test
  void ten_majors_of_both_kinds_are_found() throws IOException {
    RawTable table = table();
    Schema schema = Schema.fit(table, table.all(), options());
    assertEquals(10, schema.majors());
    assertEquals(List.of(), schema.notes());
    assertEquals(
        List.of("age", "deposits", "income"),
        schema.groups().stream()
            .filter(m -> m.kind() == ColumnKind.CONTINUOUS)
            .map(m -> m.name())
            .toList());
    assertEquals(
        List.of("income", "housing", "purpose"),
        schema.groups().stream().filter(m -> m.hasMissing()).map(m -> m.name()).toList());
  }

  private RawTable table() throws IOException {
    Path file = Files.write(folder.resolve("credit.csv"), embedded());
    return TableReader.read(List.of(file), options());
  }

  private static TableOptions options() {
    return TableOptions.defaults().with(o -> o.label = "approved").with(o -> o.id = "id");
  }

  private static byte[] embedded() throws IOException {
    try (InputStream in = CreditApplicantsTest.class.getResourceAsStream(RESOURCE)) {
      return in.readAllBytes();
    }
  }
}
