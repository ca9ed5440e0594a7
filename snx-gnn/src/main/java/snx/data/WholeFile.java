package snx.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are whole or not there: under another name first, then renamed. */
public final class WholeFile {

  private WholeFile() {}

  /** Fills a file. */
  @FunctionalInterface
  public interface Writing {
    void to(Path file) throws IOException;
  }

  /**
   * Writes a file, replacing one of that name; folders on the way are made.
   *
   * @throws UncheckedIOException if it cannot be written; what was there is then still there
   */
  public static void write(Path target, Writing writing) {
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IllegalArgumentException(target + " cannot be written; name a file");
    }
    try {
      Files.createDirectories(folder);
      Path fresh = folder.resolve("." + target.getFileName() + "." + ProcessHandle.current().pid());
      try {
        writing.to(fresh);
        Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
  }
}
