package snx.model.fast;

/** The numeric constants that the recorded encoder and message-passing.py share. */
public final class Numerics {

  /**
   * τ of smooth-max pooling, (1/τ) log Σ_v exp(τ h_v): large enough to tell the largest state from
   * the others, small enough that exp(τ·h) of states within [−1, 1] needs no shift.
   */
  public static final double SHARPNESS = 4;

  /**
   * Added to Σ_v exp(τ h_v) before its logarithm, so that a graph without nodes has one; far below
   * exp(−τ), the least that a node contributes.
   */
  public static final double EMPTY_SUM = 1e-30;

  /**
   * Added to a squared norm before its root, so that the unit vector of a zero embedding, and its
   * derivative, are 0 and not NaN; below the rounding of float64 for norms near 1.
   */
  public static final double NORM_FLOOR = 1e-16;

  /**
   * Similarities are clipped to [c, 1 − c] before logarithms, so that losses stay below 17
   * (specification, section 4). In float32 1 − c would be 1: losses are computed in float64.
   */
  public static final double CLIP = 1e-7;

  private Numerics() {}
}
