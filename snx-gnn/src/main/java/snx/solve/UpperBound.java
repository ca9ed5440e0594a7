package snx.solve;

import ai.djl.ndarray.NDArray;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** a(m)_i − bound_i ≤ 0 (specification, section 3): local masks stay below the invariant. */
public final class UpperBound implements Constraint {

  private final Columns columns;
  private final NDArray bound;
  private final UnaryOperator<NDArray> auxiliary;
  private final IntFunction<IntFunction<String>> names;

  /**
   * Bounds auxiliary values from above.
   *
   * @param columns where the bounded values stand
   * @param bound [B,C]
   * @param auxiliary a(·): masks [B,P] to [B,C]; the identity for graphs
   * @param names by row, what its bounded elements are called
   */
  public UpperBound(
      Columns columns,
      NDArray bound,
      UnaryOperator<NDArray> auxiliary,
      IntFunction<IntFunction<String>> names) {
    this.columns = columns;
    this.bound = bound;
    this.auxiliary = auxiliary;
    this.names = names;
  }

  @Override
  public Columns columns() {
    return columns;
  }

  @Override
  public NDArray values(NDArray masks) {
    return auxiliary.apply(masks).sub(bound);
  }

  @Override
  public IntFunction<String> names(int row) {
    return names.apply(row);
  }
}
