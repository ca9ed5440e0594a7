package snx.explain;

import snx.data.KebabCase;

/** Where local masks start (specification, section 3). */
public enum Start {
  /** As the initialisation says: the paper's. */
  RANDOM,
  /** At the invariant, θ = logit(M) with M clipped to [0.02, 0.98]. */
  INVARIANT;

  /** θ at which masks are the given ones, clipped to [0.02, 0.98]. */
  static float[] logits(float[] masks) {
    float[] theta = new float[masks.length];
    for (int i = 0; i < theta.length; i++) {
      double m = Math.min(0.98, Math.max(0.02, masks[i]));
      theta[i] = (float) Math.log(m / (1 - m));
    }
    return theta;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
