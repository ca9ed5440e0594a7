package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

final class TableOptionsTest {

  private static final TableOptions DEFAULTS = TableOptions.defaults();

  private final ObjectMapper json = new ObjectMapper();

  @Test
  void an_empty_object_gives_the_defaults() throws JsonProcessingException {
    assertEquals(DEFAULTS, json.readValue("{}", TableOptions.class));
    assertEquals(5, DEFAULTS.bins());
    assertEquals(List.of("", "?", "NA", "N/A", "NaN", "nan", "null", "None"), DEFAULTS.missing());
  }

  @Test
  void names_are_in_kebab_case() throws JsonProcessingException {
    TableOptions read =
        json.readValue(
            """
            {"label": "income", "separator": "\\t", "label-suffix": ".", "bins": 3,
             "edges": {"age": [25, 40.5]}, "member": "a/b.csv"}
            """,
            TableOptions.class);
    assertEquals("income", read.label());
    assertEquals('\t', read.separator());
    assertEquals(".", read.labelSuffix());
    assertEquals(3, read.bins());
    assertArrayEquals(new double[] {25, 40.5}, read.edges().get("age"));
    assertEquals("a/b.csv", read.member());
  }

  @Test
  void what_is_written_is_read_back() throws JsonProcessingException {
    TableOptions options =
        DEFAULTS
            .with(o -> o.label = "y")
            .with(o -> o.id = "n")
            .with(o -> o.columns = List.of("a", "b"))
            .with(o -> o.header = List.of("n", "a", "b", "y"))
            .with(o -> o.separator = ';')
            .with(o -> o.missing = List.of("-"))
            .with(o -> o.continuous = List.of("a"))
            .with(o -> o.categorical = List.of("b"))
            .with(o -> o.bins = 4)
            .with(o -> o.labelSuffix = ".")
            .with(o -> o.comment = '#')
            .with(o -> o.member = "m");
    String text = json.writeValueAsString(options);
    assertTrue(text.contains("\"label-suffix\":\".\""), text);
    assertEquals(options, json.readValue(text, TableOptions.class));
  }

  @Test
  void contradictions_are_refused() {
    refused("bins must be in 2..1000 (got 1)", () -> DEFAULTS.with(o -> o.bins = 1));
    refused(
        "strictly ascending", () -> DEFAULTS.with(o -> o.edges = Map.of("a", new double[] {2, 2})));
    refused("finite", () -> DEFAULTS.with(o -> o.edges = Map.of("a", new double[] {Double.NaN})));
    refused("must not be empty", () -> DEFAULTS.with(o -> o.edges = Map.of("a", new double[0])));
    refused("no quote", () -> DEFAULTS.with(o -> o.separator = '"'));
    refused("no quote", () -> DEFAULTS.with(o -> o.comment = '\n'));
    refused("must differ", () -> DEFAULTS.with(o -> o.comment = ';').with(o -> o.separator = ';'));
    refused("'a' twice", () -> DEFAULTS.with(o -> o.header = List.of("a", "b", "a")));
    refused("must differ", () -> DEFAULTS.with(o -> o.label = "a").with(o -> o.id = "a"));
    refused(
        "neither label nor id",
        () -> DEFAULTS.with(o -> o.label = "a").with(o -> o.columns = List.of("a")));
    refused(
        "cannot be both",
        () ->
            DEFAULTS
                .with(o -> o.categorical = List.of("a"))
                .with(o -> o.continuous = List.of("a")));
    refused(
        "cannot be both",
        () ->
            DEFAULTS
                .with(o -> o.categorical = List.of("a"))
                .with(o -> o.edges = Map.of("a", new double[] {1})));
  }

  @Test
  void given_edges_cannot_be_changed_from_outside() {
    double[] edges = {1, 2};
    TableOptions options = DEFAULTS.with(o -> o.edges = Map.of("a", edges));
    edges[0] = 9;
    assertArrayEquals(new double[] {1, 2}, options.edges().get("a"));
  }

  private static void refused(String part, Executable action) {
    String message = assertThrows(IllegalArgumentException.class, action).getMessage();
    assertTrue(message.contains(part), message);
  }
}
