package snx.brain.volume;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.WholeFile;

/**
 * A three-dimensional volume in NIfTI-1 (one file, {@code .nii} or {@code .nii.gz}): integers of 1,
 * 2 or 4 bytes or floats of 4 or 8, either byte order; the first axis runs fastest.
 */
public final class NiftiVolume {

  private static final int LARGEST = 1 << 29;
  private static final int HEADER = 348;
  private static final int DIMENSIONS = 40; // where fields of the header begin
  private static final int DATA_TYPE = 70;
  private static final int BITS = 72;
  private static final int SPACING = 76;
  private static final int OFFSET = 108;
  private static final int SLOPE = 112;
  private static final int INTERCEPT = 116;
  private static final int SHOWN_MAXIMUM = 124;
  private static final int SHOWN_MINIMUM = 128;
  private static final int DESCRIPTION = 148;
  private static final int DESCRIPTION_LENGTH = 80;
  private static final int QFORM = 252;
  private static final int SFORM = 254;
  private static final int QUATERNION = 256;
  private static final int ROWS = 280;
  private static final int MAGIC = 344;
  private static final short FLOAT32 = 16;

  private final ByteBuffer header; // as it was read
  private final int[] shape;
  private final double[] values;

  private NiftiVolume(ByteBuffer header, int[] shape, double[] values) {
    this.header = header;
    this.shape = shape;
    this.values = values;
  }

  /**
   * Reads a file.
   *
   * @throws DatasetException if it is none, is cut off, or holds another kind of values
   */
  public static NiftiVolume read(Path path) {
    try {
      return read(path, bytes(path));
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /** Unpacked where it begins as gzip does, whatever its name says. */
  private static byte[] bytes(Path path) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      in.mark(2);
      boolean packed = in.read() == 0x1f && in.read() == 0x8b;
      in.reset();
      byte[] bytes = (packed ? new GZIPInputStream(in) : in).readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new DatasetException(
            path, "is larger than 512 MiB unpacked; resample it or save it as integers");
      }
      return bytes;
    }
  }

  private static NiftiVolume read(Path path, byte[] bytes) {
    if (bytes.length < HEADER + 4) {
      throw new DatasetException(path, "is too short for a NIfTI-1 volume");
    }
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (all.getInt(0) != HEADER) {
      all.order(ByteOrder.BIG_ENDIAN);
    }
    String magic = new String(bytes, MAGIC, 3, StandardCharsets.US_ASCII);
    if (all.getInt(0) != HEADER || !magic.equals("n+1")) {
      throw new DatasetException(
          path, "is no NIfTI-1 volume in one file; convert it to .nii or .nii.gz");
    }
    int[] shape = shape(path, all);
    long count = (long) shape[0] * shape[1] * shape[2];
    int type = all.getShort(DATA_TYPE);
    int width = width(path, type);
    long offset = (long) all.getFloat(OFFSET);
    if (offset < HEADER || offset > bytes.length || count * width > bytes.length - offset) {
      throw new DatasetException(
          path,
          RootLocale.format(
              "holds %,d bytes, its header promises %,d from byte %,d on; is the file whole?",
              bytes.length, count * width, offset));
    }
    double slope = all.getFloat(SLOPE);
    double scale = slope == 0 || Double.isNaN(slope) ? 1 : slope;
    double shift = slope == 0 || Double.isNaN(slope) ? 0 : all.getFloat(INTERCEPT);
    double[] values = new double[Math.toIntExact(count)];
    for (int i = 0; i < values.length; i++) {
      values[i] = scale * value(all, (int) offset + i * width, type) + shift;
    }
    ByteBuffer header = ByteBuffer.wrap(Arrays.copyOf(bytes, HEADER)).order(all.order());
    return new NiftiVolume(header, shape, values);
  }

  private static int[] shape(Path path, ByteBuffer all) {
    int axes = all.getShort(DIMENSIONS);
    int[] shape = {1, 1, 1};
    for (int i = 0; i < axes && i < 7; i++) {
      int length = all.getShort(DIMENSIONS + 2 * (i + 1));
      if (length < 1 || (i >= 3 && length != 1)) {
        throw new DatasetException(
            path, RootLocale.format("is not one volume (axis %d has length %d)", i + 1, length));
      }
      if (i < 3) {
        shape[i] = length;
      }
    }
    if (axes < 3 || axes > 7) {
      throw new DatasetException(path, RootLocale.format("has %d axes; a volume has three", axes));
    }
    return shape;
  }

  private static int width(Path path, int type) {
    return switch (type) {
      case 2, 256 -> 1;
      case 4, 512 -> 2;
      case 8, 768, 16 -> 4;
      case 64 -> 8;
      default ->
          throw new DatasetException(
              path,
              RootLocale.format(
                  "has values of NIfTI type %d; integers of 1, 2 or 4 bytes and floats are read",
                  type));
    };
  }

  private static double value(ByteBuffer all, int at, int type) {
    return switch (type) {
      case 2 -> all.get(at) & 0xff;
      case 256 -> all.get(at);
      case 4 -> all.getShort(at);
      case 512 -> all.getShort(at) & 0xffff;
      case 8 -> all.getInt(at);
      case 768 -> Integer.toUnsignedLong(all.getInt(at));
      case 16 -> all.getFloat(at);
      default -> all.getDouble(at);
    };
  }

  /** How many voxels there are. */
  public int size() {
    return values.length;
  }

  /** The value of a voxel. */
  public double value(int voxel) {
    return values[voxel];
  }

  /** Where a voxel lies in mm: by the sform, else the qform, else the spacing alone. */
  public double[] place(int voxel) {
    double[][] affine = affine();
    int i = voxel % shape[0];
    int j = voxel / shape[0] % shape[1];
    int k = voxel / (shape[0] * shape[1]);
    double[] place = new double[3];
    for (int r = 0; r < 3; r++) {
      place[r] = affine[r][0] * i + affine[r][1] * j + affine[r][2] * k + affine[r][3];
    }
    return place;
  }

  private double[][] affine() {
    if (header.getShort(SFORM) > 0) {
      double[][] rows = new double[3][4];
      for (int i = 0; i < 12; i++) {
        rows[i / 4][i % 4] = header.getFloat(ROWS + 4 * i);
      }
      return rows;
    }
    double dx = header.getFloat(SPACING + 4);
    double dy = header.getFloat(SPACING + 8);
    double dz = header.getFloat(SPACING + 12);
    if (header.getShort(QFORM) <= 0) {
      return new double[][] {{dx, 0, 0, 0}, {0, dy, 0, 0}, {0, 0, dz, 0}};
    }
    double b = header.getFloat(QUATERNION);
    double c = header.getFloat(QUATERNION + 4);
    double d = header.getFloat(QUATERNION + 8);
    double a = Math.sqrt(Math.max(0, 1 - b * b - c * c - d * d));
    double flipped = header.getFloat(SPACING) < 0 ? -dz : dz;
    return new double[][] {
      {
        (a * a + b * b - c * c - d * d) * dx,
        2 * (b * c - a * d) * dy,
        2 * (b * d + a * c) * flipped,
        header.getFloat(QUATERNION + 12)
      },
      {
        2 * (b * c + a * d) * dx,
        (a * a + c * c - b * b - d * d) * dy,
        2 * (c * d - a * b) * flipped,
        header.getFloat(QUATERNION + 16)
      },
      {
        2 * (b * d - a * c) * dx,
        2 * (c * d + a * b) * dy,
        (a * a + d * d - b * b - c * c) * flipped,
        header.getFloat(QUATERNION + 20)
      }
    };
  }

  /**
   * Writes other values on the same grid, as floats of 4 bytes, packed.
   *
   * @param path {@code .nii.gz}
   * @param description at most 79 letters of ASCII
   */
  public void write(Path path, float[] others, String description) {
    if (others.length != values.length) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "a value per voxel is needed, %,d (got %,d)", values.length, others.length));
    }
    ByteBuffer out = ByteBuffer.allocate(HEADER + 4 + 4 * others.length).order(header.order());
    out.put(header.duplicate());
    out.putShort(DATA_TYPE, FLOAT32).putShort(BITS, (short) 32);
    out.putFloat(OFFSET, HEADER + 4).putFloat(SLOPE, 1).putFloat(INTERCEPT, 0);
    out.putFloat(SHOWN_MAXIMUM, 0).putFloat(SHOWN_MINIMUM, 0); // let viewers find them
    byte[] words = new byte[DESCRIPTION_LENGTH];
    byte[] given = description.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(given, 0, words, 0, Math.min(given.length, words.length - 1));
    out.put(DESCRIPTION, words);
    out.position(HEADER + 4); // the four bytes between say that there is no extension
    for (float value : others) {
      out.putFloat(value);
    }
    WholeFile.write(
        path,
        file -> {
          try (OutputStream packed =
              new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            packed.write(out.array());
          }
        });
  }
}
