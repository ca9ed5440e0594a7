package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SuggestionTest {

  private static final List<String> COLUMNS =
      List.of("age", "marital-status", "hours-per-week", "income", "incomes");

  @ParameterizedTest
  @CsvSource({
    "incom, income",
    "Income, income",
    "imcome, income",
    "marital, marital-status",
    "hours_per_week, hours-per-week",
    "aeg, age",
    "egg, ''",
    "salary, ''",
    "x, ''"
  })
  void the_nearest_name_is_suggested_and_nothing_when_none_is_near(String name, String expected) {
    Optional<String> nearest = Suggestion.nearest(name, COLUMNS);
    assertEquals(expected, nearest.orElse(""));
  }

  @ParameterizedTest
  @CsvSource({"kitten,sitting,3", "abc,abc,0", "'',ab,2", "flaw,lawn,2", "adlut,adult,1"})
  void distances_count_edits_and_exchanges_of_neighbours(String a, String b, int distance) {
    assertEquals(distance, Suggestion.distance(a, b));
    assertEquals(distance, Suggestion.distance(b, a));
  }

  @Test
  void a_message_ends_with_the_suggestion_or_with_nothing() {
    assertEquals("; did you mean 'income'?", Suggestion.didYouMean("incme", COLUMNS));
    assertEquals("", Suggestion.didYouMean("zzz", COLUMNS));
  }
}
