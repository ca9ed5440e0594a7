package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import snx.tensor.Gradients;
import snx.tensor.Rows;
import snx.tensor.Scalars;

/**
 * L(θ,λ) = g₀(m) + Σ_i λ_i g_i(m) with m = masks(θ), one a row, and its gradient by θ
 * (specification, section 4).
 */
final class Lagrangian {

  private static final double FAR_BELOW = -1e9; // what padding holds: never violated, never worst

  private final Problem problem;
  private final int rows;
  private final int width; // of all constraints side by side
  private final NDArray valid; // [B,C]
  private final NDArray real; // [B,C], the same as booleans
  private final NDArray padding; // [B,C], FAR_BELOW everywhere

  Lagrangian(Problem problem) {
    this.problem = problem;
    this.rows = problem.variables().rows();
    int columns = problem.constraints().stream().mapToInt(c -> c.columns().width()).sum();
    this.width = Math.max(1, columns);
    this.valid = valid();
    this.real = valid.toType(DataType.BOOLEAN, true);
    this.padding = valid.zerosLike().add(Scalars.like(valid, FAR_BELOW));
  }

  /**
   * What one evaluation gives; nothing of it carries a graph.
   *
   * @param gradient ∂L/∂θ [B,P]
   * @param objective g₀ [B,1], float64
   * @param loss ℓ [B,1], float64
   * @param values g [B,C], far below zero in padding
   * @param lambda the λ of this L [B,C]
   */
  record Evaluation(
      NDArray gradient, NDArray objective, NDArray loss, NDArray values, NDArray lambda) {

    /** All five. */
    NDList arrays() {
      return new NDList(gradient, objective, loss, values, lambda);
    }
  }

  /**
   * Evaluates all rows by one forward and one backward pass.
   *
   * <p>λ may depend on g at the same θ: descent-ascent raises it by g(new θ), and then wants the
   * gradient of L there. Both come from one look at the constraints.
   *
   * @param ascent from g to the λ of this L
   * @param weight how much the constraints count, 0 or 1 a row [B,1]; null where they all do
   */
  Evaluation at(
      NDArray theta, NDArray lambda, UnaryOperator<NDArray> ascent, @Nullable NDArray weight) {
    NDArray[] parts = {padding, lambda};
    List<Problem.Objective> objectives = new ArrayList<>(1);
    Gradients.Evaluation evaluation =
        Gradients.of(
            new NDList(theta),
            leaf -> {
              NDArray masks = problem.parametrisation().masks(leaf.head());
              Problem.Objective objective = problem.objective(masks);
              objectives.add(objective);
              NDArray total = objective.value().sum();
              if (problem.constraints().isEmpty()) {
                return total;
              }
              NDArray values = raw(masks);
              parts[0] = Rows.choose(real, values.stopGradient(), padding);
              parts[1] = ascent.apply(parts[0]);
              NDArray counting = weight == null ? parts[1] : parts[1].mul(weight);
              return values.mul(counting).sum().add(total);
            });
    return new Evaluation(
        evaluation.gradients().head(),
        objectives.get(0).value().stopGradient().expandDims(1),
        objectives.get(0).loss().stopGradient().expandDims(1),
        parts[0],
        parts[1]);
  }

  /** 1 for a constraint, 0 for padding [B,C]. */
  NDArray validity() {
    return valid;
  }

  /** c of a row. */
  int count(int row) {
    return problem.constraints().stream().mapToInt(c -> c.columns().length(row)).sum();
  }

  /** One row's values out of a flattened [B·C], constraint after constraint. */
  float[] gather(float[] flat, int row) {
    float[] values = new float[count(row)];
    int next = 0;
    int offset = 0;
    for (Constraint constraint : problem.constraints()) {
      for (int i = 0; i < constraint.columns().length(row); i++) {
        values[next++] = flat[row * width + offset + constraint.columns().column(row, i)];
      }
      offset += constraint.columns().width();
    }
    return values;
  }

  /** The reverse: rows of values into [B,C]. */
  NDArray scatter(List<float[]> values) {
    float[] flat = new float[rows * width];
    for (int row = 0; row < rows; row++) {
      int next = 0;
      int offset = 0;
      for (Constraint constraint : problem.constraints()) {
        for (int i = 0; i < constraint.columns().length(row); i++) {
          flat[row * width + offset + constraint.columns().column(row, i)] =
              values.get(row)[next++];
        }
        offset += constraint.columns().width();
      }
    }
    return problem.manager().create(flat, new Shape(rows, width));
  }

  /** The names of a row's constraints, in the order of {@link #gather}. */
  IntFunction<String> names(int row) {
    List<IntFunction<String>> names = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (Constraint constraint : problem.constraints()) {
      names.add(constraint.names(row));
      lengths.add(constraint.columns().length(row));
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

  private NDArray raw(NDArray masks) {
    NDList values = new NDList();
    problem.constraints().forEach(c -> values.add(c.values(masks)));
    // Concatenating a single array would drop the graph.
    return values.size() == 1 ? values.head() : NDArrays.concat(values, 1);
  }

  private NDArray valid() {
    NDList parts = new NDList();
    for (Constraint constraint : problem.constraints()) {
      parts.add(constraint.columns().valid(problem.manager()));
    }
    return parts.isEmpty()
        ? problem.manager().zeros(new Shape(rows, width), DataType.FLOAT32)
        : NDArrays.concat(parts, 1);
  }
}
