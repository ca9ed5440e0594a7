package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import snx.tensor.Script;

/**
 * The arrays of a batch that descent.py changes in place: θ and what is known there, the best
 * feasible iterate, steps taken, and which rows go on. They are handed over once, so that a step is
 * one call.
 */
final class DescentState {

  private static final double INFINITE = 1e15; // from here on; its square is no overflow yet

  private final NDManager manager;
  private final boolean isConstrained;
  private final boolean isTraced;
  private final Script.Value known;
  private final Script.Value constrained;
  private final Script.Value best;
  private final Script.Value bestObjective;
  private final Script.Value steps;
  private final Script.Value open;
  private final Script.Value feasibility;
  private final Script.Value infinite;

  /**
   * The arrays, each changed in place from now on.
   *
   * @param theta [B,P]
   * @param at the evaluation there
   * @param best θ of the best feasible iterate [B,P]
   * @param bestObjective its objective [B,1], float64
   * @param steps taken so far [B,1], int64
   * @param open whether the row goes on [B,1], boolean
   */
  record Arrays(
      NDArray theta,
      Lagrangian.Evaluation at,
      NDArray best,
      NDArray bestObjective,
      NDArray steps,
      NDArray open) {}

  /**
   * Hands arrays over.
   *
   * @param isConstrained whether the problem has constraints
   * @param isTraced whether the loss is kept beside the objective
   * @param feasible the largest violation of a feasible iterate
   */
  DescentState(
      NDManager manager, Arrays arrays, boolean isConstrained, boolean isTraced, double feasible) {
    this.manager = manager;
    this.isConstrained = isConstrained;
    this.isTraced = isTraced;
    this.known = kept(Script.Value.of(changing(arrays.theta, arrays.at)));
    this.constrained = kept(Script.Value.of(isConstrained));
    this.best = kept(Script.Value.of(arrays.best));
    this.bestObjective = kept(Script.Value.of(arrays.bestObjective));
    this.steps = kept(Script.Value.of(arrays.steps));
    this.open = kept(Script.Value.of(arrays.open));
    this.feasibility = kept(Script.Value.of(feasible));
    this.infinite = kept(Script.Value.of(INFINITE));
  }

  private Script.Value kept(Script.Value value) {
    return value.ownedBy(manager);
  }

  /** θ and what is known there: g and λ where there are any, the loss where it is traced. */
  private NDList changing(NDArray theta, Lagrangian.Evaluation at) {
    NDList arrays = new NDList(theta, at.gradient(), at.objective());
    if (isConstrained) {
      arrays.add(at.values());
      arrays.add(at.lambda());
    }
    if (isTraced) {
      arrays.add(at.loss());
    }
    return arrays;
  }

  /** Closes rows that are not finite where they start, and keeps the others' start. */
  void begin() {
    DescentProgram.run(
        "begin", known, constrained, best, bestObjective, open, feasibility, infinite);
  }

  /** What was found at the next θ becomes known, in rows that are open and finite there. */
  void settle(NDArray next, Lagrangian.Evaluation at) {
    try (Script.Value found = Script.Value.of(changing(next, at))) {
      DescentProgram.run(
          "settle",
          found,
          known,
          constrained,
          best,
          bestObjective,
          steps,
          open,
          feasibility,
          infinite);
    }
  }

  /** Closes rows but those where a condition holds [B,1]. */
  void freezeAllBut(NDArray rows) {
    try (Script.Value allowed = Script.Value.of(rows)) {
      DescentProgram.run("freeze", open, allowed);
    }
  }

  /** What a check reads, from the values of the constraints at θ [B,5]. */
  NDArray check(NDArray constraintValues) {
    try (Script.Value values = Script.Value.of(constraintValues)) {
      return DescentProgram.call("check", known, constrained, values, steps, open)
          .constant(manager);
    }
  }
}
