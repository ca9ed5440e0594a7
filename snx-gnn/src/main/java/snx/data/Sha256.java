package snx.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of files and bytes, in lower-case hexadecimal. */
public final class Sha256 {

  private Sha256() {}

  /** The hash of a file's bytes, read in one pass with constant memory. */
  public static String of(Path file) {
    return of(file, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are hashed
   */
  public static String of(Path file, Progress progress) {
    MessageDigest digest = digest();
    try (InputStream in = progress.counting(Files.newInputStream(file), file.toFile().length())) {
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The hash of bytes in memory. */
  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
