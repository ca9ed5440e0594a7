package snx.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.TextLines;

/**
 * Reads graphs from JSON lines, one graph a line: {@code
 * {"id":"g1","label":"1","features":[[1,0],[0,1]],"edges":[[0,1]],"weights":[0.5],"types":[2]}}
 * (specification, section 8).
 *
 * <p>{@code weights}, {@code types} and {@code label} are optional; a label may be a string or a
 * number; a graph without id is named by its line; other fields are ignored, blank lines too. A
 * line that cannot be used is noted in the report, and reading goes on.
 */
public final class GraphJsonReader {

  private static final String FORMAT = "graph JSON lines";

  private GraphJsonReader() {}

  /**
   * Reads a file in one pass.
   *
   * @throws DatasetException if the file cannot be read or no line of it is a usable graph
   */
  public static Dataset<LabelledGraph> read(Path file) {
    return read(file, Progress.NONE);
  }

  static Dataset<LabelledGraph> read(Path file, Progress progress) {
    return read(file, InputChecks.open(file, progress));
  }

  /**
   * Reads a stream, such as a resource, and closes it.
   *
   * @param shown the path that names the dataset and that errors show; it need not exist
   */
  public static Dataset<LabelledGraph> read(Path shown, InputStream stream) {
    GraphCollector graphs = new GraphCollector();
    try (DigestInputStream in = new DigestInputStream(stream, digest())) {
      eachLine(
          shown,
          in,
          (text, line) ->
              graphs.add(shown, line, () -> GraphRecordParser.parse(text).toGraph(line)));
      String sha256 = HexFormat.of().formatHex(in.getMessageDigest().digest());
      Provenance.Source source = new Provenance.Source(fileName(shown), sha256);
      return graphs.dataset(
          shown, GraphCollector.stem(shown), new Provenance(FORMAT, List.of(source)));
    } catch (IOException e) {
      throw new DatasetException(shown, 0, "cannot be closed (" + e.getMessage() + ")", e);
    }
  }

  /** A field of text in the first line, of what all graphs of a file have in common, or null. */
  public static @Nullable String common(Path file, String field) {
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        JsonParser json = new JsonFactory().createParser(text)) {
      while (json.nextToken() != JsonToken.END_OBJECT && json.currentToken() != null) {
        if (json.currentToken() == JsonToken.FIELD_NAME) {
          String name = json.currentName();
          JsonToken value = json.nextToken();
          if (name.equals(field) && value == JsonToken.VALUE_STRING) {
            return json.getText();
          }
          json.skipChildren();
        }
      }
    } catch (IOException e) {
      return null; // reported when the graphs are read
    }
    return null;
  }

  /** Hands over every line that is not blank, with its number. */
  static void eachLine(Path shown, InputStream in, ObjIntConsumer<String> consumer)
      throws IOException {
    try (TextLines lines = TextLines.utf8(shown, in)) {
      for (String text = lines.next(); text != null; text = lines.next()) {
        if (!text.isBlank()) {
          consumer.accept(text, lines.line());
        }
      }
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String fileName(Path path) {
    Path last = path.getFileName();
    return last == null ? path.toString() : last.toString();
  }
}
