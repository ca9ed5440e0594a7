package snx.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes files that are complete or absent, whenever the process or the machine stops: under
 * another name first, brought to the disk, then renamed. Symbolic links where a file is to be
 * written are replaced, never followed.
 */
public final class WholeFile {

  private static final Pattern PART = Pattern.compile("\\.(.+)\\.(\\d{1,18})");

  private WholeFile() {}

  /**
   * A file being written: under another name, then published under the final one; closing one that
   * was not published deletes it.
   *
   * @param path where to write
   */
  public record Part(Path path, Path target) implements AutoCloseable {

    /** Brings the file to the disk and gives it its name, replacing one that is there. */
    public void publish() {
      try {
        try (FileChannel file =
            FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
          file.force(true);
        }
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
        forceFolder(target.toAbsolutePath().getParent());
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

  /** A new name is in the folder, which has to reach the disk too. */
  private static void forceFolder(@Nullable Path folder) throws IOException {
    // Windows opens no folders, and keeps names safe by itself.
    if (folder != null && folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }

  /** Begins a file, empty and no link to anything; folders on the way are made. */
  public static Part begin(Path target) {
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IllegalArgumentException(target + " cannot be written; name a file");
    }
    long process = ProcessHandle.current().pid();
    Path part = folder.resolve("." + target.getFileName() + "." + process);
    try {
      Files.createDirectories(folder);
      Files.deleteIfExists(part);
      Files.createFile(part); // fails where something is, link or not
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
    return new Part(part, target);
  }

  /** Removes what processes that were killed left of files of these names. */
  public static void sweep(Path folder, Set<String> names) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        Matcher part = PART.matcher(entry.getFileName().toString());
        if (part.matches()
            && names.contains(part.group(1))
            && ProcessHandle.of(Long.parseLong(part.group(2))).isEmpty()) {
          Files.deleteIfExists(entry);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
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
