package snx.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The bytes of a file that gzip compressed, known by its first bytes and never trusted. */
final class GzipText {

  private static final int UNKNOWN_CHECKSUM = -1; // gzip checks its own

  private GzipText() {}

  /** Whether a file begins as gzip's do. */
  static boolean isGzip(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] head = in.readNBytes(2);
      return head.length == 2 && (head[0] & 0xff) == 0x1f && (head[1] & 0xff) == 0x8b;
    }
  }

  /**
   * The inflated bytes; a file that inflates beyond the limits of zips is refused.
   *
   * @param progress is called with the bytes of the file itself that are read
   */
  static InputStream open(Path path, Progress progress) throws IOException {
    SafeZip.Limits limits = SafeZip.Limits.defaults();
    InputStream raw = progress.counting(Files.newInputStream(path), Files.size(path));
    try {
      return new CheckedEntryStream(
          new GZIPInputStream(raw, 1 << 16),
          path,
          String.valueOf(path.getFileName()),
          UNKNOWN_CHECKSUM,
          Files.size(path),
          limits,
          new SafeZip.ZipBudget(limits.totalBytes()));
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }
}
