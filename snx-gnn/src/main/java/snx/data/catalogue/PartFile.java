package snx.data.catalogue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Writable;

/**
 * A download that is not finished: {@code FILE.part} beside its final name, locked against a second
 * process while it is open. The final name appears only by {@link #finish}, in one atomic step.
 */
final class PartFile implements AutoCloseable {

  private final Path target;
  private final Path part;
  private final FileChannel channel;

  private PartFile(Path target, Path part, FileChannel channel) {
    this.target = target;
    this.part = part;
    this.channel = channel;
  }

  /** Opens or creates the part of a file, with the bytes that an earlier attempt left. */
  static PartFile open(Path target) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path part = target.resolveSibling(target.getFileName() + ".part");
    Writable.requireNoLink(part);
    FileChannel channel =
        FileChannel.open(
            part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    if (lock(channel) == null || !Files.exists(part)) {
      channel.close();
      throw new DatasetException(
          part, "another download of this file is under way; wait for it to end");
    }
    return new PartFile(target, part, channel);
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      // past the end, because on some systems a locked byte cannot be read for checking
      return channel.tryLock(Long.MAX_VALUE - 1, 1, false);
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  Path path() {
    return part;
  }

  long size() throws IOException {
    return channel.size();
  }

  /** Forgets what was received. */
  void restart() throws IOException {
    channel.truncate(0);
  }

  /** Adds bytes at the end. */
  void append(ByteBuffer bytes) throws IOException {
    channel.position(channel.size());
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Gives the file its final name; its bytes are on the disk before that. */
  void finish() throws IOException {
    channel.force(true);
    // moved while it is locked, so that no other process can mistake the finished file for a part
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    channel.close();
  }

  /** Leaves nothing behind. */
  void discard() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
  }

  /** Closes the file; what was received stays for a later attempt, an empty part does not. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      boolean empty = channel.size() == 0;
      channel.close();
      if (empty) {
        Files.deleteIfExists(part);
      }
    }
  }
}
