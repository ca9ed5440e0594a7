package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * t of the group's effect at every edge, for the data and for permuted residuals (D. Freedman and
 * D. Lane, 1983). With Q the design's basis, ε = (I − QQᵀ)y an edge's residuals, and g the group's
 * indicator made orthogonal to Q and of norm 1, a permutation P has
 *
 * <pre>β = gᵀPε,  t = β / √((‖ε‖² − ‖QᵀPε‖² − β²) / (S − rank − 1))</pre>
 *
 * <p>so many permutations at many edges are one product of permuted directions [rows,S] with the
 * residuals [S,E], done in tiles that stay in the cache; nothing is solved again. The constant is
 * orthogonal to every permuted residual and is passed over.
 */
final class PermutedTs {

  private static final int TILE = 256;
  private static final double TINY = 1e-12; // of ‖ε‖²: below it a fit is perfect

  private final double[][] residuals; // [S][E]
  private final double[] squares; // ‖ε‖² by edge
  private final List<double[]> directions; // g, then the covariates' part of Q
  private final double freedom;
  private final double scale;

  /**
   * Computes residuals.
   *
   * @param values [S][E]
   * @param group the indicator's residual (I − QQᵀ)g, not 0
   */
  PermutedTs(double[][] values, Design design, double[] group) {
    int subjects = values.length;
    int edges = values[0].length;
    this.residuals = new double[subjects][edges];
    this.squares = new double[edges];
    for (int e = 0; e < edges; e++) {
      double[] column = new double[subjects];
      for (int s = 0; s < subjects; s++) {
        column[s] = values[s][e];
      }
      double[] rest = design.residual(column);
      for (int s = 0; s < subjects; s++) {
        residuals[s][e] = rest[s];
      }
      squares[e] = Design.dot(rest, rest);
    }
    this.scale = Design.norm(group);
    double[] unit = Arrays.stream(group).map(value -> value / scale).toArray();
    List<double[]> covariates = design.basis().subList(1, design.rank());
    this.directions = new ArrayList<>(List.of(unit));
    directions.addAll(covariates);
    this.freedom = subjects - design.rank() - 1.0;
  }

  /** ‖ε‖² at every edge: where it is 0 there is nothing to test. */
  double[] squares() {
    return squares;
  }

  /** The adjusted difference between groups at every edge, β/‖(I − QQᵀ)g‖. */
  double[] differences() {
    int[] identity = new int[residuals.length];
    Arrays.setAll(identity, s -> s);
    double[] product = product(List.of(identity))[0];
    return Arrays.stream(product).map(beta -> beta / scale).toArray();
  }

  /** t of every permutation at every edge, [permutations][E]; 0 where there is nothing to test. */
  double[][] of(List<int[]> permutations) {
    double[][] products = product(permutations);
    int each = directions.size();
    double[][] ts = new double[permutations.size()][];
    for (int i = 0; i < ts.length; i++) {
      double[] t = products[i * each];
      for (int e = 0; e < t.length; e++) {
        double rest = squares[e] - t[e] * t[e];
        for (int j = 1; j < each; j++) {
          rest -= products[i * each + j][e] * products[i * each + j][e];
        }
        double floor = Math.max(rest, TINY * squares[e]);
        t[e] = squares[e] == 0 ? 0 : t[e] / Math.sqrt(floor / freedom);
      }
      ts[i] = t;
    }
    return ts;
  }

  /** Permuted directions times residuals, [permutations · directions][E]. */
  private double[][] product(List<int[]> permutations) {
    int each = directions.size();
    int subjects = residuals.length;
    double[][] rows = new double[permutations.size() * each][subjects];
    for (int i = 0; i < permutations.size(); i++) {
      int[] order = permutations.get(i);
      for (int j = 0; j < each; j++) {
        for (int s = 0; s < subjects; s++) {
          rows[i * each + j][order[s]] = directions.get(j)[s];
        }
      }
    }
    double[][] out = new double[rows.length][squares.length];
    for (int from = 0; from < squares.length; from += TILE) {
      int to = Math.min(squares.length, from + TILE);
      for (int r = 0; r < rows.length; r++) {
        multiply(rows[r], from, to, out[r]);
      }
    }
    return out;
  }

  /** out[e] = Σ_s row[s]·ε[s][e] for a tile; four subjects at a time spare loads and stores. */
  private void multiply(double[] row, int from, int to, double[] out) {
    int s = 0;
    for (; s + 3 < row.length; s += 4) {
      double[] one = residuals[s];
      double[] two = residuals[s + 1];
      double[] three = residuals[s + 2];
      double[] four = residuals[s + 3];
      double a = row[s];
      double b = row[s + 1];
      double c = row[s + 2];
      double d = row[s + 3];
      for (int e = from; e < to; e++) {
        out[e] += a * one[e] + b * two[e] + c * three[e] + d * four[e];
      }
    }
    for (; s < row.length; s++) {
      double[] one = residuals[s];
      double weight = row[s];
      for (int e = from; e < to; e++) {
        out[e] += weight * one[e];
      }
    }
  }
}
