package snx.chem.baseline;

import java.util.Arrays;

/**
 * Logistic regression on rows of bits with an L2 penalty: min over w, b of Σ_i log(1 + exp(−y_i(b +
 * Σ_{j in row i} w_j))) + ½λ‖w‖². Strictly convex in w; solved by Newton steps whose directions
 * conjugate gradients find, halved until the objective falls (J. Nocedal and S. J. Wright, 2006,
 * section 7.1). Deterministic; O(bits set) per product.
 */
final class LogisticRegression {

  private static final int NEWTON_STEPS = 60;
  private static final int CONJUGATE_STEPS = 100;
  private static final int HALVINGS = 40;
  private static final double OPTIMAL = 1e-6;
  private static final double ARMIJO = 1e-4;
  private static final double LEAST_CURVATURE = 1e-9; // of b where all margins are large

  private final int[][] rows; // [n][bits set]
  private final double[] sign; // [n] +1, −1
  private final double penalty;
  private final int width;

  private LogisticRegression(int[][] rows, boolean[] positive, int width, double penalty) {
    this.rows = rows;
    this.sign = new double[positive.length];
    Arrays.setAll(sign, i -> positive[i] ? 1 : -1);
    this.width = width;
    this.penalty = penalty;
  }

  /**
   * A fitted model.
   *
   * @param weights w by bit, and b behind them
   */
  record Fitted(double[] weights) {

    /** b + Σ w_j over the bits of a row. */
    double margin(int[] bits) {
      double sum = weights[weights.length - 1];
      for (int bit : bits) {
        sum += weights[bit];
      }
      return sum;
    }

    /** The probability that a row is positive. */
    double probability(int[] bits) {
      return 1 / (1 + Math.exp(-margin(bits)));
    }
  }

  /**
   * Fits.
   *
   * @param rows the bits set in every row
   * @param width how many bits there are
   * @param penalty λ, above 0
   */
  static Fitted fit(int[][] rows, boolean[] positive, int width, double penalty) {
    if (!(penalty > 0)) {
      throw new IllegalArgumentException("penalty must be above 0 (got " + penalty + ")");
    }
    return new LogisticRegression(rows, positive, width, penalty).solve();
  }

  private Fitted solve() {
    double[] at = new double[width + 1];
    for (int step = 0; step < NEWTON_STEPS; step++) {
      double[] margins = margins(at);
      double[] gradient = gradient(at, margins);
      if (norm(gradient) <= OPTIMAL * Math.max(1, rows.length)) {
        break;
      }
      double[] direction = direction(margins, gradient);
      double slope = dot(direction, gradient);
      double here = objective(at, margins);
      double length = 1;
      double[] next = moved(at, direction, length);
      for (int h = 0; h < HALVINGS; h++) {
        if (objective(next, margins(next)) <= here + ARMIJO * length * slope) {
          break;
        }
        length /= 2;
        next = moved(at, direction, length);
      }
      at = next;
    }
    return new Fitted(at);
  }

  private double[] margins(double[] at) {
    Fitted fitted = new Fitted(at);
    return Arrays.stream(rows).mapToDouble(fitted::margin).toArray();
  }

  private double objective(double[] at, double[] margins) {
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      double m = sign[i] * margins[i];
      sum += m > 0 ? Math.log1p(Math.exp(-m)) : Math.log1p(Math.exp(m)) - m;
    }
    for (int j = 0; j < width; j++) {
      sum += penalty / 2 * at[j] * at[j];
    }
    return sum;
  }

  private double[] gradient(double[] at, double[] margins) {
    double[] gradient = new double[at.length];
    for (int j = 0; j < width; j++) {
      gradient[j] = penalty * at[j];
    }
    for (int i = 0; i < rows.length; i++) {
      add(gradient, rows[i], -sign[i] / (1 + Math.exp(sign[i] * margins[i])));
    }
    return gradient;
  }

  /** Solves H d = −g by conjugate gradients. */
  private double[] direction(double[] margins, double[] gradient) {
    double[] curvature = new double[rows.length];
    Arrays.setAll(
        curvature,
        i -> {
          double p = 1 / (1 + Math.exp(-margins[i]));
          return p * (1 - p);
        });
    double[] found = new double[gradient.length];
    double[] residual = new double[gradient.length];
    Arrays.setAll(residual, j -> -gradient[j]);
    double[] search = residual.clone();
    double squares = dot(residual, residual);
    double enough = squares * 1e-8;
    for (int step = 0; step < CONJUGATE_STEPS && squares > enough; step++) {
      double[] product = hessian(curvature, search);
      double alpha = squares / dot(search, product);
      for (int j = 0; j < found.length; j++) {
        found[j] += alpha * search[j];
        residual[j] -= alpha * product[j];
      }
      double next = dot(residual, residual);
      double beta = next / squares;
      for (int j = 0; j < search.length; j++) {
        search[j] = residual[j] + beta * search[j];
      }
      squares = next;
    }
    return found;
  }

  private double[] hessian(double[] curvature, double[] vector) {
    double[] product = new double[vector.length];
    for (int j = 0; j < width; j++) {
      product[j] = penalty * vector[j];
    }
    product[width] = LEAST_CURVATURE * vector[width];
    Fitted linear = new Fitted(vector);
    for (int i = 0; i < rows.length; i++) {
      add(product, rows[i], curvature[i] * linear.margin(rows[i]));
    }
    return product;
  }

  private void add(double[] sum, int[] bits, double value) {
    for (int bit : bits) {
      sum[bit] += value;
    }
    sum[width] += value;
  }

  private static double[] moved(double[] at, double[] direction, double length) {
    double[] next = new double[at.length];
    Arrays.setAll(next, j -> at[j] + length * direction[j]);
    return next;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }
}
