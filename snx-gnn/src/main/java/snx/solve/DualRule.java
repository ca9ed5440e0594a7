package snx.solve;

import ai.djl.ndarray.NDArray;
import snx.data.KebabCase;
import snx.solve.Constraint.ConstraintProgram;
import snx.tensor.Script;

/** What happens to a row's non-negative multipliers after an ascent (specification, section 4). */
public enum DualRule {
  /** ‖λ‖₂ = 1, the paper's; an all-zero λ stays zero. */
  SPHERE(1e-30),
  /** ‖λ‖₂ ≤ 1: scaled down only when longer. */
  BALL(1),
  /** No bound. */
  FREE(-1);

  private final double least; // what λ is divided by, if ‖λ‖₂ is not more; negative for nothing

  DualRule(double least) {
    this.least = least;
  }

  /**
   * λ ← dual-rule(max(λ + η₂·g, 0)), row by row; no graph.
   *
   * @param lambda [B,C]
   * @param values g [B,C], far below zero in padding
   */
  NDArray ascend(NDArray lambda, NDArray values, double eta2) {
    NDArray found = values.getManager().create(values.getShape(), values.getDataType());
    try (Script.Value result = Script.Value.of(found);
        Script.Value multipliers = Script.Value.of(lambda);
        Script.Value known = Script.Value.of(values);
        Script.Value rate = Script.Value.of(eta2);
        Script.Value floor = Script.Value.of(least)) {
      ConstraintProgram.run(values.getDevice(), "ascend", result, multipliers, known, rate, floor)
          .close();
    }
    return found;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
