package snx.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A text file, plain, compressed by gzip, or in a zip, that is known to be readable and whose
 * encoding is known.
 */
public final class TextFile {

  private final Path path;
  private final @Nullable String member;
  private final TextEncoding encoding;

  private TextFile(Path path, @Nullable String member, TextEncoding encoding) {
    this.path = path;
    this.member = member;
    this.encoding = encoding;
  }

  /** Opens a file whose only or only CSV entry counts if it is a zip. */
  public static TextFile open(Path path) {
    return open(path, null);
  }

  /**
   * Checks a file and finds its encoding, in one pass with constant memory.
   *
   * @param member the entry to read from a zip, or null
   * @throws DatasetException if the file is missing, a folder, empty, unreadable or no text
   */
  public static TextFile open(Path path, @Nullable String member) {
    requireFile(path);
    try {
      boolean zip = ZipMember.isZip(path);
      if (member != null && !zip) {
        throw new DatasetException(
            path, "is no zip, so it has no member '" + member + "'; omit the member");
      }
      String entry = zip ? ZipMember.choose(path, member) : null;
      try (InputStream in = stream(path, entry)) {
        return new TextFile(path, entry, TextEncoding.detect(path, in));
      }
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  /** The name of what is read: the file's without {@code .gz}, or that of the zip's entry. */
  public String name() {
    String file = member == null ? String.valueOf(path.getFileName()) : member;
    return file.replaceFirst("(?i)\\.gz$", "");
  }

  /** How its bytes become characters. */
  public TextEncoding encoding() {
    return encoding;
  }

  /** Its characters from the beginning; the caller closes the reader. */
  public Reader reader() throws IOException {
    return encoding.open(stream(path, member));
  }

  /**
   * What separates its values, judged by its first lines.
   *
   * @param comment what begins lines that do not count, or null
   */
  public char separator(@Nullable Character comment) {
    try (Reader text = reader()) {
      return SeparatorSniffer.sniff(text, comment);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static InputStream stream(Path path, @Nullable String entry) throws IOException {
    return entry != null
        ? ZipMember.open(path, entry)
        : GzipText.isGzip(path) ? GzipText.open(path) : Files.newInputStream(path);
  }

  private static void requireFile(Path path) {
    if (!Files.exists(path)) {
      throw new DatasetException(path, "does not exist; check the path");
    }
    if (Files.isDirectory(path)) {
      throw new DatasetException(path, "is a folder; give a file");
    }
    if (!Files.isReadable(path)) {
      throw new DatasetException(path, "may not be read; check its permissions");
    }
  }

  private static DatasetException unreadable(Path path, IOException e) {
    return new DatasetException(
        path, 0, "cannot be read (" + e.getMessage() + "); is the file whole?", e);
  }
}
