package snx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.WholeFile;

/** Files of one JSON object per line. */
final class JsonLines {

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
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      int number = 0;
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        number++;
        if (!text.isBlank()) {
          consumer.accept(value(file, number, text, what, parser));
        }
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read as UTF-8 text", e);
    }
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
