package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ConditionTest {

  private static boolean holds(String condition, Map<String, String> row) {
    return Condition.parse(condition).test(row::get);
  }

  @ParameterizedTest
  @CsvSource({
    "40 <= delta_H <= 70, 40, true",
    "40 <= delta_H <= 70, 70.0, true",
    "40 <= delta_H <= 70, 39.999, false",
    "40 <= delta_H <= 70, 7.1e1, false",
    "40<delta_H<70, 40, false",
    "70 >= delta_H > 40, 41, true",
    "delta_H >= 3, -4, false",
    "delta_H >= -5, -4, true",
    "delta_H == 3, 3.0, true",
    "delta_H = 3, 3.0, true",
    "delta_H != 3, 3.0, false",
    "delta_H == high, high, true",
    "delta_H != high, high, false",
    "delta_H == 3, high, false",
    "delta_H != 3, high, true"
  })
  void a_column_is_compared_with_constants(String condition, String value, boolean expected) {
    assertEquals(expected, holds(condition, Map.of("delta_H", value)));
  }

  @Test
  void and_binds_tighter_than_or_and_parentheses_tighter_still() {
    Map<String, String> row = Map.of("a", "1", "b", "2", "c", "3");
    assertTrue(holds("a == 1 or b == 9 and c == 9", row));
    assertEquals(false, holds("(a == 1 or b == 9) and c == 9", row));
    assertTrue(holds("a == 9 OR (b == 2 AND c == 3)", row));
  }

  @Test
  void names_with_spaces_and_texts_stand_in_quotes() {
    assertTrue(
        holds(
            "\"log S\" < -3 and 'kind of' == 'very good'",
            Map.of("log S", "-4", "kind of", "very good")));
  }

  @Test
  void a_quoted_number_is_text() {
    assertEquals(false, holds("a == '3'", Map.of("a", "3.0")));
    assertEquals(List.of("2005"), List.copyOf(Condition.parse("'2005' > 3").columns()));
  }

  @Test
  void a_size_needs_a_number_in_the_column() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> holds("a > 3", Map.of("a", "12 mg")));
    assertEquals("column 'a' holds no number (got '12 mg')", e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a >= | character 5: expected a column or a number (got the end)",
        "a 3 | character 3: expected one of < <= > >= == != (got '3')",
        "log S < -4 | character 5: expected one of < <= > >= == !=, or quotes round a name",
        "3 < 4 | character 1: expected a column on one side of '<' (got '3')",
        "a < b | character 5: expected a number (got 'b')",
        "(a < 3 | character 7: expected ')' (got the end)",
        "a < 3 b | character 7: expected 'and', 'or' or the end (got 'b')",
        "a < 3 and | character 10: expected a column or a number (got the end)",
        "a < 3) | character 6: expected 'and', 'or' or the end (got ')')"
      })
  void a_fault_is_reported_with_its_place_and_a_remedy(String condition, String message) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Condition.parse(condition));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().contains("write for example"), e.getMessage());
  }

  @Test
  void an_open_quote_is_reported_with_its_place() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Condition.parse("'log S < 3"));
    assertTrue(e.getMessage().contains("a quote opens at character 1"), e.getMessage());
  }

  @Test
  void parentheses_without_end_do_not_exhaust_the_stack() {
    assertThrows(IllegalArgumentException.class, () -> Condition.parse("(".repeat(100_000)));
  }

  @ParameterizedTest
  @ValueSource(strings = {">50K", "<=50K", "high", "1", "class 3"})
  void a_value_is_not_taken_for_a_condition(String value) {
    assertEquals(false, Condition.isMeantBy(value));
  }
}
