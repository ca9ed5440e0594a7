package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import snx.tensor.Gradients;
import snx.tensor.RowMap;
import snx.tensor.Scalars;

/**
 * L(θ,λ) = g₀(m) + Σ_i λ_i g_i(m) with m = masks(θ), one per row, and its gradient by θ
 * (specification, section 4). With a penalty κ the gradient is that of the augmented Lagrangian:
 * max(λ_i + κ'·g_i, 0) stands for λ_i, where κ' = κ·min(1, p/c) for p variables and c constraints,
 * as many constraints of one variable pull together.
 */
final class Lagrangian {

  private final Problem problem;
  private final ConstraintStack constraints;
  private final @Nullable NDArray penalties; // κ' [B,1]; null where κ is 0

  /** The plain one. */
  Lagrangian(Problem problem) {
    this(problem, 0);
  }

  /**
   * An augmented one.
   *
   * @param penalty κ, 0 for none
   */
  Lagrangian(Problem problem, double penalty) {
    this.problem = problem;
    this.constraints =
        new ConstraintStack(problem.constraints(), problem.manager(), problem.variables().rows());
    this.penalties = penalty == 0 ? null : penalties(penalty);
  }

  private NDArray penalties(double penalty) {
    float[] own = new float[problem.variables().rows()];
    for (int b = 0; b < own.length; b++) {
      double share = (double) problem.variables().length(b) / Math.max(1, constraints.count(b));
      own[b] = (float) (penalty * Math.min(1, share));
    }
    return problem.manager().create(own, new Shape(own.length, 1));
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

    /** Five arrays in the order of the components. */
    static Evaluation of(NDList arrays) {
      return new Evaluation(
          arrays.get(0), arrays.get(1), arrays.get(2), arrays.get(3), arrays.get(4));
    }

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
    return Gradients.without(
        () -> {
          RowMap.Point point = problem.parametrisation().at(theta);
          NDArray masks = point.values();
          Problem.Objective objective = problem.objective(masks);
          NDArray values = constraints.padding();
          NDArray raised = lambda;
          NDArray byMasks = objective.gradient();
          if (!constraints.isEmpty()) {
            values = constraints.values(masks);
            raised = ascent.apply(values);
            NDArray pulling = augmented(raised, values);
            NDArray counted = weight == null ? pulling : pulling.mul(weight);
            byMasks = byMasks.add(constraints.pull(masks, counted));
          }
          return new Evaluation(
              point.pullback().apply(byMasks),
              objective.value().expandDims(1),
              objective.loss().expandDims(1),
              values,
              raised);
        });
  }

  /** max(λ + κ'·g, 0) [B,C], 0 in padding; λ itself where there is no penalty. */
  private NDArray augmented(NDArray lambda, NDArray values) {
    return penalties == null
        ? lambda
        : values.mul(penalties).addi(lambda).maximum(Scalars.like(values, 0));
  }

  /** The constraints side by side. */
  ConstraintStack constraints() {
    return constraints;
  }
}
