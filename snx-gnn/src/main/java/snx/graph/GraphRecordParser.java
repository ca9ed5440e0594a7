package snx.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads one JSON line into a {@link GraphRecord} (specification, section 8). */
final class GraphRecordParser {

  // NaN is let through here so that the graph's check can name the node that holds it.
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private @Nullable String id;
  private @Nullable String label;
  private float @Nullable [][] features;
  private int @Nullable [][] edges;
  private float @Nullable [] weights;
  private int @Nullable [] types;
  private int @Nullable [] truth;

  private GraphRecordParser() {}

  /**
   * Parses one line.
   *
   * @throws IllegalArgumentException that says what is wrong with it
   */
  static GraphRecord parse(String line) {
    try (JsonParser parser = JSON.createParser(line)) {
      return new GraphRecordParser().record(parser);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "not JSON (%s); write one object a line".formatted(e.getOriginalMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GraphRecord record(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new IllegalArgumentException(
          "not a JSON object (got %s); write one object a line".formatted(shown(parser)));
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      field(name, parser);
    }
    if (parser.nextToken() != null) {
      throw new IllegalArgumentException(
          "more follows the object (%s); write one object a line".formatted(shown(parser)));
    }
    if (features == null || edges == null) {
      throw new IllegalArgumentException(
          "'%s' is missing; give features, one row per node, and edges, one [u,v] per edge"
              .formatted(features == null ? "features" : "edges"));
    }
    return new GraphRecord(id, label, features, edges, weights, types, truth);
  }

  private void field(String name, JsonParser parser) throws IOException {
    boolean absent = parser.currentToken() == JsonToken.VALUE_NULL;
    switch (name) {
      case "id" -> id = absent ? null : text(name, parser);
      case "label" -> label = absent || notANumber(parser) ? null : text(name, parser);
      case "features" -> features = rows(parser);
      case "edges" -> edges = pairs(parser);
      case "weights" -> weights = absent ? null : floats(name, parser);
      case "types" -> types = absent ? null : integers(name, parser);
      case "truth" -> truth = absent ? null : integers(name, parser);
      default -> parser.skipChildren();
    }
  }

  /** How Python writes a label that is missing. */
  private static boolean notANumber(JsonParser parser) throws IOException {
    return parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN();
  }

  private static String text(String name, JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.VALUE_STRING && !token.isNumeric()) {
      throw new IllegalArgumentException(
          "%s must be a string or a number (got %s)".formatted(name, shown(parser)));
    }
    return parser.getText();
  }

  private static float[][] rows(JsonParser parser) throws IOException {
    List<float[]> rows = new ArrayList<>();
    startArray("features", parser);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      rows.add(floats("features", parser));
    }
    return rows.toArray(float[][]::new);
  }

  private static int[][] pairs(JsonParser parser) throws IOException {
    List<int[]> pairs = new ArrayList<>();
    startArray("edges", parser);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      pairs.add(integers("edges", parser));
    }
    return pairs.toArray(int[][]::new);
  }

  private static float[] floats(String name, JsonParser parser) throws IOException {
    startArray(name, parser);
    float[] values = new float[16];
    int n = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (!parser.currentToken().isNumeric()) {
        throw new IllegalArgumentException(
            "%s must be numbers (got %s)".formatted(name, shown(parser)));
      }
      if (n == values.length) {
        values = Arrays.copyOf(values, 2 * n);
      }
      // From the text, because rounding twice, by way of a double, is not always exact.
      values[n++] = Float.parseFloat(parser.getText());
    }
    return Arrays.copyOf(values, n);
  }

  private static int[] integers(String name, JsonParser parser) throws IOException {
    startArray(name, parser);
    IntStream.Builder values = IntStream.builder();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
        throw new IllegalArgumentException(
            "%s must be whole numbers (got %s)".formatted(name, shown(parser)));
      }
      values.add(parser.getIntValue());
    }
    return values.build().toArray();
  }

  private static void startArray(String name, JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new IllegalArgumentException(
          "%s must be a list (got %s)".formatted(name, shown(parser)));
    }
  }

  private static String shown(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "nothing";
    }
    String text = parser.getText();
    return text == null || text.length() > 40
        ? token.name().toLowerCase(Locale.ROOT)
        : "'" + text + "'";
  }

  /**
   * One line of a graph file as it stands there, before any check of its meaning.
   *
   * @param id null where none was given
   * @param label null where none was given
   * @param truth the edges that are the known reason of the label, null where unknown
   */
  record GraphRecord(
      @Nullable String id,
      @Nullable String label,
      float[][] features,
      int[][] edges,
      float @Nullable [] weights,
      int @Nullable [] types,
      int @Nullable [] truth) {

    String idAt(int line) {
      return id == null ? Integer.toString(line) : id;
    }

    LabelledGraph toGraph(int line) {
      return new LabelledGraph(idAt(line), label, features, edges, weights, types);
    }
  }
}
