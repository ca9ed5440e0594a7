package snx.solve;

import ai.djl.ndarray.NDArray;
import java.util.function.IntFunction;

/** One family of inequality constraints, g(m) ≤ 0, of every row. */
public interface Constraint {

  /** Where each row's constraints stand among the C columns. */
  Columns columns();

  /** g [B,C], differentiable; what padding holds does not matter. */
  NDArray values(NDArray masks);

  /** What a row's constraints are called in a certificate; holds no arrays of the device. */
  IntFunction<String> names(int row);
}
