package snx.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes graphs as {@link GraphJsonReader} reads them: one JSON object per line, integers without a
 * point, other numbers in the fewest digits that read back to the same float.
 */
public final class GraphJsonWriter {

  // The digits must not depend on the Java version: embedded files are compared byte by byte.
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private GraphJsonWriter() {}

  /** Writes graphs to a file, which is replaced if it exists. */
  public static void write(Path file, Iterable<LabelledGraph> graphs) {
    write(file, graphs, EdgeTruth.unknown());
  }

  /** Writes graphs with the field {@code truth} wherever the truth of a graph is known. */
  public static void write(Path file, Iterable<LabelledGraph> graphs, EdgeTruth truth) {
    write(file, graphs, truth, Map.of());
  }

  /**
   * The same with more fields of text in the first line, of what all graphs have in common; readers
   * of graphs pass these over, and {@link GraphJsonReader#common} reads them.
   */
  public static void write(
      Path file, Iterable<LabelledGraph> graphs, EdgeTruth truth, Map<String, String> common) {
    Map<String, String> fields = new LinkedHashMap<>(common);
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (LabelledGraph graph : graphs) {
        try (JsonGenerator json = JSON.createGenerator(out)) {
          write(json, graph, truth.of(graph.id()), fields);
          fields.clear();
        }
        out.write('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  private static void write(
      JsonGenerator json, LabelledGraph graph, int @Nullable [] truth, Map<String, String> common)
      throws IOException {
    json.writeStartObject();
    for (Map.Entry<String, String> field : common.entrySet()) {
      json.writeStringField(field.getKey(), field.getValue());
    }
    json.writeStringField("id", graph.id());
    if (graph.label() != null) {
      json.writeStringField("label", graph.label());
    }
    writeFeatures(json, graph);
    writeEdges(json, graph);
    if (truth != null) {
      json.writeFieldName("truth");
      json.writeArray(truth, 0, truth.length);
    }
    json.writeEndObject();
  }

  private static void writeFeatures(JsonGenerator json, LabelledGraph graph) throws IOException {
    json.writeArrayFieldStart("features");
    for (int v = 0; v < graph.nodes(); v++) {
      json.writeStartArray();
      for (float value : graph.features(v)) {
        writeNumber(json, value);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private static void writeEdges(JsonGenerator json, LabelledGraph graph) throws IOException {
    json.writeArrayFieldStart("edges");
    for (int e = 0; e < graph.edges(); e++) {
      json.writeArray(new int[] {graph.source(e), graph.target(e)}, 0, 2);
    }
    json.writeEndArray();
    if (graph.weighted()) {
      json.writeArrayFieldStart("weights");
      for (int e = 0; e < graph.edges(); e++) {
        writeNumber(json, graph.weight(e));
      }
      json.writeEndArray();
    }
    if (graph.typed()) {
      json.writeArrayFieldStart("types");
      for (int e = 0; e < graph.edges(); e++) {
        json.writeNumber(graph.type(e));
      }
      json.writeEndArray();
    }
  }

  private static void writeNumber(JsonGenerator json, float value) throws IOException {
    int integer = (int) value;
    // Bits, because −0 equals 0 and would lose its sign.
    boolean exact = Float.floatToRawIntBits(integer) == Float.floatToRawIntBits(value);
    if (exact && Math.abs(integer) < 10_000_000) {
      json.writeNumber(integer);
    } else {
      json.writeNumber(value);
    }
  }
}
