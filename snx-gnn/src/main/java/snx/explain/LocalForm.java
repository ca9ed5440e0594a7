package snx.explain;

/** The problems of stage 2 and their relatives (specification, sections 3 and 5). */
enum LocalForm {
  /** SNX: local masks stay below the invariant, by multipliers. */
  CONSTRAINED,
  /** SNX-UC: no constraint. */
  UNCONSTRAINED,
  /** SNX-KL: the divergence from the invariant is a price. */
  DIVERGENCE,
  /** SNX-bounded: m = M⊗sigmoid(θ), never above the invariant. */
  BOUNDED,
  /** GNNExplainer: agreement with the hard prediction, size and entropy. */
  HARD_PREDICTION;

  /** Whether the invariant enters; the others need no stage 1. */
  boolean seesInvariant() {
    return this == CONSTRAINED || this == DIVERGENCE || this == BOUNDED;
  }
}
