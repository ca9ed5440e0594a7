package snx.brain.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.Suggestion;
import us.hebi.matlab.mat.format.BufferAllocator;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5Reader;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Source;
import us.hebi.matlab.mat.types.Sources;

/**
 * Reads one numeric variable of MATLAB's {@code .mat}, versions 5 to 7; 7.3 is HDF5 and refused.
 */
final class MatFileReader {

  private static final int MOST_SPARSE = 1 << 26; // they are laid out in full
  private static final int HEADER = 116; // characters of the describing text
  private static final Set<MatlabType> NUMERIC =
      EnumSet.of(
          MatlabType.Double,
          MatlabType.Single,
          MatlabType.Int8,
          MatlabType.UInt8,
          MatlabType.Int16,
          MatlabType.UInt16,
          MatlabType.Int32,
          MatlabType.UInt32,
          MatlabType.Int64,
          MatlabType.UInt64,
          MatlabType.Sparse);
  private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F'};

  private MatFileReader() {}

  /**
   * Reads a variable.
   *
   * @param variable its name, or null for the only one that fits
   * @param square whether matrices are wanted, else time series
   * @throws DatasetException if the file or the variable cannot be used
   */
  static NumberArray read(Path path, @Nullable String variable, boolean square) {
    refuseHdf5(path);
    Map<String, Matrix> matrices = new LinkedHashMap<>();
    ByteBuffer bytes = bytes(path);
    long most = MatStructure.require(path, bytes);
    try (Source source = Sources.wrap(bytes)) {
      MatFile file =
          Mat5.newReader(source)
              .disableSubsystemProcessing()
              .setBufferAllocator(new Bounded(path, most))
              .setEntryFilter(header -> numeric(path, header, variable))
              .readMat();
      for (MatFile.Entry entry : file.getEntries()) {
        if (entry.getValue() instanceof Matrix matrix && !matrix.isComplex()) {
          matrices.put(entry.getName(), matrix);
        }
      }
    } catch (DatasetException e) {
      throw e;
    } catch (IOException | RuntimeException e) { // the library throws both on damaged files
      throw new DatasetException(
          path,
          0,
          "is no readable MAT file of version 5 to 7 (%s); save it with save(..., '-v7')"
              .formatted(e.getMessage()),
          e);
    }
    return array(chosen(path, matrices, variable, square));
  }

  private static ByteBuffer bytes(Path path) {
    try (FileChannel file = FileChannel.open(path)) {
      if (file.size() > Integer.MAX_VALUE) {
        throw new DatasetException(
            path, "is larger than 2 GiB; save its variables in several files");
      }
      return file.map(FileChannel.MapMode.READ_ONLY, 0, file.size());
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /** Whether a variable is an array of numbers; one that is wanted must have room. */
  private static boolean numeric(
      Path path, Mat5Reader.EntryHeader header, @Nullable String variable) {
    boolean sparse = header.getType() == MatlabType.Sparse;
    long most = sparse ? MOST_SPARSE : Integer.MAX_VALUE;
    long count = 1;
    for (int length : header.getDimensions()) {
      count = length < 0 ? most + 1 : Math.min(most + 1, count) * length;
    }
    boolean wanted = variable == null || variable.equals(header.getName());
    if (NUMERIC.contains(header.getType()) && count > most && wanted) {
      throw new DatasetException(
          path,
          RootLocale.format(
              "variable '%s' has the size %s; at most %,d elements%s are read",
              header.getName(),
              Arrays.toString(header.getDimensions()),
              most,
              sparse ? " of a sparse matrix" : ""));
    }
    return NUMERIC.contains(header.getType()) && count <= most;
  }

  /** Refuses what the file cannot hold, such as the places that a sparse matrix claims to need. */
  private record Bounded(Path path, long most) implements BufferAllocator {
    @Override
    public ByteBuffer allocate(int capacity) {
      if (capacity < 0 || capacity > most) {
        throw new DatasetException(
            path, RootLocale.format("asks for %,d bytes, more than it can hold", capacity));
      }
      return ByteBuffer.allocate(capacity);
    }

    @Override
    public void release(ByteBuffer buffer) {}
  }

  private static void refuseHdf5(Path path) {
    try (var in = Files.newInputStream(path)) {
      byte[] head = in.readNBytes(512 + HDF5.length);
      String text = new String(head, 0, Math.min(HEADER, head.length), StandardCharsets.ISO_8859_1);
      if (text.startsWith("MATLAB 7.3") || hdf5At(head, 0) || hdf5At(head, 512)) {
        throw new DatasetException(
            path,
            "is a MAT file of version 7.3 (HDF5), which is not read; in MATLAB: save(file, 'name',"
                + " '-v7'), or write .npy or .csv");
      }
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static boolean hdf5At(byte[] head, int offset) {
    for (int i = 0; i < HDF5.length; i++) {
      if (offset + i >= head.length || head[offset + i] != HDF5[i]) {
        return false;
      }
    }
    return true;
  }

  private static Matrix chosen(
      Path path, Map<String, Matrix> matrices, @Nullable String variable, boolean wantSquare) {
    if (variable != null) {
      Matrix named = matrices.get(variable);
      if (named == null) {
        throw new DatasetException(
            path,
            "has no numeric variable '%s' (it has %s)%s"
                .formatted(
                    variable,
                    names(matrices.keySet().stream().toList()),
                    Suggestion.didYouMean(variable, matrices.keySet())));
      }
      return named;
    }
    List<String> fitting =
        matrices.entrySet().stream()
            .filter(e -> wantSquare ? holds(e.getValue()) : table(e.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    if (fitting.size() != 1) {
      throw new DatasetException(
          path,
          fitting.isEmpty()
              ? "holds no %s (numeric variables: %s); name one with --variable"
                  .formatted(
                      wantSquare ? "square matrix" : "table of numbers",
                      names(matrices.keySet().stream().toList()))
              : "holds several matrices (%s); name one with --variable".formatted(names(fitting)));
    }
    return Objects.requireNonNull(matrices.get(fitting.get(0)));
  }

  private static String names(List<String> names) {
    return names.isEmpty() ? "none" : String.join(", ", names);
  }

  private static boolean table(Matrix matrix) {
    int[] d = matrix.getDimensions();
    return d.length <= 3 && d[0] > 1 && d[1] > 1;
  }

  private static boolean holds(Matrix matrix) {
    int[] d = matrix.getDimensions();
    return d.length == 2
        ? d[0] == d[1] && d[0] > 1
        : d.length == 3 && (d[0] == d[1] || d[1] == d[2]) && d[1] > 1;
  }

  private static NumberArray array(Matrix matrix) {
    int[] shape = matrix.getDimensions();
    int columns = shape[1];
    int depth = shape.length < 3 ? 1 : shape[2];
    double[] values = new double[shape[0] * columns * depth];
    int[] at = new int[shape.length];
    for (int i = 0; i < values.length && shape.length <= 3; i++) {
      at[0] = i / (columns * depth);
      at[1] = i / depth % columns;
      if (shape.length == 3) {
        at[2] = i % depth;
      }
      values[i] = matrix.getDouble(at);
    }
    return new NumberArray(shape, values);
  }
}
