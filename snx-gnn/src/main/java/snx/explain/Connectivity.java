package snx.explain;

import snx.data.KebabCase;

/** How stage 1 ties the masks of neighbouring edges (specification, section 2). */
public enum Connectivity {
  /** |M_j − M_k| ≤ ε for every two edges that share a node: the paper's. */
  PAIRWISE,
  /** The same, squared: smooth, as the convergence theorem asks. */
  SQUARED,
  /** max − min ≤ ε at every node: the same feasible set with one constraint per node. */
  NODE_RANGE;

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
