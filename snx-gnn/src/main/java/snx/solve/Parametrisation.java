package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import snx.tensor.Scalars;

/** How the free variable θ becomes a mask, elementwise or row by row. */
@FunctionalInterface
public interface Parametrisation {

  /** θ [B,P] to masks [B,P]; differentiable. */
  NDArray masks(NDArray theta);

  /** sigmoid(θ), the default (specification, section 4). */
  static Parametrisation sigmoid() {
    return theta -> theta.getNDArrayInternal().sigmoid();
  }

  /**
   * low + (high − low)·sigmoid(θ): bounds that hold by construction. With low = 0 and high = M this
   * is SNX-bounded on graphs (specification, section 5); required, forbidden and capped elements
   * narrow it further.
   *
   * @param low [B,P]
   * @param high [B,P]
   */
  static Parametrisation box(NDArray low, NDArray high) {
    NDArray width = high.sub(low);
    NDArray beyond = low.add(width).gt(high); // by rounding: sigmoid(θ) = 1 must not pass the bound
    NDArray range = NDArrays.where(beyond, Scalars.times(width, 1 - 4e-7), width);
    return theta -> theta.getNDArrayInternal().sigmoid().mul(range).add(low);
  }
}
