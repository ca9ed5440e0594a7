package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.function.IntFunction;
import snx.tensor.Scalars;

/**
 * Within each group of variables the largest and the smallest differ by at most ε: max − min − ε ≤
 * 0. With the edges at each node as groups its feasible set is that of {@link EdgeConnectivity},
 * with n constraints instead of Σ deg(deg−1)/2 (specification, section 2). A group of none has
 * range 0.
 */
public final class NodeRange implements Constraint {

  private final RowLayout layout;
  private final NDArray members; // [B,C·largest group] columns of [m, 0]
  private final NDArray zero; // [B,1]
  private final Shape grouped;
  private final NDArray epsilon;

  /**
   * Ties groups of variables.
   *
   * @param groups per row and group, its variables
   */
  public NodeRange(NDManager manager, RowLayout variables, int[][][] groups, double epsilon) {
    this.epsilon = Scalars.of(manager, DataType.FLOAT32, epsilon);
    int rows = groups.length;
    int width = Math.max(1, Arrays.stream(groups).mapToInt(g -> g.length).max().orElse(1));
    int size =
        Math.max(
            1,
            Arrays.stream(groups).flatMap(Arrays::stream).mapToInt(g -> g.length).max().orElse(1));
    this.layout = RowLayout.leading(width, Arrays.stream(groups).mapToInt(g -> g.length).toArray());
    this.grouped = new Shape(rows, width, size);
    long[] index = new long[rows * width * size];
    Arrays.fill(index, variables.width()); // the zero behind the masks
    for (int b = 0; b < rows; b++) {
      for (int g = 0; g < groups[b].length; g++) {
        int[] group = groups[b][g];
        for (int i = 0; group.length > 0 && i < size; i++) {
          int member = group[Math.min(i, group.length - 1)]; // repeats do not change a range
          index[(b * width + g) * size + i] = variables.column(b, member);
        }
      }
    }
    this.members = manager.create(index, new Shape(rows, (long) width * size));
    this.zero = manager.zeros(new Shape(rows, 1), DataType.FLOAT32);
  }

  @Override
  public RowLayout layout() {
    return layout;
  }

  @Override
  public NDArray values(NDArray masks) {
    NDArray values = masks.concat(zero, 1).gather(members, 1).reshape(grouped);
    NDArray range = values.max(new int[] {2}).sub(values.min(new int[] {2}));
    return range.sub(epsilon);
  }

  @Override
  public IntFunction<String> names(int row) {
    return i -> "node " + i;
  }
}
