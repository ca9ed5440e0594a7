package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.tensor.RowFunction;
import snx.tensor.RowMap;

/**
 * B independent problems on a device: min g₀(m) s.t. g_i(m) ≤ 0, with m = masks(θ) (specification,
 * section 4). Rows are independent, so one backward pass of the summed Lagrangians serves all of
 * them.
 */
public interface Problem extends AutoCloseable {

  /** The manager of what the problem keeps on the device. */
  NDManager manager();

  /** The P columns of each row's variables, in the row's order; other columns are padding. */
  RowLayout variables();

  /** Maps θ [B,P] to masks [B,P]. */
  RowMap parametrisation();

  /** g₀ of every row, its loss part, and its gradient by the masks; no graph. */
  Objective objective(NDArray masks);

  /** The constraints; a row may have padding among its C columns in each of them. */
  List<Constraint> constraints();

  /**
   * Whose violations a trace counts: the constraints, or, where there are none, bounds that a
   * problem is compared by without obeying them.
   */
  default List<Constraint> watched() {
    return constraints();
  }

  /** Bytes that evaluating the objective holds on the device without an array that shows them. */
  default long workspaceBytes() {
    return 0;
  }

  @Override
  void close();

  /**
   * What is minimised.
   *
   * @param value g₀ [B], float64
   * @param loss ℓ alone [B], float64
   * @param gradient of the sum of g₀ by the masks [B,P]
   */
  record Objective(NDArray value, NDArray loss, NDArray gradient) {

    /** ℓ and what is added to it, at the same masks. */
    public static Objective of(RowFunction.Slope loss, RowFunction.Slope price) {
      RowFunction.Slope sum = loss.plus(price);
      return new Objective(sum.values(), loss.values(), sum.gradient());
    }
  }
}
