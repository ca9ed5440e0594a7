package snx.explain;

import org.jspecify.annotations.Nullable;

/** The problems of stage 2 and their relatives (specification, sections 3 and 5). */
enum LocalForm {
  /** SNX: local masks stay below the invariant, by multipliers. */
  CONSTRAINED,
  /** SNX-UC: no constraint. */
  UNCONSTRAINED,
  /** SNX-KL: the divergence from the invariant is a price. */
  DIVERGENCE,
  /** SNX-bounded: never above the invariant, whatever θ is. */
  BOUNDED,
  /** GNNExplainer: agreement with the hard prediction, size and entropy. */
  HARD_PREDICTION;

  /** Whether the invariant enters; the others need no stage 1. */
  boolean seesInvariant() {
    return this == CONSTRAINED || this == DIVERGENCE || this == BOUNDED;
  }

  /** The problem that a method solves, or null where it solves none. */
  static @Nullable LocalForm of(Method method) {
    return switch (method) {
      case SNX, SNX_DES, SNX_INTER, SNX_UNION -> CONSTRAINED;
      case SNX_UC -> UNCONSTRAINED;
      case SNX_KL -> DIVERGENCE;
      case SNX_BOUNDED -> BOUNDED;
      case GNNEXPLAINER -> HARD_PREDICTION;
      case SNX_GLOBAL, SM, SM_BOTH, PGEXPLAINER, DES, PICK_ALL, RANDOM -> null;
    };
  }
}
