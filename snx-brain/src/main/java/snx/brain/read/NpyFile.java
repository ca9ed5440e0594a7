package snx.brain.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import snx.data.DatasetException;
import snx.data.RootLocale;

/**
 * Reads NumPy's {@code .npy}, versions 1 to 3: floats of 4 or 8 bytes, integers and booleans,
 * either byte order, C or Fortran order.
 */
final class NpyFile {

  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int LARGEST = Integer.MAX_VALUE - 8; // bytes in one array of Java
  private static final Pattern TYPE =
      Pattern.compile("'descr'\\s*:\\s*'([<>|=]?)([a-zA-Z])(\\d{1,4})'");
  private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
  private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([^)]*)\\)");

  private final Path path;
  private final ByteBuffer bytes;

  private NpyFile(Path path, ByteBuffer bytes) {
    this.path = path;
    this.bytes = bytes;
  }

  /**
   * Reads a whole file.
   *
   * @throws DatasetException if it is none, is cut off, or holds another kind of values
   */
  static NumberArray read(Path path) {
    try {
      if (Files.size(path) > LARGEST) {
        throw new DatasetException(
            path, "is larger than 2 GiB; save the subjects in several files, or as float32");
      }
      return new NpyFile(path, ByteBuffer.wrap(Files.readAllBytes(path))).read();
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private NumberArray read() {
    String header = header();
    Matcher type = find(TYPE, header, "descr");
    boolean fortran = find(ORDER, header, "fortran_order").group(1).equals("True");
    int[] shape = shape(find(SHAPE, header, "shape").group(1));
    bytes.order(type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    String kind = type.group(2) + type.group(3);
    long promised = width(kind);
    for (int length : shape) {
      promised = length < 1 ? 0 : Math.min(LARGEST + 1L, promised) * length;
    }
    if (promised == 0 || bytes.remaining() != promised) {
      throw fault(
          RootLocale.format(
              "holds %d bytes of values, its header promises %s; is the file whole?",
              bytes.remaining(), promised > LARGEST ? "more" : promised));
    }
    double[] values = new double[(int) (promised / width(kind))];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(kind);
    }
    return new NumberArray(shape, fortran ? reordered(shape, values) : values);
  }

  private String header() {
    byte[] magic = new byte[MAGIC.length];
    if (bytes.remaining() < MAGIC.length + 6) {
      throw fault("is too short for a .npy file; write it with numpy.save");
    }
    bytes.get(magic);
    int major = bytes.get();
    bytes.get(); // minor version
    if (!Arrays.equals(magic, MAGIC) || major < 1 || major > 3) {
      throw fault("is no .npy file of version 1 to 3; write it with numpy.save");
    }
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    int length = major == 1 ? bytes.getShort() & 0xffff : bytes.getInt();
    if (length < 0 || length > bytes.remaining()) {
      throw fault("ends inside its header; is the file whole?");
    }
    byte[] text = new byte[length];
    bytes.get(text);
    return new String(text, major == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
  }

  /** Bytes per value. */
  private int width(String kind) {
    return switch (kind) {
      case "i1", "u1", "b1" -> 1;
      case "i2", "u2" -> 2;
      case "f4", "i4", "u4" -> 4;
      case "f8", "i8" -> 8;
      default ->
          throw fault(
              "holds values of NumPy type '%s'; save it as float64 (array.astype('float64'))"
                  .formatted(kind));
    };
  }

  private double value(String kind) {
    return switch (kind) {
      case "f4" -> bytes.getFloat();
      case "f8" -> bytes.getDouble();
      case "i1" -> bytes.get();
      case "u1", "b1" -> bytes.get() & 0xff;
      case "i2" -> bytes.getShort();
      case "u2" -> bytes.getShort() & 0xffff;
      case "i4" -> bytes.getInt();
      case "u4" -> bytes.getInt() & 0xffffffffL;
      default -> bytes.getLong();
    };
  }

  private int[] shape(String text) {
    try {
      return Arrays.stream(text.split(","))
          .map(String::strip)
          .filter(t -> !t.isEmpty())
          .mapToInt(Integer::parseInt)
          .toArray();
    } catch (NumberFormatException e) {
      throw fault("has a header with the shape (" + text + "); write it with numpy.save");
    }
  }

  /** From the first index fastest to the last index fastest. */
  private static double[] reordered(int[] shape, double[] values) {
    double[] out = new double[values.length];
    int[] at = new int[shape.length];
    for (double value : values) {
      int position = 0;
      for (int axis = 0; axis < shape.length; axis++) {
        position = position * shape[axis] + at[axis];
      }
      out[position] = value;
      for (int axis = 0; axis < shape.length && ++at[axis] == shape[axis]; axis++) {
        at[axis] = 0;
      }
    }
    return out;
  }

  private Matcher find(Pattern pattern, String header, String what) {
    Matcher matcher = pattern.matcher(header);
    if (!matcher.find()) {
      throw fault("has a header without a usable '" + what + "'; save one array of numbers");
    }
    return matcher;
  }

  private DatasetException fault(String reason) {
    return new DatasetException(path, reason);
  }
}
