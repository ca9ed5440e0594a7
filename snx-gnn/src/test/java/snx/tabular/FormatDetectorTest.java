package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.DatasetException;
import snx.data.Json;

/** Columns as people write them. */
final class FormatDetectorTest {

  @TempDir Path temp;

  private static FormatDetector over(@Nullable String type, String... values) {
    return new FormatDetector("c", Arrays.asList(values), type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "€ 1.200,50 ; € 3,00 | € 1.200,50 | 1200.50",
        "$1,200.50 ; $3 | $1,200.50 | 1200.50",
        "-$5.25 ; $3 | -$5.25 | -5.25",
        "($1,000) ; $3 | ($1,000) | -1000",
        "1.234,5 ; 7,25 | 7,25 | 7.25",
        "1.234,5 ; 1.234 | 1.234 | 1234",
        "1,234 ; 12 | 1,234 | 1234",
        "1 234 567 ; 12 | 1 234 567 | 1234567",
        "1'250.50 ; 12 | 1'250.50 | 1250.50",
        "12% ; 7.5 % | 7.5 % | 7.5",
        "12,5 % ; 3 % | 12,5 % | 12.5",
        "100 EUR ; 1.100,00 EUR | 1.100,00 EUR | 1100.00",
        "5 ; unknown ; 7 ; - | 7 | 7",
        "2020-02-29 ; 2011-12-31 | 2020-02-29 | 2020",
        "31.12.2019 ; 01.02.2019 | 01.02.2019 | 201902",
        "2019-05-01 10:15:00 ; 2001-01-01 00:00:00 | 2019-05-01 10:15:00 | 2019",
        "12/31/2019 ; 01/02/2001 | 01/02/2001 | 2001",
        "Yes ; no ; NO ; true | NO | no",
      })
  void text_is_read_as_it_was_meant(String column, String value, String plain) {
    FormatDetector detector = over(null, column.split(" *; *"));
    assertEquals(plain, detector.detect().read(value));
    assertEquals(1, detector.notes().size(), detector.notes().toString());
    assertTrue(detector.notes().get(0).contains("--column-type c="), detector.notes().toString());
  }

  @Test
  void plain_columns_are_left_alone_without_a_word() {
    for (String column : List.of("1,2,3.5,-4e3", "yes,no", "a,b,unknown", "red,1,blue")) {
      FormatDetector detector = over(null, column.split(","));
      assertNull(detector.detect(), column);
      assertEquals(List.of(), detector.notes(), column);
    }
  }

  @Test
  void unknown_is_a_category_among_words_and_missing_among_numbers() {
    assertNull(over(null, "admin", "unknown", "services").detect());
    ColumnFormat dashed = over(null, "admin", "-", "n/a", "unknown").detect();
    assertNull(dashed.read("-"));
    assertNull(dashed.read("N/A"));
    assertEquals("unknown", dashed.read("unknown"));
    assertNull(over(null, "3", "Unknown", "4").detect().read("Unknown"));
  }

  @Test
  void mixed_writings_are_no_numbers() {
    assertNull(over(null, "1.234,50", "1,234.50").detect());
    assertNull(over(null, "2020-13-01", "2020-01-01").detect());
  }

  @Test
  void the_user_overrules() {
    assertNull(over("text", "$1", "$2").detect());
    ColumnFormat number = over("number", "1", "2", "lots").detect();
    assertNull(number.read("lots"));
    assertEquals("2", number.read("2"));
    ColumnFormat age = over("age", "2000-06-15", "2020-06-14").detect();
    assertEquals("19", age.read("2000-06-15"));
    assertEquals("201906", over("month", "1.6.2019", "1.1.1999").detect().read("1.6.2019"));
    assertThrows(IllegalArgumentException.class, () -> over("age", "red", "blue").detect());
    var wrong =
        assertThrows(
            IllegalArgumentException.class,
            () -> TableOptions.defaults().with(o -> o.types = Map.of("c", "nmber")));
    assertTrue(wrong.getMessage().contains("did you mean 'number'?"), wrong.getMessage());
  }

  @Test
  void stray_words_and_identifiers_are_warned_about_with_examples() {
    List<String> values =
        new ArrayList<>(IntStream.range(0, 40).mapToObj(i -> "" + i % 17).toList());
    values.set(3, "lots");
    FormatDetector strays = over(null, values.toArray(String[]::new));
    assertNull(strays.detect());
    assertTrue(strays.notes().get(0).contains("'lots' in 1 rows"), strays.notes().toString());
    assertTrue(strays.notes().get(0).contains("c=number"), strays.notes().toString());
    for (String prefix : List.of("p", "")) {
      FormatDetector ids =
          over(null, IntStream.range(100, 130).mapToObj(i -> prefix + i).toArray(String[]::new));
      ids.detect();
      assertTrue(ids.notes().get(0).contains("looks like an identifier"), ids.notes().toString());
      assertTrue(ids.notes().get(0).contains("--id c"), ids.notes().toString());
    }
  }

  @Test
  void texts_that_hardly_repeat_name_rows() {
    FormatDetector names =
        over(null, IntStream.range(0, 40).mapToObj(i -> "car " + i % 30).toArray(String[]::new));
    names.detect();
    assertTrue(
        names.notes().get(0).contains("30 different texts in 40 rows"), names.notes().toString());
    FormatDetector makes =
        over(null, IntStream.range(0, 40).mapToObj(i -> "make " + i % 12).toArray(String[]::new));
    makes.detect();
    assertTrue(makes.notes().isEmpty(), makes.notes().toString());
  }

  @Test
  void a_saved_schema_reads_new_rows_the_same_way() throws Exception {
    StringBuilder text = new StringBuilder("price;share;bought\n");
    for (int i = 0; i < 40; i++) {
      text.append("€ 1.%03d,50;%d %%;%02d.03.%d\n".formatted(i, i, i % 28 + 1, 1990 + i));
    }
    RawTable table = read("europe.csv", text.toString());
    Schema fitted = Schema.fit(table, table.all(), TableOptions.defaults());
    assertEquals(3, fitted.notes().size(), fitted.notes().toString());
    fitted.groups().forEach(major -> assertEquals(ColumnKind.CONTINUOUS, major.kind()));
    Schema saved = Json.mapper().readValue(Json.mapper().writeValueAsString(fitted), Schema.class);
    RawTable one = read("new.csv", "price;share;bought\n€ 1.200;3 %;01.03.2001\n9;n.n.;-\n");
    EncodedTable before = TableEncoder.encode("new", one, fitted);
    EncodedTable after = TableEncoder.encode("new", one, saved);
    for (int i = 0; i < 2; i++) {
      assertArrayEquals(
          before.data().instances().get(i).active(), after.data().instances().get(i).active());
    }
    assertEquals(Map.of("bought", 1, "share", 1), after.unseen());
    for (int minor : after.data().instances().get(0).active()) {
      assertTrue(minor >= 0, "every value of the first row is known");
    }
  }

  @Test
  void columns_that_are_marked_categorical_keep_their_text() {
    RawTable table = Tables.of("c", "$1", "$2", "$3");
    Schema schema =
        Schema.fit(
            table, table.all(), TableOptions.defaults().with(o -> o.categorical = List.of("c")));
    assertNull(schema.major(0).format());
    assertEquals("$1", schema.major(0).minors().get(0).label());
    assertThrows(
        DatasetException.class,
        () ->
            Schema.fit(
                table,
                table.all(),
                TableOptions.defaults().with(o -> o.types = Map.of("d", "age"))));
  }

  private RawTable read(String name, String text) throws Exception {
    return TableReader.read(
        List.of(Files.writeString(temp.resolve(name), text)), TableOptions.defaults());
  }
}
