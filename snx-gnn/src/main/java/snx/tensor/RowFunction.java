package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import java.util.function.UnaryOperator;

/**
 * A function of variables [R,P] with one value per problem, whose rows are independent, together
 * with the gradient of the sum of its values. Nothing that it returns carries a graph, so functions
 * that the engine differentiates and functions with a written-out backward pass are alike to their
 * callers.
 */
@FunctionalInterface
public interface RowFunction {

  /** Evaluates the function and its gradient. */
  Slope at(NDArray variables);

  /**
   * What one evaluation gives.
   *
   * @param values one per problem [B]
   * @param gradient of their sum, shaped as the variables
   */
  record Slope(NDArray values, NDArray gradient) {

    /** The sum of two functions at the same variables. */
    public Slope plus(Slope other) {
      return new Slope(values.add(other.values), gradient.add(other.gradient));
    }
  }

  /** A function whose operations the engine records and differentiates. */
  static RowFunction recorded(UnaryOperator<NDArray> function) {
    return variables -> {
      NDArray[] values = new NDArray[1];
      Gradients.Evaluation evaluation =
          Gradients.of(
              new NDList(variables),
              leaf -> {
                values[0] = function.apply(leaf.head());
                return values[0].sum();
              });
      return new Slope(values[0].stopGradient(), evaluation.gradients().head());
    };
  }

  /** The same of pairs of rows 2i and 2i+1 that share their variables [R/2,P]. */
  default RowFunction ofTwins() {
    return variables -> {
      long pairs = variables.getShape().get(0);
      Slope both = at(variables.concat(variables, 1).reshape(new Shape(2 * pairs, -1)));
      return new Slope(
          both.values, both.gradient.reshape(new Shape(pairs, 2, -1)).sum(new int[] {1}));
    };
  }

  /**
   * Σ_j c_j x_j of every row.
   *
   * @param coefficients c [B,P]
   */
  static RowFunction linear(NDArray coefficients) {
    int[] along = {1};
    return variables -> new Slope(variables.mul(coefficients).sum(along), coefficients);
  }
}
