package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static snx.tabular.Tables.assertReason;
import static snx.tabular.Tables.labels;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.data.DatasetException;

final class SchemaTest {

  private static final TableOptions OPTIONS = TableOptions.defaults();

  @Test
  void majors_follow_the_header_and_label_and_id_are_left_out() {
    RawTable table = Tables.of("k,z,y,a", "1,p,no,q");
    Schema schema = fit(table, OPTIONS.with(o -> o.label = "y").with(o -> o.id = "k"));
    assertEquals(List.of("z", "a"), schema.groups().stream().map(Major::name).toList());
    Schema chosen = fit(table, OPTIONS.with(o -> o.columns = List.of("a", "z")));
    assertEquals(List.of("z", "a"), chosen.groups().stream().map(Major::name).toList());
  }

  @Test
  void categories_are_ordered_by_code_point_with_missing_last_if_any() {
    RawTable table = Tables.of("a,b", "\ud83d\ude00,x", "\uff21,~", ",10", "Z,9", "a,x");
    Schema schema = fit(table, OPTIONS);
    assertEquals(List.of("Z", "a", "\uff21", "\ud83d\ude00", "?"), labels(schema.major(0)));
    assertEquals(List.of("10", "9", "x", "~"), labels(schema.major(1)));
  }

  @Test
  void more_than_ten_distinct_numbers_are_continuous_and_ten_are_not() {
    assertEquals(ColumnKind.CONTINUOUS, fit(numbers(11, ""), OPTIONS).major(0).kind());
    assertEquals(ColumnKind.CATEGORICAL, fit(numbers(10, ""), OPTIONS).major(0).kind());
    assertEquals(ColumnKind.CATEGORICAL, fit(numbers(11, "x"), OPTIONS).major(0).kind());
    RawTable spelled = Tables.of("n", "1", "1.0", "+1", "1e0", "2", "3", "4", "5", "6", "7", "8");
    assertEquals(ColumnKind.CATEGORICAL, fit(spelled, OPTIONS).major(0).kind());
  }

  @Test
  void more_columns_than_one_array_holds_are_refused_with_how_many_fit() {
    String header = String.join(",", IntStream.range(0, 33_000).mapToObj(i -> "c" + i).toList());
    RawTable table = Tables.of(header, "a,".repeat(32_999) + "a", "b,".repeat(32_999) + "b");
    DatasetException e = assertThrows(DatasetException.class, () -> fit(table, OPTIONS));
    assertReason("at most about 32,767 columns with --columns", e);
  }

  @Test
  void forced_kinds_override() {
    RawTable few = numbers(4, "");
    Major continuous =
        fit(few, OPTIONS.with(o -> o.continuous = List.of("n")).with(o -> o.bins = 2)).major(0);
    assertEquals(List.of("< 2", "≥ 2"), labels(continuous));
    Major categorical =
        fit(numbers(12, ""), OPTIONS.with(o -> o.categorical = List.of("n"))).major(0);
    assertEquals(12, categorical.minors().size());
  }

  @Test
  void a_forced_continuous_column_with_a_word_is_refused_with_its_line() {
    RawTable table = Tables.of("n", "1", "many", "3");
    DatasetException e =
        assertThrows(
            DatasetException.class,
            () -> fit(table, OPTIONS.with(o -> o.continuous = List.of("n"))));
    assertEquals(3, e.line());
    assertReason("is to be continuous but has 'many'", e);
  }

  @Test
  void quantile_bins_share_the_rows_evenly_and_missing_values_stand_last() {
    Schema schema = fit(numbers(100, ""), OPTIONS);
    assertEquals(
        List.of("< 20", "20 to < 40", "40 to < 60", "60 to < 80", "≥ 80"), labels(schema.major(0)));
    RawTable gaps = Tables.of("n,m", lines(100, i -> i + "," + (i < 3 ? "" : "x")));
    assertEquals(List.of("x", "?"), labels(fit(gaps, OPTIONS).major(1)));
  }

  @Test
  void heavily_tied_values_give_fewer_bins_that_still_part_them() {
    RawTable table = Tables.of("n", lines(100, i -> "" + (i < 90 ? 0 : i)));
    assertEquals(List.of("< 90", "≥ 90"), labels(fit(table, OPTIONS).major(0)));
  }

  @Test
  void one_distinct_value_gives_one_bin_and_a_note() {
    Schema schema = fit(Tables.of("n", "7", "7"), OPTIONS.with(o -> o.continuous = List.of("n")));
    assertEquals(List.of("any number"), labels(schema.major(0)));
    assertEquals(List.of("column 'n' has one value only: 7"), schema.notes());
  }

  @Test
  void given_edges_are_used_as_they_are() {
    RawTable table = Tables.of("n", "-3", "0.25", "9");
    Schema schema =
        fit(table, OPTIONS.with(o -> o.edges = Map.of("n", new double[] {-1.5, 0.25, 1e6})));
    assertEquals(
        List.of("< -1.5", "-1.5 to < 0.25", "0.25 to < 1000000", "≥ 1000000"),
        labels(schema.major(0)));
    assertEquals(1, schema.major(0).indexOf("0.2"));
    assertEquals(2, schema.major(0).indexOf("0.25"));
    assertEquals(3, schema.major(0).indexOf("1e6"));
  }

  @Test
  void a_column_of_missing_values_is_dropped_and_noted() {
    Schema schema = fit(Tables.of("a,b", ",x", ",y"), OPTIONS);
    assertEquals(1, schema.majors());
    assertEquals(List.of("column 'a' was dropped: all its values are missing"), schema.notes());
    RawTable nothing = Tables.of("a", "", "");
    assertReason(
        "no column to compare rows by",
        assertThrows(DatasetException.class, () -> fit(nothing, OPTIONS)));
  }

  @Test
  void too_many_categories_are_refused_with_a_remedy() {
    RawTable table = Tables.of("name", lines(1001, i -> "n" + i));
    DatasetException e = assertThrows(DatasetException.class, () -> fit(table, OPTIONS));
    assertReason("column 'name' has 1001 distinct values", e);
    assertReason("--columns", e);
    RawTable most = Tables.of("name", lines(1000, i -> "n" + i));
    assertEquals(1000, fit(most, OPTIONS).minors());
  }

  @Test
  void only_the_rows_given_are_looked_at() {
    RawTable table = Tables.of("a", "x", "y", "", "z");
    Schema schema = Schema.fit(table, new int[] {1, 3}, OPTIONS);
    assertEquals(List.of("y", "z"), labels(schema.major(0)));
    assertThrows(IllegalArgumentException.class, () -> Schema.fit(table, new int[0], OPTIONS));
  }

  @Test
  void minors_know_their_major_and_majors_their_minors() {
    Schema schema = fit(Tables.of("a,b", "x,p", "y,q", ",r"), OPTIONS);
    assertEquals(6, schema.minors());
    assertEquals(2, schema.majors());
    assertArrayEquals(new int[] {3, 4, 5}, schema.minorsOf(1));
    assertEquals(1, schema.groupOf(3));
    assertEquals(0, schema.groupOf(2));
    assertEquals("p", schema.minor(3).label());
    assertEquals("?", schema.minor(2).label());
    assertEquals(1, schema.majorOf("b"));
    assertEquals(-1, schema.majorOf("c"));
  }

  @Test
  void json_gives_back_the_identical_schema() throws JsonProcessingException {
    RawTable table =
        Tables.of(
            "n,c,e,m",
            lines(50, i -> i / 7.0 + "," + (i % 3 == 0 ? "" : "k" + i % 4) + "," + i + ","));
    Schema schema =
        fit(
            table,
            OPTIONS.with(o -> o.edges = Map.of("e", new double[] {0.1 + 0.2, 1e-9 + 1, 1e300})));
    ObjectMapper json = new ObjectMapper();
    String text = json.writeValueAsString(schema);
    Schema back = json.readValue(text, Schema.class);
    assertEquals(schema, back);
    assertEquals(schema.hashCode(), back.hashCode());
    assertEquals(text, json.writeValueAsString(back));
    assertEquals(schema.notes(), back.notes());
  }

  @Test
  void a_schema_out_of_order_is_refused() {
    List<Minor> turned = List.of(Minor.category("b"), Minor.category("a"));
    List<Minor> missingFirst = List.of(Minor.category("?"), Minor.category("a"));
    List<Minor> gap = List.of(Minor.bin(null, 1.0), Minor.bin(2.0, null));
    assertThrows(
        IllegalArgumentException.class, () -> new Major("m", ColumnKind.CATEGORICAL, turned));
    assertThrows(
        IllegalArgumentException.class, () -> new Major("m", ColumnKind.CATEGORICAL, missingFirst));
    assertThrows(IllegalArgumentException.class, () -> new Major("m", ColumnKind.CONTINUOUS, gap));
    assertThrows(IllegalArgumentException.class, () -> new Schema(List.of(), null));
  }

  private static Schema fit(RawTable table, TableOptions options) {
    return Schema.fit(table, table.all(), options);
  }

  /** 0, 1, … as column n, then perhaps one more value. */
  private static RawTable numbers(int count, String more) {
    String[] lines = lines(count, i -> "" + i);
    return more.equals("x") ? Tables.of("n", append(lines, more)) : Tables.of("n", lines);
  }

  private static String[] append(String[] lines, String more) {
    String[] longer = Arrays.copyOf(lines, lines.length + 1);
    longer[lines.length] = more;
    return longer;
  }

  private static String[] lines(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).toArray(String[]::new);
  }
}
