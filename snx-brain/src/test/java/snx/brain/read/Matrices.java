package snx.brain.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;

/** Small matrices and atlases made for tests. */
public final class Matrices {

  private Matrices() {}

  /** Regions A, B, C … in two networks. */
  public static Atlas atlas(int regions) {
    return new Atlas(
        "letters",
        IntStream.range(0, regions)
            .mapToObj(
                i ->
                    new Region(
                        i + 1,
                        String.valueOf((char) ('A' + i)),
                        "region " + i,
                        i % 2 == 0 ? "L" : "R",
                        i % 2 == 0 ? -10 : 10,
                        i,
                        i,
                        i % 2 == 0 ? "front" : "back",
                        i < regions / 2 ? "default" : "visual"))
            .toList());
  }

  /** Symmetric, ones on the diagonal, in [−1, 1] with three digits. */
  public static double[][] random(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[n][n];
    for (int u = 0; u < n; u++) {
      values[u][u] = 1;
      for (int v = u + 1; v < n; v++) {
        values[u][v] = Math.round(1000 * random.nextDouble(-1, 1)) / 1000.0;
        values[v][u] = values[u][v];
      }
    }
    return values;
  }

  /** Rows of values between separators. */
  public static String text(double[][] values, String separator) {
    StringBuilder text = new StringBuilder();
    for (double[] row : values) {
      for (int v = 0; v < row.length; v++) {
        text.append(v == 0 ? "" : separator).append(row[v]);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** A file in NumPy's format with the given values already in the order of storage. */
  static Path npy(Path file, int version, String descr, String shape, boolean fortran, Bytes bytes)
      throws IOException {
    String header =
        "{'descr': '%s', 'fortran_order': %s, 'shape': (%s), }"
            .formatted(descr, fortran ? "True" : "False", shape);
    byte[] text = (header + "\n").getBytes(StandardCharsets.US_ASCII);
    ByteBuffer out = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
    out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
    if (version == 1) {
      out.putShort((short) text.length);
    } else {
      out.putInt(text.length);
    }
    out.put(text);
    bytes.put(out.order(descr.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN));
    byte[] all = new byte[out.position()];
    out.flip().get(all);
    return Files.write(file, all);
  }

  /** Puts values into a file. */
  @FunctionalInterface
  interface Bytes {
    void put(ByteBuffer out);
  }
}
