package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.nn.Activation;
import java.util.Arrays;
import snx.explain.LocalOptions.Start;
import snx.tabular.Schema;
import snx.tensor.Scalars;

/**
 * SNX-bounded on tables (specification, section 5): with l_ij = −log(1−sigmoid(θ_ij)) and cap_i =
 * −log(1−N_i),
 *
 * <pre>m_ij = 1 − exp(−l_ij·min(1, cap_i/Σ_j l_ij)),</pre>
 *
 * so that a(m) ≤ N whatever θ is.
 */
final class NoisyOrCap {

  private static final double NEARLY_ONE = 1 - 1e-7; // an N of 1 would have no finite cap
  private static final double SHORT_OF = 1 - 1e-6; // float32 must not round a sum above its cap
  private static final double GRAIN = 2e-7; // likewise what float32 may add to a mask
  private static final double INSIDE = 0.999; // of the cap, where a start still has a gradient
  private static final double LEAST = 1e-12; // Σ_j l_ij of masks that are 0 to the last bit

  private final NDArray cap; // [B,q]
  private final NDArray membership; // [p,q]
  private final NDArray spread; // [q,p]

  /**
   * Bounds masks.
   *
   * @param bound N [B,q]
   * @param membership which minor belongs to which major [p,q]
   */
  NoisyOrCap(NDArray bound, NDArray membership) {
    NDArray below = bound.minimum(Scalars.like(bound, NEARLY_ONE));
    this.cap = Scalars.times(Scalars.complement(below).log().neg(), SHORT_OF);
    this.membership = membership;
    this.spread = membership.transpose();
  }

  /**
   * θ at which masks are the given ones, clipped to [0.02, 0.98] and lowered to the bound. At the
   * cap itself nothing would change when all masks of a major grow or shrink together, and the
   * penalty would have no gradient: this is the same point, a hair inside.
   *
   * @param mask M, one value per minor
   * @param bound N, one value per major
   */
  static float[] start(float[] mask, float[] bound, Schema schema) {
    float[] theta = Start.logits(mask);
    for (int i = 0; i < bound.length; i++) {
      double cap = INSIDE * -Math.log1p(-Math.min(NEARLY_ONE, bound[i]));
      int[] minors = schema.minorsOf(i);
      double sum = Arrays.stream(minors).mapToDouble(j -> Math.log1p(Math.exp(theta[j]))).sum();
      for (int j : minors) {
        double length = Math.log1p(Math.exp(theta[j])) * Math.min(1, cap / sum);
        theta[j] = (float) Math.log(Math.expm1(Math.max(LEAST, length)));
      }
    }
    return theta;
  }

  /** The masks at θ [B,p], by operations that the engine records. */
  NDArray masks(NDArray theta) {
    NDArray lengths = Activation.softPlus(theta); // −log(1−sigmoid(θ)) [B,p]
    NDArray sums = lengths.matMul(membership); // [B,q]
    NDArray share = cap.div(sums.maximum(Scalars.like(sums, LEAST)));
    NDArray kept = share.minimum(Scalars.like(share, 1)).matMul(spread); // [B,p]
    NDArray masks = Scalars.complement(lengths.mul(kept).neg().exp());
    return masks.sub(Scalars.like(masks, GRAIN)).maximum(Scalars.like(masks, 0));
  }
}
