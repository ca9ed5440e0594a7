package snx.solve;

import snx.data.KebabCase;

/** How θ follows the gradient (specification, section 4). */
public enum StepKind {
  /** θ − η₁·gradient, the paper's equation 12 to the letter. */
  GD,
  /** Adam, β 0.9/0.999, ε 1e-8. */
  ADAM;

  /** Moments that it keeps per variable. */
  int moments() {
    return this == ADAM ? 2 : 0;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
