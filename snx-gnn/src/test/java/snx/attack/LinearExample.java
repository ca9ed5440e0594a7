package snx.attack;

import java.util.Arrays;

/**
 * The paper's linear example, f = σ(⟨θᵀx^s, θᵀx^t⟩), whose attack has a closed form: saliency is in
 * proportion to Kx^t with K = θθᵀ, and
 *
 * <pre>min_δ ‖K(x^t+δ) − m̃‖²  s.t.  ⟨x^s, Kδ⟩ = 0</pre>
 *
 * is solved, with P the projection on K's range and c = ⟨x^s, Kx^t⟩, by K(x^t+δ) = u,
 *
 * <pre>u = P m̃ + P x^s (c − ⟨x^s, P m̃⟩)/⟨x^s, P x^s⟩,</pre>
 *
 * of which the shortest δ = K⁺(u − Kx^t) is taken.
 */
public final class LinearExample {

  private static final double SMALL = 1e-24;

  private final double[][] kernel; // K [p][p]

  /**
   * Takes the weights.
   *
   * @param theta [p][h]
   */
  public LinearExample(double[][] theta) {
    int p = theta.length;
    this.kernel = new double[p][p];
    for (int i = 0; i < p; i++) {
      for (int j = 0; j < p; j++) {
        kernel[i][j] = dot(theta[i], theta[j]);
      }
    }
  }

  /** f. */
  public double score(double[] query, double[] reference) {
    return 1 / (1 + Math.exp(-dot(query, saliency(reference))));
  }

  /** Kx^t, what saliency over the query is in proportion to. */
  public double[] saliency(double[] reference) {
    return Arrays.stream(kernel).mapToDouble(row -> dot(row, reference)).toArray();
  }

  /** The closed form's δ. O(p³). */
  public double[] attack(double[] query, double[] reference, double[] target) {
    double[] map = saliency(reference);
    double[] nearest = inRange(target);
    double[] way = inRange(query);
    double steep = dot(query, way);
    double gap = steep < SMALL ? 0 : (dot(query, map) - dot(query, nearest)) / steep;
    double[] change = new double[map.length];
    for (int i = 0; i < change.length; i++) {
      change[i] = nearest[i] + gap * way[i] - map[i];
    }
    return leastSquares(change);
  }

  /** P v = K K⁺ v. */
  private double[] inRange(double[] v) {
    return saliency(leastSquares(v));
  }

  /** K⁺b by conjugate gradients on the normal equations, from 0: the shortest solution. */
  private double[] leastSquares(double[] b) {
    double[] x = new double[b.length];
    double[] residual = b.clone();
    double[] gradient = saliency(residual); // K is symmetric
    double[] way = gradient.clone();
    double size = dot(gradient, gradient);
    double small = SMALL * size;
    for (int i = 0; i < 20 * b.length && size > small; i++) {
      double[] image = saliency(way);
      double rate = size / dot(image, image);
      add(x, rate, way);
      add(residual, -rate, image);
      gradient = saliency(residual);
      double next = dot(gradient, gradient);
      double keep = next / size;
      for (int j = 0; j < way.length; j++) {
        way[j] = gradient[j] + keep * way[j];
      }
      size = next;
    }
    return x;
  }

  private static void add(double[] x, double factor, double[] y) {
    for (int i = 0; i < x.length; i++) {
      x[i] += factor * y[i];
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
