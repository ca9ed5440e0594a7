package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.RootLocale;

/**
 * Which columns of a padded array [B,width] hold the values of each row, in the row's order. Turns
 * rows of unequal length into one array and back.
 */
public final class RowLayout {

  private final int width;
  private final int[][] columns; // [B][length of the row]

  public RowLayout(int width, int[][] columns) {
    this.width = width;
    this.columns = columns;
    for (int[] row : columns) {
      if (row.length > 0 && Arrays.stream(row).max().getAsInt() >= width) {
        throw new IllegalArgumentException("a column lies beyond the width " + width);
      }
    }
  }

  /** Rows that fill the columns from the left. */
  public static RowLayout leading(int width, int[] lengths) {
    int[][] columns = new int[lengths.length][];
    for (int b = 0; b < columns.length; b++) {
      columns[b] = IntStream.range(0, lengths[b]).toArray();
    }
    return new RowLayout(width, columns);
  }

  /** B. */
  public int rows() {
    return columns.length;
  }

  /** The padded width. */
  public int width() {
    return width;
  }

  /** How many values a row has. */
  public int length(int row) {
    return columns[row].length;
  }

  /** The column of a row's value. */
  public int column(int row, int index) {
    return columns[row][index];
  }

  /** 1 for a value, 0 for padding [B,width], float32. */
  public NDArray valid(NDManager manager) {
    return scatter(manager, Arrays.stream(columns).map(RowLayout::ones).toList(), 0f);
  }

  /** Puts rows of values into their columns [B,width], float32. */
  public NDArray scatter(NDManager manager, List<float[]> values, float padding) {
    float[] flat = new float[rows() * width];
    Arrays.fill(flat, padding);
    for (int b = 0; b < rows(); b++) {
      float[] row = values.get(b);
      if (row.length != columns[b].length) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "row %d has %d values, %d were given", b, columns[b].length, row.length));
      }
      for (int i = 0; i < row.length; i++) {
        flat[b * width + columns[b][i]] = row[i];
      }
    }
    return manager.create(flat, new Shape(rows(), width));
  }

  /** The values of one row in a flattened array [B·width]. */
  public float[] gather(float[] flat, int row) {
    float[] values = new float[columns[row].length];
    for (int i = 0; i < values.length; i++) {
      values[i] = flat[row * width + columns[row][i]];
    }
    return values;
  }

  private static float[] ones(int[] row) {
    float[] values = new float[row.length];
    Arrays.fill(values, 1f);
    return values;
  }
}
