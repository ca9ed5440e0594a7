package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import snx.tensor.Gradients;
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
  private final NDArray padding; // [B,C], 0 for a constraint and FAR_BELOW for padding

  Lagrangian(Problem problem) {
    this.problem = problem;
    this.rows = problem.variables().rows();
    int columns = problem.constraints().stream().mapToInt(c -> c.columns().width()).sum();
    this.width = Math.max(1, columns);
    this.valid = valid();
    this.padding = Scalars.times(Scalars.complement(valid), FAR_BELOW);
  }

  /**
   * What one evaluation gives; nothing of it carries a graph.
   *
   * @param gradient ∂L/∂θ [B,P]
   * @param objective g₀ [B], float64
   * @param loss ℓ [B], float64
   * @param values g [B,C], far below zero in padding
   */
  record Evaluation(NDArray gradient, NDArray objective, NDArray loss, NDArray values) {}

  /**
   * Evaluates all rows by one forward and one backward pass.
   *
   * @param weight how much the constraints count, 0 or 1 a row [B,1]
   */
  Evaluation at(NDArray theta, NDArray lambda, NDArray weight) {
    NDArray[] parts = new NDArray[3];
    Gradients.Evaluation evaluation =
        Gradients.of(
            new NDList(theta),
            leaf -> {
              NDArray masks = problem.parametrisation().masks(leaf.head());
              Problem.Objective objective = problem.objective(masks);
              parts[0] = objective.value().stopGradient();
              parts[1] = objective.loss().stopGradient();
              NDArray total = objective.value().sum();
              if (problem.constraints().isEmpty()) {
                return total;
              }
              NDArray values = raw(masks);
              parts[2] = values.stopGradient();
              return values.mul(lambda.mul(weight)).sum().add(total);
            });
    NDArray values = parts[2] == null ? padding : parts[2].mul(valid).add(padding);
    return new Evaluation(evaluation.gradients().head(), parts[0], parts[1], values);
  }

  /** g at θ without a graph [B,C], 0 in padding. */
  NDArray values(NDArray theta) {
    return raw(problem.parametrisation().masks(theta)).mul(valid);
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
