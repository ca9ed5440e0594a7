package snx.model.edge;

/**
 * A linear score of one class against the others, d(x) = Σ_e w_e c[pair(e)] − o: above 0 where a
 * graph is nearer to the class. One number is 1 in the mean over the graphs that it was found on:
 * |d|.
 *
 * @param coefficients c of every pair of nodes
 * @param offset o
 */
public record Contrast(double[] coefficients, double offset) {

  /** What becomes of the difference of a pair of nodes. */
  public enum Shrinkage {
    /** Few pairs differ, and they share nodes ({@link RegionalShrinkage}). */
    REGIONAL,
    /** Every pair may differ a little: nothing is shrunk (Bickel and Levina, 2004). */
    NONE
  }

  /**
   * Finds one.
   *
   * @param part the graphs to learn from
   * @param in whether a graph is of the class, by position among all
   */
  public static Contrast of(EdgeVectors graphs, int[] part, boolean[] in, Shrinkage shrinkage) {
    PairStatistics statistics = PairStatistics.of(graphs, part, in);
    double[] coefficients =
        switch (shrinkage) {
          case REGIONAL -> RegionalShrinkage.of(statistics, graphs.nodes());
          case NONE -> statistics.z().clone();
        };
    double offset = 0;
    for (int p = 0; p < coefficients.length; p++) {
      coefficients[p] /= statistics.spread()[p];
      offset += coefficients[p] * statistics.middle()[p];
    }
    return scaled(new Contrast(coefficients, offset), graphs, part);
  }

  private static Contrast scaled(Contrast raw, EdgeVectors graphs, int[] part) {
    double size = 0;
    for (int graph : part) {
      size += Math.abs(raw.of(graphs, graph)) / part.length;
    }
    return size > 0 ? raw.times(1 / size) : raw;
  }

  /** The score of a graph. */
  public double of(EdgeVectors graphs, int graph) {
    return graphs.product(graph, coefficients) - offset;
  }

  /** Every score times a factor. */
  public Contrast times(double factor) {
    double[] other = new double[coefficients.length];
    for (int p = 0; p < other.length; p++) {
      other[p] = factor * coefficients[p];
    }
    return new Contrast(other, factor * offset);
  }
}
