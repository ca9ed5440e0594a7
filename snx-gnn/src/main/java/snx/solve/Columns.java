package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which columns of a padded array [B,width] hold each row's own values, in the row's order. Turns
 * rows of unequal length into one array and back.
 */
public final class Columns {

  private final int width;
  private final int[][] own; // [B][length of the row]

  public Columns(int width, int[][] own) {
    this.width = width;
    this.own = own;
    for (int[] row : own) {
      if (row.length > 0 && Arrays.stream(row).max().getAsInt() >= width) {
        throw new IllegalArgumentException("a column lies beyond the width " + width);
      }
    }
  }

  /** Rows that fill the columns from the left. */
  public static Columns leading(int width, int[] lengths) {
    int[][] own = new int[lengths.length][];
    for (int b = 0; b < own.length; b++) {
      own[b] = IntStream.range(0, lengths[b]).toArray();
    }
    return new Columns(width, own);
  }

  /** B. */
  public int rows() {
    return own.length;
  }

  /** The padded width. */
  public int width() {
    return width;
  }

  /** How many values a row has. */
  public int length(int row) {
    return own[row].length;
  }

  /** The column of a row's value. */
  public int column(int row, int index) {
    return own[row][index];
  }

  /** 1 where a value stands, 0 for padding [B,width], float32. */
  public NDArray valid(NDManager manager) {
    return scatter(manager, Arrays.stream(own).map(Columns::ones).toList(), 0f);
  }

  /** Puts rows of values into their columns [B,width], float32. */
  public NDArray scatter(NDManager manager, List<float[]> values, float padding) {
    float[] flat = new float[rows() * width];
    Arrays.fill(flat, padding);
    for (int b = 0; b < rows(); b++) {
      float[] row = values.get(b);
      if (row.length != own[b].length) {
        throw new IllegalArgumentException(
            "row %d has %d values, %d were given".formatted(b, own[b].length, row.length));
      }
      for (int i = 0; i < row.length; i++) {
        flat[b * width + own[b][i]] = row[i];
      }
    }
    return manager.create(flat, new Shape(rows(), width));
  }

  /** Takes one row's values out of a flattened array [B·width]. */
  public float[] gather(float[] flat, int row) {
    float[] values = new float[own[row].length];
    for (int i = 0; i < values.length; i++) {
      values[i] = flat[row * width + own[row][i]];
    }
    return values;
  }

  private static float[] ones(int[] row) {
    float[] values = new float[row.length];
    Arrays.fill(values, 1f);
    return values;
  }
}
