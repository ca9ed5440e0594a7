package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.function.UnaryOperator;

/**
 * A map from rows to rows, [B,P] to [B,Q], with its derivative from the right; nothing that it
 * returns carries a graph.
 */
@FunctionalInterface
public interface RowMap {

  /** The map at a point. */
  Point at(NDArray variables);

  /**
   * One point.
   *
   * @param values [B,Q]
   * @param pullback from the gradient of a function by the values to its gradient by the variables
   */
  record Point(NDArray values, UnaryOperator<NDArray> pullback) {}

  /** A map whose operations the engine records and differentiates. */
  static RowMap recorded(UnaryOperator<NDArray> map) {
    return variables ->
        new Point(
            Gradients.without(() -> map.apply(variables)),
            by ->
                Gradients.of(new NDList(variables), leaf -> map.apply(leaf.head()).mul(by).sum())
                    .gradients()
                    .head());
  }
}
