package snx.solve;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.solve.GdaOptions.StepKind;

/**
 * One problem between two batches, on the heap and in the problem's order of variables: what it
 * needs to go on exactly where it stopped.
 *
 * @param theta θ
 * @param moments of the step rule
 * @param lambda λ
 * @param best θ of the best feasible iterate
 * @param bestObjective its objective, +∞ while there is none
 * @param steps taken so far
 * @param passedChecks checks in a row at which the residual was below the tolerance
 * @param progress what the latest checks saw
 */
record RowState(
    float[] theta,
    List<float[]> moments,
    float[] lambda,
    float[] best,
    double bestObjective,
    int steps,
    int passedChecks,
    Progress progress) {

  /** A problem that has not begun: λ = 1/c. */
  static RowState fresh(float[] theta, StepKind step, int constraints) {
    float[] lambda = new float[constraints];
    Arrays.fill(lambda, 1f / Math.max(1, constraints));
    List<float[]> moments =
        IntStream.range(0, step.moments()).mapToObj(i -> new float[theta.length]).toList();
    return new RowState(
        theta, moments, lambda, theta.clone(), Double.POSITIVE_INFINITY, 0, 0, Progress.NONE);
  }
}
