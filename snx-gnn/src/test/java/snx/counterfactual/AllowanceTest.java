package snx.counterfactual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Schema;

class AllowanceTest {

  private static final Schema SCHEMA =
      new Schema(
          List.of(
              new Major(
                  "age",
                  ColumnKind.CONTINUOUS,
                  List.of(Minor.bin(null, 30.0), Minor.bin(30.0, 45.0), Minor.bin(45.0, null))),
              new Major(
                  "job",
                  ColumnKind.CATEGORICAL,
                  List.of(Minor.category("clerk"), Minor.category("smith"), Minor.category("?")))),
          null);

  private static Allowance allow(String... bounds) {
    return Allowance.of(SCHEMA, List.of(), List.of(bounds));
  }

  @Test
  void anything_but_a_missing_value_is_allowed_by_default() {
    for (int minor = 0; minor < 5; minor++) {
      assertTrue(allow().allows(minor));
    }
    assertFalse(allow().allows(5));
  }

  @Test
  void bins_that_a_range_meets_are_allowed_and_cut_to_it() {
    Allowance bound = allow("age=35..50");
    assertFalse(bound.allows(0));
    assertEquals("35 to < 45", bound.label(1));
    assertEquals("45 to 50", bound.label(2));
    assertEquals("≥ 45", allow("age=35..").label(2));
    assertEquals("≤ 20", allow("age=..20").label(0));
    assertFalse(allow("age=..20").allows(1));
    assertTrue(allow("age=-2e-3..5e-1").allows(0));
    assertFalse(allow("age=-2e-3..5e-1").allows(1));
  }

  @Test
  void categories_are_named_and_immutable_columns_never_change() {
    assertFalse(allow("job=clerk").allows(4));
    assertTrue(allow("job=clerk|smith").allows(4));
    Allowance fixed = Allowance.of(SCHEMA, List.of("age"), List.of("age=20..60"));
    assertFalse(fixed.allows(0) || fixed.allows(1) || fixed.allows(2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "jobs=clerk; the table has no column 'jobs'; did you mean 'job'?",
        "job=clark; column 'job' has no value 'clark'; did you mean 'clerk'?",
      })
  void what_the_table_lacks_is_refused_with_the_nearest(String bound, String first, String second) {
    String message = assertThrows(IllegalArgumentException.class, () -> allow(bound)).getMessage();
    assertEquals(first + "; " + second, message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"age", "age=50..30", "age=old", "age=30", "=3..4"})
  void a_bound_of_another_form_is_refused(String bound) {
    String message = assertThrows(IllegalArgumentException.class, () -> allow(bound)).getMessage();
    assertTrue(message.contains("(got '" + bound + "')"), message);
  }
}
