package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import snx.tensor.Rows;
import snx.tensor.Scalars;

/**
 * Families of constraints side by side: g [B,C] of all of them, and its conversion from and to
 * rows.
 */
final class ConstraintStack {

  private static final double FAR_BELOW = -1e9; // what padding holds: never violated, never worst

  private final List<Constraint> constraints;
  private final NDManager manager;
  private final int rows;
  private final int width; // of all constraints side by side
  private final NDArray valid; // [B,C]
  private final NDArray real; // [B,C], the same as booleans
  private final NDArray padding; // [B,C], FAR_BELOW everywhere

  ConstraintStack(List<Constraint> constraints, NDManager manager, int rows) {
    this.constraints = constraints;
    this.manager = manager;
    this.rows = rows;
    int columns = constraints.stream().mapToInt(c -> c.layout().width()).sum();
    this.width = Math.max(1, columns);
    this.valid = valid();
    this.real = valid.toType(DataType.BOOLEAN, true);
    this.padding = valid.zerosLike().add(Scalars.like(valid, FAR_BELOW));
  }

  boolean isEmpty() {
    return constraints.isEmpty();
  }

  /** The values where there are no constraints: far below zero everywhere [B,C]. */
  NDArray padding() {
    return padding;
  }

  /** 1 for a constraint, 0 for padding [B,C]. */
  NDArray validity() {
    return valid;
  }

  /** c of a row. */
  int count(int row) {
    return constraints.stream().mapToInt(c -> c.layout().length(row)).sum();
  }

  /** One row's values out of a flattened [B·C], constraint after constraint. */
  float[] gather(float[] flat, int row) {
    float[] values = new float[count(row)];
    int next = 0;
    int offset = 0;
    for (Constraint constraint : constraints) {
      for (int i = 0; i < constraint.layout().length(row); i++) {
        values[next++] = flat[row * width + offset + constraint.layout().column(row, i)];
      }
      offset += constraint.layout().width();
    }
    return values;
  }

  /** The reverse: rows of values into [B,C]. */
  NDArray scatter(List<float[]> values) {
    float[] flat = new float[rows * width];
    for (int row = 0; row < rows; row++) {
      int next = 0;
      int offset = 0;
      for (Constraint constraint : constraints) {
        for (int i = 0; i < constraint.layout().length(row); i++) {
          flat[row * width + offset + constraint.layout().column(row, i)] = values.get(row)[next++];
        }
        offset += constraint.layout().width();
      }
    }
    return manager.create(flat, new Shape(rows, width));
  }

  /** The names of a row's constraints, in the order of {@link #gather}. */
  IntFunction<String> names(int row) {
    List<IntFunction<String>> names = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (Constraint constraint : constraints) {
      names.add(constraint.names(row));
      lengths.add(constraint.layout().length(row));
    }
    return index -> {
      int rest = index;
      int family = 0;
      while (rest >= lengths.get(family)) {
        rest -= lengths.get(family++);
      }
      return names.get(family).apply(rest);
    };
  }

  /** g [B,C], far below zero in padding; carries no graph. */
  NDArray values(NDArray masks) {
    NDArray known = masks.stopGradient();
    NDList values = new NDList();
    constraints.forEach(c -> values.add(c.values(known)));
    NDArray all = values.size() == 1 ? values.head() : NDArrays.concat(values, 1);
    return Rows.choose(real, all.stopGradient(), padding);
  }

  /** Σ_i λ_i ∂g_i/∂m [B,P] at masks that carry no graph. */
  NDArray pull(NDArray masks, NDArray multipliers) {
    if (constraints.size() == 1) {
      return constraints.get(0).pull(masks, multipliers);
    }
    NDArray sum = masks.zerosLike();
    int offset = 0;
    for (Constraint constraint : constraints) {
      int end = offset + constraint.layout().width();
      sum.addi(constraint.pull(masks, multipliers.get(":, " + offset + ":" + end)));
      offset = end;
    }
    return sum;
  }

  private NDArray valid() {
    NDList parts = new NDList();
    for (Constraint constraint : constraints) {
      parts.add(constraint.layout().valid(manager));
    }
    return parts.isEmpty()
        ? manager.zeros(new Shape(rows, width), DataType.FLOAT32)
        : NDArrays.concat(parts, 1);
  }
}
