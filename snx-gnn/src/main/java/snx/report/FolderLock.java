package snx.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import snx.data.DatasetException;

/**
 * Keeps other processes, and other threads of this one, from writing into a folder. The system
 * releases it when the process ends, however it ends.
 */
final class FolderLock implements AutoCloseable {

  private static final String LOCK = "lock";
  private static final int ATTEMPTS = 100;

  private final Path folder;
  private final Path inside;
  private final FileChannel channel;

  private FolderLock(Path folder, Path inside, FileChannel channel) {
    this.folder = folder;
    this.inside = inside;
    this.channel = channel;
  }

  /**
   * Makes and locks a folder.
   *
   * @param name of a folder inside, which holds the lock
   * @throws DatasetException if another run has it
   */
  static FolderLock of(Path folder, String name) {
    Path inside = folder.resolve(name);
    Path lock = inside.resolve(LOCK);
    try {
      for (int i = 0; i < ATTEMPTS; i++) {
        if (Files.isSymbolicLink(inside)) {
          throw new DatasetException(
              inside, "is a link; remove it, or name another folder with --out");
        }
        Files.createDirectories(inside);
        FileChannel channel =
            FileChannel.open(
                lock,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        if (!holds(channel)) {
          channel.close();
          throw new DatasetException(
              folder, "is being written by another run; wait for it, or name another with --out");
        }
        if (Files.exists(lock)) {
          return new FolderLock(folder, inside, channel);
        }
        channel.close(); // the run that had it removed it in between
      }
      throw new DatasetException(folder, "cannot be locked; name another folder with --out");
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private static boolean holds(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) { // of this process
      return false;
    }
  }

  /** Unlocks; removes what held the lock if nothing else is in it, and the folder likewise. */
  @Override
  public void close() {
    if (!channel.isOpen()) {
      return;
    }
    try (channel) {
      if (!hasMore(inside, LOCK)) {
        Files.deleteIfExists(inside.resolve(LOCK));
        Files.deleteIfExists(inside);
        if (!hasMore(folder, "")) {
          Files.deleteIfExists(folder);
        }
      }
    } catch (DirectoryNotEmptyException e) {
      return; // another run has just begun in it
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private static boolean hasMore(Path folder, String but) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.anyMatch(entry -> !entry.getFileName().toString().equals(but));
    }
  }
}
