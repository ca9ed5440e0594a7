package snx.solve;

import ai.djl.ndarray.NDArray;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.tensor.RowMap;

/** a(m)_i − bound_i ≤ 0 (specification, section 3): local masks stay below the invariant. */
public final class UpperBound implements Constraint {

  private final RowLayout layout;
  private final NDArray bound;
  private final @Nullable RowMap auxiliary; // null for the identity
  private final IntFunction<IntFunction<String>> names;

  /**
   * Bounds masks themselves, as for graphs.
   *
   * @param layout the columns of the variables
   * @param bound [B,P]
   * @param names by row, what its variables are called
   */
  public UpperBound(RowLayout layout, NDArray bound, IntFunction<IntFunction<String>> names) {
    this(layout, bound, null, names);
  }

  /**
   * Bounds auxiliary values from above.
   *
   * @param layout the columns of the bounded values
   * @param bound [B,C]
   * @param auxiliary a(·): masks [B,P] to [B,C]; null for the identity
   * @param names by row, what its bounded elements are called
   */
  public UpperBound(
      RowLayout layout,
      NDArray bound,
      @Nullable RowMap auxiliary,
      IntFunction<IntFunction<String>> names) {
    this.layout = layout;
    this.bound = bound;
    this.auxiliary = auxiliary;
    this.names = names;
  }

  @Override
  public RowLayout layout() {
    return layout;
  }

  @Override
  public NDArray values(NDArray masks) {
    return (auxiliary == null ? masks : auxiliary.at(masks).values()).sub(bound);
  }

  @Override
  public NDArray pull(NDArray masks, NDArray multipliers) {
    return auxiliary == null ? multipliers : auxiliary.at(masks).pullback().apply(multipliers);
  }

  @Override
  public IntFunction<String> names(int row) {
    return names.apply(row);
  }
}
