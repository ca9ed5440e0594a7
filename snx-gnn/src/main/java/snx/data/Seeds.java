package snx.data;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * Random streams that depend on a seed and a key alone, so that neither order nor batch size
 * changes what a problem draws (specification, section 4).
 */
public final class Seeds {

  private Seeds() {}

  /** The stream of one key under a seed. */
  public static SplittableRandom stream(long seed, String key) {
    long hash = 0xcbf29ce484222325L; // FNV-1a, 64 bits: String.hashCode collides too easily
    for (byte b : key.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
    }
    return new SplittableRandom(new SplittableRandom(seed).nextLong() ^ hash);
  }

  /** Shuffles in place (Fisher–Yates). */
  public static void shuffle(int[] values, SplittableRandom random) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = values[i];
      values[i] = values[j];
      values[j] = swap;
    }
  }
}
