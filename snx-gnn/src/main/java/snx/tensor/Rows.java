package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;

/** Choices row by row, without first spreading the condition over the columns. */
public final class Rows {

  private Rows() {}

  /**
   * The rows of one array where a condition holds, of another elsewhere; not differentiable.
   *
   * @param condition booleans [B,1]
   * @param yes [B,…] or one number
   * @param no [B,…] of the same type
   */
  public static NDArray choose(NDArray condition, NDArray yes, NDArray no) {
    return JniUtils.where((PtNDArray) condition, (PtNDArray) yes, (PtNDArray) no);
  }
}
