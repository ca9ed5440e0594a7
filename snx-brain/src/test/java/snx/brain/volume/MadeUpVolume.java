package snx.brain.volume;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Writes volumes of labels: voxels of 2 mm, the first at (10, 20, −30). */
public final class MadeUpVolume {

  private MadeUpVolume() {}

  /**
   * Writes NIfTI-1.
   *
   * @param type of values, as the format numbers them
   * @param shape of three axes
   */
  public static void write(
      Path file, int type, boolean packed, ByteOrder order, int[] shape, int[] labels)
      throws IOException {
    int width = type == 64 ? 8 : type == 16 || type == 8 ? 4 : type == 4 || type == 512 ? 2 : 1;
    ByteBuffer out = ByteBuffer.allocate(352 + width * labels.length).order(order);
    out.putInt(0, 348);
    int[] dimensions = {4, shape[0], shape[1], shape[2], 1, 1, 1, 1};
    for (int i = 0; i < dimensions.length; i++) {
      out.putShort(40 + 2 * i, (short) dimensions[i]);
      out.putFloat(76 + 4 * i, i == 0 ? 1 : 2);
    }
    out.putShort(70, (short) type).putShort(72, (short) (8 * width));
    out.putFloat(108, 352).putFloat(112, 0);
    out.putShort(254, (short) 4);
    float[] affine = {2, 0, 0, 10, 0, 2, 0, 20, 0, 0, 2, -30};
    for (int i = 0; i < affine.length; i++) {
      out.putFloat(280 + 4 * i, affine[i]);
    }
    byte[] magic = "n+1".getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < magic.length; i++) {
      out.put(344 + i, magic[i]);
    }
    for (int i = 0; i < labels.length; i++) {
      int at = 352 + width * i;
      switch (type) {
        case 2, 256 -> out.put(at, (byte) labels[i]);
        case 4, 512 -> out.putShort(at, (short) labels[i]);
        case 8 -> out.putInt(at, labels[i]);
        case 16 -> out.putFloat(at, labels[i]);
        default -> out.putDouble(at, labels[i]);
      }
    }
    try (OutputStream raw = Files.newOutputStream(file);
        OutputStream to = packed ? new GZIPOutputStream(raw) : raw) {
      to.write(out.array());
    }
  }
}
