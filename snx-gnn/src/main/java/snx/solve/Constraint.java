package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.function.IntFunction;
import snx.tensor.Gradients;

/** One family of inequality constraints, g(m) ≤ 0, of every row. */
public interface Constraint {

  /** The C columns of each row's constraints. */
  RowLayout layout();

  /** g [B,C]; what padding holds does not matter. */
  NDArray values(NDArray masks);

  /**
   * The gradient of the constraints' part of L: Σ_i λ_i ∂g_i/∂m [B,P]. By default {@link #values}
   * is differentiated.
   *
   * @param multipliers λ [B,C], 0 in padding
   */
  default NDArray pull(NDArray masks, NDArray multipliers) {
    return Gradients.of(new NDList(masks), leaf -> values(leaf.head()).mul(multipliers).sum())
        .gradients()
        .head();
  }

  /** What a row's constraints are called in a certificate; holds no arrays of the device. */
  IntFunction<String> names(int row);
}
