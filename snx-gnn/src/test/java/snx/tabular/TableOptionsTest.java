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
            .withLabel("y")
            .withId("n")
            .withColumns(List.of("a", "b"))
            .withHeader(List.of("n", "a", "b", "y"))
            .withSeparator(';')
            .withMissing(List.of("-"))
            .withContinuous(List.of("a"))
            .withCategorical(List.of("b"))
            .withBins(4)
            .withLabelSuffix(".")
            .withMember("m");
    String text = json.writeValueAsString(options);
    assertTrue(text.contains("\"label-suffix\":\".\""), text);
    assertEquals(options, json.readValue(text, TableOptions.class));
  }

  @Test
  void contradictions_are_refused() {
    refused("bins must be in 2..1000 (got 1)", () -> DEFAULTS.withBins(1));
    refused("strictly ascending", () -> DEFAULTS.withEdges(Map.of("a", new double[] {2, 2})));
    refused("finite", () -> DEFAULTS.withEdges(Map.of("a", new double[] {Double.NaN})));
    refused("must not be empty", () -> DEFAULTS.withEdges(Map.of("a", new double[0])));
    refused("no quote", () -> DEFAULTS.withSeparator('"'));
    refused("'a' twice", () -> DEFAULTS.withHeader(List.of("a", "b", "a")));
    refused("must differ", () -> DEFAULTS.withLabel("a").withId("a"));
    refused("neither label nor id", () -> DEFAULTS.withLabel("a").withColumns(List.of("a")));
    refused(
        "cannot be both",
        () -> DEFAULTS.withCategorical(List.of("a")).withContinuous(List.of("a")));
    refused(
        "cannot be both",
        () -> DEFAULTS.withCategorical(List.of("a")).withEdges(Map.of("a", new double[] {1})));
  }

  @Test
  void given_edges_cannot_be_changed_from_outside() {
    double[] edges = {1, 2};
    TableOptions options = DEFAULTS.withEdges(Map.of("a", edges));
    edges[0] = 9;
    assertArrayEquals(new double[] {1, 2}, options.edges().get("a"));
  }

  private static void refused(String part, org.junit.jupiter.api.function.Executable action) {
    String message = assertThrows(IllegalArgumentException.class, action).getMessage();
    assertTrue(message.contains(part), message);
  }
}
