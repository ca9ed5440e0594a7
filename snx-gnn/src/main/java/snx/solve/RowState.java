package snx.solve;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One problem between two batches, on the heap and in the problem's own order of variables: what it
 * needs to go on exactly where it stopped.
 *
 * @param theta θ
 * @param memory the step rule's moments
 * @param lambda λ
 * @param best θ of the best feasible iterate
 * @param bestObjective its objective, +∞ while there is none
 * @param taken steps so far
 * @param calm looks in a row at which the residual was below the tolerance
 * @param progress what the latest looks saw
 */
record RowState(
    float[] theta,
    List<float[]> memory,
    float[] lambda,
    float[] best,
    double bestObjective,
    int taken,
    int calm,
    Progress progress) {

  /** A problem that has not begun: λ = 1/c. */
  static RowState fresh(float[] theta, int moments, int constraints) {
    float[] lambda = new float[constraints];
    Arrays.fill(lambda, 1f / Math.max(1, constraints));
    List<float[]> memory =
        IntStream.range(0, moments).mapToObj(i -> new float[theta.length]).toList();
    return new RowState(
        theta, memory, lambda, theta.clone(), Double.POSITIVE_INFINITY, 0, 0, Progress.NONE);
  }
}
