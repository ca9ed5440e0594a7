package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import snx.tensor.Scalars;

/**
 * Neighbouring variables differ by at most ε: |m_j − m_k| − ε ≤ 0, or the smooth form (m_j − m_k)²
 * − ε² ≤ 0 with the same feasible set (specification, section 2).
 */
public final class EdgeConnectivity implements Constraint {

  private final Columns columns;
  private final List<Pairs> pairs;
  private final NDArray first; // [B,C] columns of m
  private final NDArray second; // [B,C]
  private final NDArray allowed; // ε or ε²
  private final boolean squared;

  /**
   * Pairs of one row's variables, in two arrays: a crowded graph has tens of thousands.
   *
   * @param first one variable of every pair
   * @param second the other
   */
  public record Pairs(int[] first, int[] second) {

    /** No pair. */
    public static final Pairs NONE = new Pairs(new int[0], new int[0]);

    public Pairs {
      if (first.length != second.length) {
        throw new IllegalArgumentException(
            "pairs must have two members each (got %d and %d)"
                .formatted(first.length, second.length));
      }
    }

    int count() {
      return first.length;
    }
  }

  /**
   * Ties pairs of variables.
   *
   * @param variables where the variables stand
   * @param pairs of its variables, one a row
   * @param squared whether to take the smooth form
   */
  public EdgeConnectivity(
      NDManager manager, Columns variables, List<Pairs> pairs, double epsilon, boolean squared) {
    this.pairs = List.copyOf(pairs);
    this.allowed = Scalars.of(manager, DataType.FLOAT32, squared ? epsilon * epsilon : epsilon);
    this.squared = squared;
    int[] lengths = pairs.stream().mapToInt(Pairs::count).toArray();
    int width = Math.max(1, Arrays.stream(lengths).max().orElse(1));
    this.columns = Columns.leading(width, lengths);
    long[][] ends = new long[2][pairs.size() * width]; // padding compares column 0 with itself
    for (int b = 0; b < pairs.size(); b++) {
      Pairs own = pairs.get(b);
      for (int i = 0; i < own.count(); i++) {
        ends[0][b * width + i] = variables.column(b, own.first[i]);
        ends[1][b * width + i] = variables.column(b, own.second[i]);
      }
    }
    Shape shape = new Shape(pairs.size(), width);
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
    Pairs own = pairs.get(row);
    return i -> "edges %d and %d".formatted(own.first[i], own.second[i]);
  }
}
