package snx.explain;

import snx.data.KebabCase;

/** Where local masks start (specification, section 3). */
public enum Start {
  /** As the initialisation says: the paper's. */
  RANDOM,
  /** At the invariant, θ = logit(M) with M clipped to [0.02, 0.98]. */
  INVARIANT;

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
