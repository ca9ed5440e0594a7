package snx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;

/** Reads what {@link ExplanationsFile} wrote, one line at a time. */
public final class ExplanationsReader {

  private ExplanationsReader() {}

  /**
   * Hands over every line of a run on graphs.
   *
   * @throws DatasetException for a file that cannot be read, and for the first line that is none
   */
  public static void each(Path file, Consumer<ExplanationsFile.Line> consumer) {
    each(
        file,
        ExplanationsFile.Line.class,
        ExplanationsReader::whole,
        "explanation of a pair of graphs",
        consumer);
  }

  /**
   * Hands over every line of a run on tables.
   *
   * @throws DatasetException as above
   */
  public static void eachRow(Path file, Consumer<ExplanationsFile.RowLine> consumer) {
    each(
        file,
        ExplanationsFile.RowLine.class,
        ExplanationsReader::whole,
        "explanation of a pair of rows",
        consumer);
  }

  static <T> void each(
      Path file, Class<T> kind, Predicate<T> whole, String what, Consumer<T> consumer) {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      int number = 0;
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        number++;
        if (!text.isBlank()) {
          consumer.accept(line(file, number, text, kind, whole, what));
        }
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read as UTF-8 text", e);
    }
  }

  private static <T> T line(
      Path file, int number, String text, Class<T> kind, Predicate<T> whole, String what) {
    @Nullable JsonProcessingException problem = null;
    try {
      T line = Json.exchange().readValue(text, kind);
      if (line != null && whole.test(line)) {
        return line;
      }
    } catch (JsonProcessingException e) {
      problem = e;
    }
    throw new DatasetException(file, number, "is no " + what + "; run 'explain' again", problem);
  }

  private static boolean whole(ExplanationsFile.RowLine line) {
    return present(line.query(), line.reference(), line.method(), line.metrics())
        && present(line.selectedQuery(), line.selectedReference())
        && matching(line.mask(), line.queryGlobal())
        && matching(line.mask(), line.referenceGlobal());
  }

  private static boolean whole(ExplanationsFile.Line line) {
    return present(line.query(), line.reference(), line.method(), line.metrics())
        && present(line.selectedQuery(), line.selectedReference())
        && matching(line.queryMask(), line.queryGlobal())
        && matching(line.referenceMask(), line.referenceGlobal());
  }

  private static boolean matching(float @Nullable [] mask, float @Nullable [] global) {
    return mask != null && global != null && mask.length == global.length;
  }

  private static boolean present(@Nullable Object... parts) {
    for (Object part : parts) {
      if (part == null) {
        return false;
      }
    }
    return true;
  }
}
