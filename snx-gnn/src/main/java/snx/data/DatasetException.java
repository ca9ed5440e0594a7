package snx.data;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A file that cannot be used: where it is, which line, why, and what to do about it. */
public final class DatasetException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String path;
  private final int line;
  private final String reason;

  /** A fault of the file. */
  public DatasetException(Path path, String reason) {
    this(path, 0, reason, null);
  }

  /** A fault at one line, counted from 1; line 0 means the file. */
  public DatasetException(Path path, int line, String reason) {
    this(path, line, reason, null);
  }

  /** A fault with its cause, which is shown with {@code --debug} only. */
  public DatasetException(Path path, int line, String reason, @Nullable Throwable cause) {
    super(path + (line > 0 ? ":" + line : "") + ": " + reason, cause);
    this.path = Objects.requireNonNull(path).toString();
    this.line = line;
    this.reason = reason;
  }

  /** The file or folder at fault. */
  public Path path() {
    return Path.of(path);
  }

  /** The line at fault, from 1; 0 for the file. */
  public int line() {
    return line;
  }

  /** What is wrong and what to do, without path and line. */
  public String reason() {
    return reason;
  }
}
