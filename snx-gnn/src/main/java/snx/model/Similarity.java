package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import snx.model.fast.Numerics;
import snx.tensor.Scalars;

/**
 * f = (1 + cos(emb(x^s), emb(x^t)))/2 and the loss on it, in float64 (specification, sections 1 and
 * 4): 1−1e-7 does not exist in float32.
 */
public final class Similarity {

  private Similarity() {}

  /** f of corresponding rows: [B,h], [B,h] → [B]. */
  public static NDArray ofRows(NDArray query, NDArray reference) {
    return fromCosine(unit(query).mul(unit(reference)).sum(new int[] {1}));
  }

  /** f of all rows with all rows: [B,h] → [B,B]. */
  public static NDArray ofAll(NDArray embeddings) {
    NDArray unit = unit(embeddings);
    return fromCosine(unit.matMul(unit.transpose()));
  }

  /**
   * ℓ(target, value): binary cross-entropy, both clipped to [1e-7, 1−1e-7], the target held
   * constant.
   */
  public static NDArray loss(NDArray target, NDArray value) {
    NDArray t = clipped(target.stopGradient());
    NDArray v = clipped(value);
    NDArray other = Scalars.complement(t).mul(Scalars.complement(v).log());
    return t.mul(v.log()).add(other).neg();
  }

  /** ℓ(target, value) of two numbers on the heap. */
  public static double loss(double target, double value) {
    double t = Math.min(1 - Numerics.CLIP, Math.max(Numerics.CLIP, target));
    double v = Math.min(1 - Numerics.CLIP, Math.max(Numerics.CLIP, value));
    return -(t * Math.log(v) + (1 - t) * Math.log(1 - v));
  }

  /** Within [1e-7, 1−1e-7]. */
  static NDArray clipped(NDArray probability) {
    return probability.clip(Numerics.CLIP, 1 - Numerics.CLIP);
  }

  private static NDArray fromCosine(NDArray cosine) {
    return Scalars.times(cosine.add(1), 0.5);
  }

  /** The same in float64, in the graph of the original. */
  static NDArray wide(NDArray values) {
    // The engine's cast drops the graph; a product with a float64 one promotes and keeps it.
    return values.mul(values.getManager().ones(new Shape(1), DataType.FLOAT64));
  }

  /** Rows of length 1, float64. */
  static NDArray unit(NDArray embeddings) {
    NDArray wide = wide(embeddings);
    return wide.div(wide.square().sum(new int[] {1}, true).add(Numerics.NORM_FLOOR).sqrt());
  }
}
