package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import snx.tensor.Gradients;

/**
 * L(θ,λ) = g₀(m) + Σ_i λ_i g_i(m) with m = masks(θ), one per row, and its gradient by θ
 * (specification, section 4).
 */
final class Lagrangian {

  private final Problem problem;
  private final ConstraintStack constraints;

  Lagrangian(Problem problem) {
    this.problem = problem;
    this.constraints =
        new ConstraintStack(problem.constraints(), problem.manager(), problem.variables().rows());
  }

  /**
   * What one evaluation gives; nothing of it carries a graph.
   *
   * @param gradient ∂L/∂θ [B,P]
   * @param objective g₀ [B,1], float64
   * @param loss ℓ [B,1], float64
   * @param values g [B,C], far below zero in padding
   * @param lambda the λ of this L [B,C]
   */
  record Evaluation(
      NDArray gradient, NDArray objective, NDArray loss, NDArray values, NDArray lambda) {

    /** All five. */
    NDList arrays() {
      return new NDList(gradient, objective, loss, values, lambda);
    }
  }

  /**
   * Evaluates all rows by one forward and one backward pass.
   *
   * <p>λ may depend on g at the same θ: descent-ascent raises it by g(new θ), and then wants the
   * gradient of L there. Both come from one evaluation of the constraints.
   *
   * @param ascent from g to the λ of this L
   * @param weight how much the constraints count, 0 or 1 per row [B,1]; null where they all do
   */
  Evaluation at(
      NDArray theta, NDArray lambda, UnaryOperator<NDArray> ascent, @Nullable NDArray weight) {
    NDArray[] parts = {constraints.padding(), lambda};
    List<Problem.Objective> objectives = new ArrayList<>(1);
    Gradients.Evaluation evaluation =
        Gradients.of(
            new NDList(theta),
            leaf -> {
              NDArray masks = problem.parametrisation().masks(leaf.head());
              Problem.Objective objective = problem.objective(masks);
              objectives.add(objective);
              NDArray total = objective.value().sum();
              if (constraints.isEmpty()) {
                return total;
              }
              NDArray pull =
                  Gradients.without(
                      () -> {
                        NDArray known = masks.stopGradient();
                        parts[0] = constraints.values(known);
                        parts[1] = ascent.apply(parts[0]);
                        NDArray counting = weight == null ? parts[1] : parts[1].mul(weight);
                        return constraints.pull(known, counting);
                      });
              return masks.mul(pull).sum().add(total); // what has the gradient of L
            });
    return new Evaluation(
        evaluation.gradients().head(),
        objectives.get(0).value().stopGradient().expandDims(1),
        objectives.get(0).loss().stopGradient().expandDims(1),
        parts[0],
        parts[1]);
  }

  /** The constraints side by side. */
  ConstraintStack constraints() {
    return constraints;
  }
}
