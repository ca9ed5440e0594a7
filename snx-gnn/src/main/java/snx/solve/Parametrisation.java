package snx.solve;

import ai.djl.ndarray.NDArray;

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
    NDArray range = high.sub(low);
    return theta -> theta.getNDArrayInternal().sigmoid().mul(range).add(low);
  }
}
