package snx.model.edge;

import java.util.Arrays;

/**
 * How the weights of every pair of nodes differ between one class and the others.
 *
 * @param z of the difference, as of a normal variable: t = (μ₁ − μ₀)/((s + s₀)√(1/n₁ + 1/n₀)) with
 *     the pooled deviation s and a floor s₀ under it (Tusher, Tibshirani and Chu, 2001), on the
 *     scale of the normal distribution (Wallace, 1959)
 * @param spread s + s₀
 * @param middle (μ₁ + μ₀)/2
 * @param varies whether the weight is not the same in all graphs
 */
record PairStatistics(double[] z, double[] spread, double[] middle, boolean[] varies) {

  private static final double FLOOR = 0.2; // the quantile of all deviations that s₀ is

  /**
   * The statistics of some graphs.
   *
   * @param in whether a graph is of the class, by position among all
   */
  static PairStatistics of(EdgeVectors graphs, int[] part, boolean[] in) {
    int size = EdgeVectors.pairs(graphs.nodes());
    double[][] sums = new double[2][size];
    double[] squares = new double[size];
    int[] count = new int[2];
    for (int graph : part) {
      int side = in[graph] ? 1 : 0;
      count[side]++;
      graphs.addTo(graph, sums[side], squares);
    }
    double freedom = Math.max(1, part.length - 2);
    double[] deviation = new double[size];
    double[] difference = new double[size];
    double[] middle = new double[size];
    boolean[] varies = new boolean[size];
    for (int p = 0; p < size; p++) {
      double one = sums[1][p] / Math.max(1, count[1]);
      double other = sums[0][p] / Math.max(1, count[0]);
      double within = squares[p] - count[1] * one * one - count[0] * other * other;
      double rounding = 1e-9 * squares[p];
      deviation[p] = within > rounding ? Math.sqrt(within / freedom) : 0;
      difference[p] = one - other;
      middle[p] = (one + other) / 2;
      varies[p] = deviation[p] > 0 || difference[p] * difference[p] > rounding;
    }
    double floor = floor(deviation);
    double error = Math.sqrt(1.0 / Math.max(1, count[1]) + 1.0 / Math.max(1, count[0]));
    double[] z = new double[size];
    double[] spread = new double[size];
    for (int p = 0; p < size; p++) {
      spread[p] = deviation[p] + floor;
      z[p] = varies[p] ? normal(difference[p] / (spread[p] * error), freedom) : 0;
    }
    return new PairStatistics(z, spread, middle, varies);
  }

  private static double floor(double[] deviation) {
    double[] some = Arrays.stream(deviation).filter(d -> d > 0).sorted().toArray();
    return some.length == 0 ? 1 : some[(int) (FLOOR * some.length)];
  }

  /** The normal variable as rare as t. */
  private static double normal(double t, double freedom) {
    double length = Math.sqrt(freedom * Math.log1p(t * t / freedom)) * (1 - 0.25 / freedom);
    return Math.copySign(length, t);
  }
}
