package snx.data;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The lines of a text, one at a time, numbered from 1, none of them without bound. */
public final class TextLines implements Closeable {

  private static final int LONGEST = 1 << 26;

  private final Path shown;
  private final Reader reader;
  private final char[] buffer = new char[1 << 15];
  private int next;
  private int filled;
  private int line;

  /**
   * Starts at the first line of a text; closing closes it.
   *
   * @param shown the path that errors name
   */
  public TextLines(Path shown, Reader reader) {
    this.shown = shown;
    this.reader = reader;
  }

  /** Starts at the first line of bytes that must be UTF-8. */
  public static TextLines utf8(Path shown, InputStream in) {
    return new TextLines(shown, new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
  }

  /** The number of the line last returned. */
  public int line() {
    return line;
  }

  /** The next line without its end ({@code \n}, {@code \r\n} or {@code \r}), or null. */
  public @Nullable String next() {
    if (next == filled && !fill()) {
      return null;
    }
    line++;
    StringBuilder text = new StringBuilder();
    do {
      int end = next;
      while (end < filled && buffer[end] != '\n' && buffer[end] != '\r') {
        end++;
      }
      text.append(buffer, next, end - next);
      next = end;
      if (end < filled) {
        passEnd();
        break;
      }
      if (text.length() > LONGEST) {
        throw new DatasetException(
            shown,
            line,
            RootLocale.format(
                "the line is longer than %,d characters; write one record per line", LONGEST));
      }
    } while (fill());
    boolean byteOrderMark = line == 1 && !text.isEmpty() && text.charAt(0) == '\uFEFF';
    return text.substring(byteOrderMark ? 1 : 0);
  }

  private void passEnd() {
    boolean carriageReturn = buffer[next++] == '\r';
    if (carriageReturn && (next < filled || fill()) && buffer[next] == '\n') {
      next++;
    }
  }

  private boolean fill() {
    try {
      int n = reader.read(buffer, 0, buffer.length);
      next = 0;
      filled = Math.max(n, 0);
      return n > 0;
    } catch (CharacterCodingException e) {
      throw new DatasetException(shown, line + 1, "not UTF-8 text; save it as UTF-8", e);
    } catch (IOException e) {
      throw new DatasetException(shown, line + 1, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
