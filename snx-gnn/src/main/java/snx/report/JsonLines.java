package snx.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.TextLines;
import snx.data.WholeFile;

/** Files of one JSON object per line. */
final class JsonLines {

  /** How names of compressed files end. */
  static final String GZIP = ".gz";

  private static final int BUFFER = 1 << 16;

  private JsonLines() {}

  /** An object as a value. */
  @FunctionalInterface
  interface Parser<T> {

    /** Throws an {@link IllegalArgumentException} for an object that lacks something. */
    T parse(JsonNode node) throws JsonProcessingException;
  }

  /**
   * Reads a file, one value at a time.
   *
   * @param what a line holds
   * @throws DatasetException for a file that cannot be read, and for the first line that is none
   */
  static <T> void read(Path file, String what, Parser<T> parser, Consumer<T> consumer) {
    boolean compressed = file.toString().endsWith(GZIP);
    try (TextLines lines = TextLines.utf8(file, stream(file, compressed))) {
      for (String text = lines.next(); text != null; text = lines.next()) {
        if (!text.isBlank()) {
          consumer.accept(value(file, lines.line(), text, what, parser));
        }
      }
    } catch (IOException e) {
      String how = compressed ? " as a file compressed by gzip" : "";
      throw new DatasetException(file, 0, "cannot be read" + how, e);
    }
  }

  private static InputStream stream(Path file, boolean compressed) throws IOException {
    InputStream in = Files.newInputStream(file);
    if (!compressed) {
      return in;
    }
    try {
      return new GZIPInputStream(in, BUFFER);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** A writer of a file; compressed, equal texts give equal bytes: no time is written. */
  static BufferedWriter writer(Path file, boolean compressed) throws IOException {
    return compressed
        ? new BufferedWriter(
            new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(file), BUFFER), UTF_8))
        : Files.newBufferedWriter(file);
  }

  private static <T> T value(Path file, int number, String text, String what, Parser<T> parser) {
    @Nullable Exception problem = null;
    try {
      JsonNode node = Json.exchange().readTree(text);
      if (node != null && node.isObject()) {
        return parser.parse(node);
      }
    } catch (JsonProcessingException | IllegalArgumentException e) {
      problem = e;
    }
    throw new DatasetException(file, number, "is no " + what + "; run 'explain' again", problem);
  }

  /** Writes values; the file is complete or absent. */
  static void write(Path file, Stream<?> values) {
    WholeFile.write(
        file,
        path -> {
          try (BufferedWriter writer = Files.newBufferedWriter(path)) {
            for (Iterator<?> each = values.iterator(); each.hasNext(); ) {
              writer.write(Json.exchange().writeValueAsString(each.next()));
              writer.write('\n');
            }
          }
        });
  }
}
