package snx.explain.des;

import java.util.Arrays;

/**
 * min over w ≥ 0 and b of mean log(1 + exp(−y(b + Σ_j w_j z_j))) + l1·Σ_j w_j, z_j telling whether
 * a pair of rows agrees in minor j and y = ±1 whether they are neighbours. Convex; solved by
 * accelerated projected gradients [1] with restarts [2]. O(pairs · majors) a step.
 *
 * <p>[1] Beck, A. and Teboulle, M. (2009). A fast iterative shrinkage-thresholding algorithm for
 * linear inverse problems. SIAM J. Imaging Sci. 2(1).
 *
 * <p>[2] O'Donoghue, B. and Candès, E. (2015). Adaptive restart for accelerated gradient schemes.
 * Found. Comput. Math. 15(3).
 */
final class SparseLogistic {

  private static final double OPTIMAL = 1e-6;

  private final NeighbourPairs pairs;
  private final int minors;
  private final double l1;
  private final double step;

  SparseLogistic(NeighbourPairs pairs, int minors, double l1) {
    this.pairs = pairs;
    this.minors = minors;
    this.l1 = l1;
    int most = pairs.agreements().stream().mapToInt(z -> z.length).max().orElse(0);
    this.step = 4.0 / (most + 1); // one over the largest curvature, the intercept's 1 included
  }

  /** The weights w by minor, and the intercept b behind them. */
  double[] fit(int iterations) {
    double[] at = new double[minors + 1]; // the intercept last
    double[] ahead = at.clone();
    double momentum = 1;
    for (int i = 0; i < iterations; i++) {
      double[] gradient = gradient(ahead);
      double[] next = new double[at.length];
      Arrays.setAll(next, j -> ahead[j] - step * gradient[j]);
      for (int j = 0; j < minors; j++) {
        next[j] = Math.max(0, next[j]);
      }
      if (distance(next, ahead) < OPTIMAL * step) {
        return next;
      }
      if (uphill(ahead, next, at)) {
        momentum = 1;
      }
      double grown = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
      double push = (momentum - 1) / grown;
      for (int j = 0; j < at.length; j++) {
        ahead[j] = next[j] + push * (next[j] - at[j]);
      }
      at = next;
      momentum = grown;
    }
    return at;
  }

  /** Whether the last move goes against the descent direction, so that momentum does harm. */
  private static boolean uphill(double[] ahead, double[] next, double[] at) {
    double product = 0;
    for (int j = 0; j < at.length; j++) {
      product += (ahead[j] - next[j]) * (next[j] - at[j]);
    }
    return product > 0;
  }

  /** Of the objective; l1·Σw is linear where w ≥ 0. */
  double[] gradient(double[] at) {
    double[] gradient = new double[minors + 1];
    int count = pairs.agreements().size();
    for (int i = 0; i < count; i++) {
      int[] agreed = pairs.agreements().get(i);
      double y = pairs.neighbours()[i] ? 1 : -1;
      double margin = at[minors];
      for (int j : agreed) {
        margin += at[j];
      }
      double slope = -y / (1 + Math.exp(y * margin)) / count;
      gradient[minors] += slope;
      for (int j : agreed) {
        gradient[j] += slope;
      }
    }
    for (int j = 0; j < minors; j++) {
      gradient[j] += l1;
    }
    return gradient;
  }

  private static double distance(double[] one, double[] other) {
    double worst = 0;
    for (int j = 0; j < one.length; j++) {
      worst = Math.max(worst, Math.abs(one[j] - other[j]));
    }
    return worst;
  }
}
