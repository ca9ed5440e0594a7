package snx.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are complete or absent: under another name first, then renamed. */
public final class WholeFile {

  private WholeFile() {}

  /**
   * A file being written: under another name, then published under the final one; closing one that
   * was not published deletes it.
   *
   * @param path where to write
   */
  public record Part(Path path, Path target) implements AutoCloseable {

    /** Gives the file its name, replacing one that is there. */
    public void publish() {
      try {
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot write " + target, e);
      }
    }

    @Override
    public void close() {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot write " + target, e);
      }
    }
  }

  /** Begins a file; folders on the way are made. */
  public static Part begin(Path target) {
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IllegalArgumentException(target + " cannot be written; name a file");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
    long process = ProcessHandle.current().pid();
    return new Part(folder.resolve("." + target.getFileName() + "." + process), target);
  }

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
    try (Part part = begin(target)) {
      writing.to(part.path());
      part.publish();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
  }
}
