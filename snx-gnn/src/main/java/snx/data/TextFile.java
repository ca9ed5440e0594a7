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
  private final Progress progress;

  private TextFile(Path path, @Nullable String member, TextEncoding encoding, Progress progress) {
    this.path = path;
    this.member = member;
    this.encoding = encoding;
    this.progress = progress;
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
      try (InputStream in = stream(path, entry, Progress.NONE)) {
        return new TextFile(path, entry, TextEncoding.detect(path, in), Progress.NONE);
      }
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  /**
   * The same file, followed.
   *
   * @param told is called with the bytes that a reader has read; of the compressed file, where it
   *     is one
   */
  public TextFile with(Progress told) {
    return new TextFile(path, member, encoding, told);
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
    return encoding.open(stream(path, member, progress));
  }

  /**
   * What separates its values, judged by its first lines.
   *
   * @param comment what begins lines that do not count, or null
   */
  public char separator(@Nullable Character comment) {
    try (Reader text = encoding.open(stream(path, member, Progress.NONE))) {
      return SeparatorSniffer.sniff(text, comment);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static InputStream stream(Path path, @Nullable String entry, Progress progress)
      throws IOException {
    return entry != null
        ? ZipMember.open(path, entry, progress)
        : GzipText.isGzip(path)
            ? GzipText.open(path, progress)
            : progress.counting(Files.newInputStream(path), Files.size(path));
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
