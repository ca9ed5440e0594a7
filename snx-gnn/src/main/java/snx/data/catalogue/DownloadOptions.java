package snx.data.catalogue;

import java.time.Duration;

/**
 * How patient a download is.
 *
 * @param connectTimeout how long a connection may take to open
 * @param stallTimeout how long a server may send nothing
 * @param attempts how often a file is tried before it is given up
 * @param backOff the pause after the first failed attempt; doubled after each further one
 */
public record DownloadOptions(
    Duration connectTimeout, Duration stallTimeout, int attempts, Duration backOff) {

  public DownloadOptions {
    requirePositive("connectTimeout", connectTimeout);
    requirePositive("stallTimeout", stallTimeout);
    if (attempts < 1) {
      throw new IllegalArgumentException("attempts must be at least 1 (got " + attempts + ")");
    }
    if (backOff.isNegative()) {
      throw new IllegalArgumentException("backOff must not be negative (got " + backOff + ")");
    }
  }

  /** 20 s to connect, 60 s of silence, 4 attempts, 1 s before the second. */
  public static DownloadOptions defaults() {
    return new DownloadOptions(
        Duration.ofSeconds(20), Duration.ofSeconds(60), 4, Duration.ofSeconds(1));
  }

  public DownloadOptions withStallTimeout(Duration timeout) {
    return new DownloadOptions(connectTimeout, timeout, attempts, backOff);
  }

  public DownloadOptions withAttempts(int count) {
    return new DownloadOptions(connectTimeout, stallTimeout, count, backOff);
  }

  public DownloadOptions withBackOff(Duration pause) {
    return new DownloadOptions(connectTimeout, stallTimeout, attempts, pause);
  }

  private static void requirePositive(String name, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + " must be positive (got " + value + ")");
    }
  }
}
