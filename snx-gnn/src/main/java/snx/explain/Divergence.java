package snx.explain;

import ai.djl.ndarray.NDArray;
import snx.tensor.Scalars;

/** Information of masks read as probabilities, clipped to [1e-6, 1−1e-6]. */
final class Divergence {

  static final double CLIP = 1e-6;

  private Divergence() {}

  /** KL(Bern(m_i) ‖ Bern(M_i)), elementwise (specification, section 3). */
  static NDArray ofBernoulli(NDArray masks, NDArray invariant) {
    NDArray m = clip(masks);
    NDArray other = clip(invariant);
    NDArray on = m.mul(m.log().sub(other.log()));
    NDArray off = Scalars.complement(m);
    return off.mul(off.log().sub(Scalars.complement(other).log())).add(on);
  }

  /** The entropy of Bern(m_i), elementwise. */
  static NDArray entropy(NDArray masks) {
    NDArray m = clip(masks);
    NDArray off = Scalars.complement(m);
    return m.mul(m.log()).add(off.mul(off.log())).neg();
  }

  private static NDArray clip(NDArray masks) {
    return masks.clip(CLIP, 1 - CLIP);
  }
}
