package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import snx.tensor.RowMap;
import snx.tensor.Scalars;

/** How the free variable θ [B,P] becomes a mask [B,P]. */
public final class Parametrisation {

  private Parametrisation() {}

  /** sigmoid(θ), the default (specification, section 4). */
  public static RowMap sigmoid() {
    return theta -> {
      NDArray masks = theta.getNDArrayInternal().sigmoid();
      return new RowMap.Point(masks, by -> DescentProgram.sigmoidBackward(by, masks));
    };
  }

  /**
   * bound·sigmoid(θ), SNX-bounded on graphs (specification, section 5).
   *
   * @param bound M [B,P]
   */
  public static RowMap upTo(NDArray bound) {
    return theta -> {
      NDArray shares = theta.getNDArrayInternal().sigmoid();
      return new RowMap.Point(
          shares.mul(bound), by -> DescentProgram.sigmoidBackward(by.mul(bound), shares));
    };
  }

  /**
   * low + (high − low)·sigmoid(θ): bounds that hold by construction, for required, forbidden and
   * capped elements.
   *
   * @param low [B,P]
   * @param high [B,P]
   */
  public static RowMap box(NDArray low, NDArray high) {
    NDArray width = high.sub(low);
    NDArray beyond = low.add(width).gt(high); // by rounding: sigmoid(θ) = 1 must not pass the bound
    RowMap above = upTo(NDArrays.where(beyond, Scalars.times(width, 1 - 4e-7), width));
    return theta -> {
      RowMap.Point point = above.at(theta);
      return new RowMap.Point(point.values().add(low), point.pullback());
    };
  }
}
