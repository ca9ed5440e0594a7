package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.function.IntFunction;
import snx.tensor.Scalars;

/**
 * Neighbouring variables differ by at most ε: |m_j − m_k| − ε ≤ 0, or the smooth form (m_j − m_k)²
 * − ε² ≤ 0 with the same feasible set (specification, section 2).
 */
public final class EdgeConnectivity implements Constraint {

  private final Columns columns;
  private final int[][][] pairs;
  private final NDArray first; // [B,C] columns of m
  private final NDArray second; // [B,C]
  private final NDArray allowed; // ε or ε²
  private final boolean squared;

  /**
   * Ties pairs of variables.
   *
   * @param variables where the variables stand
   * @param pairs per row, pairs {j, k} of its variables
   * @param squared whether to take the smooth form
   */
  public EdgeConnectivity(
      NDManager manager, Columns variables, int[][][] pairs, double epsilon, boolean squared) {
    this.pairs = pairs;
    this.allowed = Scalars.of(manager, DataType.FLOAT32, squared ? epsilon * epsilon : epsilon);
    this.squared = squared;
    int[] lengths = new int[pairs.length];
    int width = 1;
    for (int b = 0; b < pairs.length; b++) {
      lengths[b] = pairs[b].length;
      width = Math.max(width, lengths[b]);
    }
    this.columns = Columns.leading(width, lengths);
    long[][] ends = new long[2][pairs.length * width]; // padding compares column 0 with itself
    for (int b = 0; b < pairs.length; b++) {
      for (int i = 0; i < pairs[b].length; i++) {
        ends[0][b * width + i] = variables.column(b, pairs[b][i][0]);
        ends[1][b * width + i] = variables.column(b, pairs[b][i][1]);
      }
    }
    Shape shape = new Shape(pairs.length, width);
    this.first = manager.create(ends[0], shape);
    this.second = manager.create(ends[1], shape);
  }

  @Override
  public Columns columns() {
    return columns;
  }

  @Override
  public NDArray values(NDArray masks) {
    NDArray difference = masks.gather(first, 1).sub(masks.gather(second, 1));
    return (squared ? difference.square() : difference.abs()).sub(allowed);
  }

  @Override
  public IntFunction<String> names(int row) {
    int[][] own = pairs[row];
    return i -> "edges %d and %d".formatted(own[i][0], own[i][1]);
  }
}
