package snx.brain.read;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.RootLocale;

/**
 * Holds what the elements of a MAT file claim to hold against the bytes that are there, compressed
 * ones too, because a library that reads it allocates what a tag claims.
 */
final class MatStructure {

  private static final int HEADER = 128; // text, version and byte order
  private static final int LITTLE = ('I' << 8) + 'M';
  private static final int BIG = ('M' << 8) + 'I';
  private static final int TAG = 8;
  private static final int MATRIX = 14; // data types
  private static final int COMPRESSED = 15;
  private static final int DEEPEST = 32;
  private static final int ALWAYS = 1 << 26; // bytes that any file may inflate to
  private static final int RATIO = 200;

  private final Path path;
  private long budget;

  private MatStructure(Path path, long budget) {
    this.path = path;
    this.budget = budget;
  }

  /**
   * Checks a file.
   *
   * @return the most bytes that its arrays may need in memory
   * @throws DatasetException if an element claims more than it has, or inflates beyond reason
   */
  static long require(Path path, ByteBuffer file) {
    int mark = file.limit() < HEADER ? 0 : file.order(ByteOrder.BIG_ENDIAN).getShort(HEADER - 2);
    if (mark != LITTLE && mark != BIG) {
      throw new DatasetException(
          path, "is no readable MAT file of version 5 to 7; save it with save(..., '-v7')");
    }
    ByteBuffer bytes = file.duplicate();
    bytes.order(mark == LITTLE ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    long most = ALWAYS + (long) RATIO * file.limit();
    new MatStructure(path, most).elements(bytes, HEADER, bytes.limit(), 0);
    return most;
  }

  /** All elements between two positions. */
  private void elements(ByteBuffer bytes, int from, int to, int depth) {
    if (depth > DEEPEST) {
      throw fault(RootLocale.format("nests deeper than %d levels", DEEPEST), null);
    }
    for (int at = from; at + TAG <= to; ) {
      at = element(bytes, at, to, depth);
    }
  }

  /** One element; where the next begins. */
  private int element(ByteBuffer bytes, int at, int to, int depth) {
    int type = bytes.getInt(at);
    if (type >>> 16 != 0) { // a small element has its bytes within the tag
      if (type >>> 16 > Integer.BYTES) {
        throw fault(RootLocale.format("has a small element of %d bytes", type >>> 16), null);
      }
      return at + TAG;
    }
    int length = bytes.getInt(at + Integer.BYTES);
    int start = at + TAG;
    if (length < 0 || length > to - start) {
      throw fault(
          RootLocale.format(
              "has an element that claims %d bytes where %d are left",
              Integer.toUnsignedLong(length), to - start),
          null);
    }
    if (type == COMPRESSED) {
      if (depth > 0) {
        throw fault("has a compressed element within another", null);
      }
      ByteBuffer inflated = inflated(bytes, start, length);
      elements(inflated, 0, inflated.limit(), depth + 1);
      return start + length;
    }
    if (type == MATRIX) {
      elements(bytes, start, start + length, depth + 1);
    }
    return (int) Math.min(to, start + (length + 7L) / TAG * TAG);
  }

  private ByteBuffer inflated(ByteBuffer bytes, int start, int length) {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(bytes.slice(start, length));
      byte[] out = new byte[1 << 16];
      int count = 0;
      while (!inflater.finished() && !inflater.needsDictionary()) {
        if (count == out.length) {
          out = Arrays.copyOf(out, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * count));
        }
        int more = inflater.inflate(out, count, out.length - count);
        count += more;
        if (more == 0 && count < out.length) {
          break; // cut off: what is there is checked, what is missing the library reports
        }
        if ((budget -= more) < 0 || count == Integer.MAX_VALUE - 8) {
          throw fault(
              RootLocale.format("of %,d bytes inflates more than %d-fold", bytes.limit(), RATIO),
              null);
        }
      }
      return ByteBuffer.wrap(out, 0, count).slice().order(bytes.order());
    } catch (DataFormatException e) {
      throw fault("has an element that cannot be inflated (" + e.getMessage() + ")", e);
    } finally {
      inflater.end();
    }
  }

  private DatasetException fault(String what, @Nullable Throwable cause) {
    return new DatasetException(
        path, 0, what + "; is the file whole? save it again with save(..., '-v7')", cause);
  }
}
