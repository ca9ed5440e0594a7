package snx.explain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Masks in a temporary file, one after the other, for when they outgrow memory. Safe for several
 * threads. The file has no name any more where the system allows that, so nothing stays behind.
 */
final class MaskFile {

  private final FileChannel channel;
  private long end; // guarded by this

  MaskFile() {
    try {
      Path file = Files.createTempFile("snx-masks-", ".bin");
      this.channel =
          FileChannel.open(
              file,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      if (!System.getProperty("os.name", "").startsWith("Windows")) {
        Files.deleteIfExists(file); // open files stay readable
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep masks in a temporary file", e);
    }
  }

  /** Where a mask lies. */
  record Place(long offset, int length) {}

  /** Puts a mask behind the others. */
  Place add(float[] mask) {
    ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * mask.length);
    bytes.asFloatBuffer().put(mask);
    long offset;
    synchronized (this) {
      offset = end;
      end += bytes.capacity();
    }
    try {
      for (long at = offset; bytes.hasRemaining(); ) {
        at += channel.write(bytes, at);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep masks in a temporary file", e);
    }
    return new Place(offset, mask.length);
  }

  /** The mask at a place. */
  float[] at(Place place) {
    ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * place.length);
    try {
      for (long at = place.offset; bytes.hasRemaining(); ) {
        int read = channel.read(bytes, at);
        if (read < 0) {
          throw new IOException("ended early");
        }
        at += read;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read masks from a temporary file", e);
    }
    float[] mask = new float[place.length];
    bytes.flip().asFloatBuffer().get(mask);
    return mask;
  }
}
