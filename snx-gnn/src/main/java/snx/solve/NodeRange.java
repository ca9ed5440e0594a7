package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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
  private final NDArray zero; // [B,1]
  private final List<Members> members;
  private final NDArray order; // [B·C] positions among the groups of all sizes
  private final NDArray epsilon;

  /**
   * Groups of about one size, so that a node of many edges does not widen all others.
   *
   * @param index positions in the flattened [m, 0], of one group after the other
   */
  private record Members(NDArray index, Shape grouped) {}

  /**
   * Ties groups of variables; time and memory are those of all members.
   *
   * @param groups per row and group, its variables
   */
  public NodeRange(NDManager manager, RowLayout variables, int[][][] groups, double epsilon) {
    this.epsilon = Scalars.of(manager, DataType.FLOAT32, epsilon);
    int width = Math.max(1, Arrays.stream(groups).mapToInt(g -> g.length).max().orElse(1));
    this.layout = RowLayout.leading(width, Arrays.stream(groups).mapToInt(g -> g.length).toArray());
    this.zero = manager.zeros(new Shape(groups.length, 1), DataType.FLOAT32);
    SortedMap<Integer, List<int[]>> bySize = bySize(groups);
    long[] order = new long[Math.multiplyExact(groups.length, width)]; // 0: a group of none
    this.members = new ArrayList<>();
    int row = variables.width() + 1;
    int first = 1;
    members.add(
        new Members(manager.create(new long[] {variables.width()}), new Shape(1, 1))); // the zero
    for (Map.Entry<Integer, List<int[]>> one : bySize.entrySet()) {
      int size = one.getKey();
      List<int[]> places = one.getValue();
      long[] index = new long[Math.multiplyExact(places.size(), size)];
      for (int i = 0; i < places.size(); i++) {
        int b = places.get(i)[0];
        int g = places.get(i)[1];
        int[] group = groups[b][g];
        order[b * width + g] = (long) first + i;
        for (int j = 0; j < size; j++) {
          int member = group[Math.min(j, group.length - 1)]; // repeats do not change a range
          index[i * size + j] = (long) b * row + variables.column(b, member);
        }
      }
      members.add(new Members(manager.create(index), new Shape(places.size(), size)));
      first += places.size();
    }
    this.order = manager.create(order);
  }

  /** Rows and numbers of the groups that are not empty, by the next power of two of their size. */
  private static SortedMap<Integer, List<int[]>> bySize(int[][][] groups) {
    SortedMap<Integer, List<int[]>> found = new TreeMap<>();
    for (int b = 0; b < groups.length; b++) {
      for (int g = 0; g < groups[b].length; g++) {
        int size = groups[b][g].length;
        if (size > 0) {
          int rounded = size == 1 ? 1 : Integer.highestOneBit(size - 1) << 1;
          found.computeIfAbsent(rounded, s -> new ArrayList<>()).add(new int[] {b, g});
        }
      }
    }
    return found;
  }

  @Override
  public RowLayout layout() {
    return layout;
  }

  @Override
  public NDArray values(NDArray masks) {
    NDArray flat = masks.concat(zero, 1).reshape(-1);
    NDList ranges = new NDList(members.size());
    for (Members ofSize : members) {
      NDArray values = flat.gather(ofSize.index, 0).reshape(ofSize.grouped);
      ranges.add(values.max(new int[] {1}).sub(values.min(new int[] {1})));
    }
    // Concatenating a single array would drop the graph.
    NDArray all = ranges.size() == 1 ? ranges.head() : NDArrays.concat(ranges);
    return all.gather(order, 0).reshape(masks.getShape().get(0), -1).sub(epsilon);
  }

  @Override
  public IntFunction<String> names(int row) {
    return i -> "node " + i;
  }
}
