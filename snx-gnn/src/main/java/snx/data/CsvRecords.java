package snx.data;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The records of separated text, one at a time: values trimmed, quotes undone, blank lines left
 * out, and every record bounded, so that memory does not grow with the file.
 */
public final class CsvRecords {

  /** The longest record in characters; longer ones are a fault of the file. */
  public static final int LONGEST_RECORD = 1 << 20;

  private CsvRecords() {}

  /**
   * One record.
   *
   * @param line where it begins, from 1
   * @param values its values, trimmed
   */
  public record Line(int line, List<String> values) {
    private boolean blank() {
      return values.size() == 1 && values.get(0).isEmpty();
    }
  }

  /**
   * What means something in the text.
   *
   * @param separator between values
   * @param comment at the beginning of a line to pass over, or null
   */
  public record Marks(char separator, @Nullable Character comment) {}

  /**
   * Hands every record to an action, in order.
   *
   * @param path named in messages only
   * @throws DatasetException if a quote is wrong or a record too long, with its line
   */
  public static void forEach(Path path, Reader text, Marks marks, Consumer<Line> action) {
    Handler handler = new Handler(path);
    try (CsvReader<Line> records = reader(marks).build(handler, text)) {
      for (Line record : records) {
        if (!record.blank()) {
          action.accept(record);
        }
      }
    } catch (CsvParseException e) {
      throw fault(path, handler, e);
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(
          path, handler.line, "cannot be read (" + e.getMessage() + "); is the file whole?", e);
    }
  }

  private static CsvReader.CsvReaderBuilder reader(Marks marks) {
    CsvReader.CsvReaderBuilder builder = CsvReader.builder();
    if (marks.comment() != null) {
      builder.commentStrategy(CommentStrategy.SKIP).commentCharacter(marks.comment());
    }
    return builder
        .fieldSeparator(marks.separator())
        .trimWhitespacesAroundQuotes(true)
        .allowUnclosedQuote(false)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .maxBufferSize(LONGEST_RECORD);
  }

  private static DatasetException fault(Path path, Handler handler, CsvParseException e) {
    if (e.getCause() instanceof DatasetException cause) {
      return cause;
    }
    String message = String.valueOf(e.getMessage());
    if (message.contains("buffer size")) {
      return tooLong(path, handler.line);
    }
    String reason =
        message.startsWith("Unclosed")
            ? "a quote opens here and never closes"
            : "a quote that opens here is followed by text where a separator should stand";
    return new DatasetException(
        path, handler.line, reason + "; close the quote, or double it (\"\") inside a value", e);
  }

  private static DatasetException tooLong(Path path, int line) {
    return new DatasetException(
        path,
        line,
        RootLocale.format(
            "a record is longer than %d characters; is this a table, and is every quote closed?",
            LONGEST_RECORD));
  }

  /** Builds records and knows, when parsing fails, the line of the value being read. */
  private static final class Handler extends AbstractBaseCsvCallbackHandler<Line> {
    private final Path path;
    private List<String> values = new ArrayList<>();
    private int start;
    private int line;
    private int length;

    private Handler(Path path) {
      this.path = path;
    }

    @Override
    protected void handleBegin(long startingLine) {
      start = Math.toIntExact(startingLine);
      line = start;
      length = 0;
      values = new ArrayList<>(values.size());
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int count, boolean quoted) {
      length += count + 1;
      if (length > LONGEST_RECORD) {
        throw tooLong(path, start);
      }
      for (int i = offset; quoted && i < offset + count; i++) {
        boolean pair = buffer[i] == '\r' && i + 1 < offset + count && buffer[i + 1] == '\n';
        if (!pair && (buffer[i] == '\n' || buffer[i] == '\r')) {
          line++;
        }
      }
      values.add(new String(buffer, offset, count).strip());
    }

    @Override
    protected Line buildRecord() {
      return new Line(start, Collections.unmodifiableList(values));
    }
  }
}
