package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.ndarray.types.SparseFormat;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.jni.JniUtils;

/**
 * Products with numbers that are safe to differentiate.
 *
 * <p>DJL's own {@code mul(Number)}, {@code div(Number)} and {@code pow(Number)} wrap the number in
 * host memory that they release at once, while the engine still needs it for the backward pass:
 * after a garbage collection the gradient is made of whatever lies there. Here the engine owns the
 * number.
 */
public final class Scalars {

  private Scalars() {}

  /** x·factor. */
  public static NDArray times(NDArray x, double factor) {
    return x.mul(like(x, factor));
  }

  /** 1 − x. */
  public static NDArray complement(NDArray x) {
    return like(x, 1).sub(x);
  }

  /** A scalar of x's type, in x's manager and on its device. */
  public static NDArray like(NDArray x, double value) {
    return of(x.getManager(), x.getDataType(), value);
  }

  /** A scalar in a manager and on its device; loops make theirs once. */
  public static NDArray of(NDManager manager, DataType type, double value) {
    return JniUtils.full(
        (PtNDManager) manager, new Shape(), value, type, manager.getDevice(), SparseFormat.DENSE);
  }
}
