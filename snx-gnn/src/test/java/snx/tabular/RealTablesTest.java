package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import snx.data.Split;

/** Public tables, where the environment variable SNX_DATA says they are. */
final class RealTablesTest {

  private static final TableOptions OPTIONS = TableOptions.defaults();

  @Test
  void adult_has_two_classes_over_both_files() {
    TableOptions options =
        OPTIONS
            .with(
                o ->
                    o.header =
                        List.of(
                            ("age,workclass,fnlwgt,education,education-num,marital-status,occupation,"
                                    + "relationship,race,sex,capital-gain,capital-loss,hours-per-week,"
                                    + "native-country,income")
                                .split(",", -1)))
            .with(o -> o.label = "income")
            .with(o -> o.labelSuffix = ".");
    RawTable table =
        TableReader.read(List.of(file("adult/adult.data"), file("adult/adult.test")), options);
    EncodedTable encoded = onTrainingPart(table, options);
    assertEquals(48_842, table.size());
    assertEquals("48842 read, 0 skipped, 0 failed", table.report().summary());
    assertEquals(List.of("<=50K", ">50K"), encoded.data().classes());
    Schema schema = encoded.schema();
    assertEquals(14, schema.majors());
    assertEquals(ColumnKind.CONTINUOUS, major(schema, "age").kind());
    assertEquals(5, major(schema, "age").minors().size());
    assertEquals(2, major(schema, "capital-gain").minors().size());
    assertTrue(major(schema, "workclass").hasMissing());
    assertFalse(major(schema, "sex").hasMissing());
    assertTrue(encoded.unseen().size() <= 1, encoded.unseen().toString());
  }

  @Test
  void bank_is_read_from_its_zip() {
    TableOptions options =
        OPTIONS
            .with(o -> o.label = "y")
            .with(o -> o.member = "bank-additional/bank-additional-full.csv");
    RawTable table = TableReader.read(List.of(file("bank/bank-additional.zip")), options);
    EncodedTable encoded = onTrainingPart(table, options);
    assertEquals(41_188, table.size());
    assertEquals(0, table.report().failed().size());
    assertEquals(20, encoded.schema().majors());
    assertEquals(List.of("no", "yes"), encoded.data().classes());
    assertEquals(12, major(encoded.schema(), "job").minors().size());
  }

  @Test
  void german_misses_accounts() {
    TableOptions options = OPTIONS.with(o -> o.label = "Risk");
    RawTable table =
        TableReader.read(List.of(file("german/german_credit_data_kaggle9.csv")), options);
    EncodedTable encoded = onTrainingPart(table, options);
    assertEquals(1000, table.size());
    assertEquals(9, encoded.schema().majors());
    assertTrue(major(encoded.schema(), "Saving accounts").hasMissing());
    assertTrue(major(encoded.schema(), "Checking account").hasMissing());
    assertEquals(
        List.of("Age", "Credit amount", "Duration"),
        encoded.schema().groups().stream()
            .filter(m -> m.kind() == ColumnKind.CONTINUOUS)
            .map(Major::name)
            .toList());
  }

  @Test
  void compas_bins_its_counts() {
    TableOptions options = OPTIONS.with(o -> o.label = "two_year_recid");
    RawTable table = TableReader.read(List.of(file("compas/dice_compas.csv")), options);
    EncodedTable encoded = onTrainingPart(table, options);
    assertEquals(7214, table.size());
    assertEquals(5, encoded.schema().majors());
    assertEquals(ColumnKind.CONTINUOUS, major(encoded.schema(), "priors_count").kind());
    assertEquals(Map.of(), encoded.unseen());
  }

  private static EncodedTable onTrainingPart(RawTable table, TableOptions options) {
    Split split = Split.stratified(table.classIndices(), 0.7, 1);
    return TableEncoder.encode("real", table, Schema.fit(table, split.first(), options));
  }

  private static Major major(Schema schema, String name) {
    return schema.major(schema.majorOf(name));
  }

  private static Path file(String name) {
    String folder = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(folder != null, "SNX_DATA is not set");
    Path path = Path.of(folder, name);
    Assumptions.assumeTrue(Files.exists(path), path + " is not there");
    return path;
  }
}
