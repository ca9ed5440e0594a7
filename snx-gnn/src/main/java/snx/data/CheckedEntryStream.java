package snx.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import snx.data.SafeZip.ZipBudget;

/** One entry of a {@link SafeZip}: counts what is inflated and compares the checksum at its end. */
final class CheckedEntryStream extends FilterInputStream {

  private static final long JUDGED_FROM = 1L << 20;

  private final Path zip;
  private final String name;
  private final long expectedCrc;
  private final long stored;
  private final SafeZip.Limits limits;
  private final ZipBudget budget;
  private final CRC32 crc = new CRC32();
  private long inflated;

  CheckedEntryStream(
      InputStream raw,
      Path zip,
      String name,
      long expectedCrc,
      long stored,
      SafeZip.Limits limits,
      ZipBudget budget) {
    super(raw);
    this.zip = zip;
    this.name = name;
    this.expectedCrc = expectedCrc;
    this.stored = stored;
    this.limits = limits;
    this.budget = budget;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    int n;
    try {
      n = super.read(buffer, offset, length);
    } catch (IOException e) {
      throw damaged(String.valueOf(e.getMessage()), e);
    }
    if (n < 0) {
      if (expectedCrc >= 0 && crc.getValue() != expectedCrc) {
        throw damaged("its checksum is wrong", null);
      }
      return n;
    }
    crc.update(buffer, offset, n);
    count(n);
    return n;
  }

  private void count(int n) {
    inflated += n;
    if (inflated > limits.entryBytes()) {
      throw refused(RootLocale.format("is larger than %d bytes", limits.entryBytes()));
    }
    if (!budget.spend(n)) {
      throw refused(RootLocale.format("takes the zip beyond %d bytes in all", limits.totalBytes()));
    }
    if (inflated > JUDGED_FROM && inflated / limits.ratio() > stored) {
      throw refused(RootLocale.format("inflates more than %d-fold", limits.ratio()));
    }
  }

  private DatasetException refused(String what) {
    return new DatasetException(
        zip, "entry '%s' %s; unpack it yourself if you trust it".formatted(name, what));
  }

  private DatasetException damaged(String what, @Nullable Throwable e) {
    return new DatasetException(
        zip, 0, "entry '%s' is damaged (%s); download it again".formatted(name, what), e);
  }

  /** Reads through, so that skipped bytes are counted like all others. */
  @Override
  public long skip(long count) {
    byte[] buffer = new byte[(int) Math.min(8192, Math.max(count, 0))];
    long done = 0;
    while (done < count) {
      int n = read(buffer, 0, (int) Math.min(buffer.length, count - done));
      if (n < 0) {
        break;
      }
      done += n;
    }
    return done;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
