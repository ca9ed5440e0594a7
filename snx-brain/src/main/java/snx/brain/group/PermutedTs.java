package snx.brain.group;

import java.util.Arrays;
import java.util.List;

/**
 * t of the group's effect at every element, for the data and under permutations of the group's
 * regressor, which was made orthogonal to the covariates before (S. Smith's method in A. Winkler et
 * al., 2014; without covariates the exact permutation of labels).
 *
 * <p>Subjects that lack an element are not in its test. With D the indicator of those that have it,
 * Q its design's basis DX·C, ε = (D − QQᵀ)y and v the permuted regressor,
 *
 * <pre>ℓ² = vᵀDv − ‖Qᵀv‖²,  β = εᵀv / ℓ,  t = β / √((‖ε‖² − β²) / (S_D − rank − 1))</pre>
 *
 * <p>so many permutations at many elements are a few products of vectors of subjects with ε and D,
 * [rows,S]·[S,E], done in tiles that stay in the cache; nothing is solved again. Where no subject
 * lacks anything, ℓ is one number per permutation.
 */
final class PermutedTs {

  private static final int TILE = 256;
  private static final double TINY = 1e-12; // of squares: below it a fit is perfect
  private static final double DEPENDENT = 1e-9; // of a column's square: others span it

  private final double[][] residuals; // ε [S][E], 0 where missing
  private final double[][] present; // D [S][E]; no rows where all is there
  private final double[] squares; // ‖ε‖² [E]
  private final double[][][] factors; // C [j][i ≤ j][E]; no rows where all is there
  private final int[] freedom; // [E]
  private final List<double[]> basis; // X [k][S], orthonormal over all subjects
  private final double[] group; // v, orthogonal to X

  /**
   * Computes residuals.
   *
   * @param values [S][E], NaN where missing
   * @param group the indicator's residual (I − XXᵀ)g, not 0
   */
  PermutedTs(double[][] values, Design design, double[] group) {
    int subjects = values.length;
    int elements = values[0].length;
    this.basis = design.basis();
    this.group = group.clone();
    this.residuals = new double[subjects][elements];
    this.squares = new double[elements];
    this.freedom = new int[elements];
    boolean complete =
        Arrays.stream(values).flatMapToDouble(Arrays::stream).noneMatch(Double::isNaN);
    this.present = complete ? new double[0][] : new double[subjects][elements];
    int rank = basis.size();
    this.factors = new double[complete ? 0 : rank][][];
    for (int j = 0; j < factors.length; j++) {
      factors[j] = new double[j + 1][elements];
    }
    for (int e = 0; e < elements; e++) {
      double[] column = new double[subjects];
      for (int s = 0; s < subjects; s++) {
        column[s] = values[s][e];
      }
      fill(e, complete ? design.residual(column) : partial(e, column), rank, complete);
    }
  }

  private void fill(int e, double[] rest, int rank, boolean complete) {
    for (int s = 0; s < rest.length; s++) {
      residuals[s][e] = rest[s];
    }
    squares[e] = Design.dot(rest, rest);
    if (complete) {
      freedom[e] = rest.length - rank - 1;
    }
  }

  /** The residuals of those that have the element, by the basis of its own design. */
  private double[] partial(int e, double[] column) {
    int subjects = column.length;
    double[] rest = new double[subjects];
    int have = 0;
    for (int s = 0; s < subjects; s++) {
      if (!Double.isNaN(column[s])) {
        present[s][e] = 1;
        rest[s] = column[s];
        have++;
      }
    }
    int rank = 0;
    double[][] own = new double[basis.size()][]; // orthonormal, null where dependent
    double[][] as = new double[basis.size()][basis.size()]; // own[j] = Σ as[j][i]·DX_i
    for (int j = 0; j < own.length; j++) {
      double[] direction = new double[subjects];
      for (int s = 0; s < subjects; s++) {
        direction[s] = present[s][e] * basis.get(j)[s];
      }
      double size = Design.dot(direction, direction);
      as[j][j] = 1;
      for (int pass = 0; pass < 2; pass++) { // twice: rounding of the first is taken out
        for (int i = 0; i < j; i++) {
          if (own[i] != null) {
            double share = Design.dot(own[i], direction);
            for (int s = 0; s < subjects; s++) {
              direction[s] -= share * own[i][s];
            }
            for (int k = 0; k <= i; k++) {
              as[j][k] -= share * as[i][k];
            }
          }
        }
      }
      double left = Design.dot(direction, direction);
      if (left > DEPENDENT * size && left > 0) {
        double norm = Math.sqrt(left);
        own[j] = Arrays.stream(direction).map(value -> value / norm).toArray();
        rank++;
        for (int i = 0; i <= j; i++) {
          as[j][i] /= norm;
          factors[j][i][e] = as[j][i];
        }
        double share = Design.dot(own[j], rest);
        for (int s = 0; s < subjects; s++) {
          rest[s] -= share * own[j][s];
        }
      } else {
        Arrays.fill(as[j], 0);
      }
    }
    freedom[e] = have - rank - 1;
    return rest;
  }

  /** ‖ε‖² at every element: where it is 0 there is nothing to test. */
  double[] squares() {
    return squares;
  }

  /** Degrees of freedom at every element. */
  int[] freedom() {
    return freedom;
  }

  /** The adjusted difference between groups at every element, εᵀv/ℓ². */
  double[] differences() {
    int[] identity = new int[residuals.length];
    Arrays.setAll(identity, s -> s);
    Products products = new Products(List.of(identity));
    double[] numerator = products.numerators[0];
    double[] lengths = products.lengths(0);
    double[] differences = new double[numerator.length];
    Arrays.setAll(differences, e -> lengths[e] > 0 ? numerator[e] / lengths[e] : 0);
    return differences;
  }

  /** t of every permutation at every element, [permutations][E]; 0 where nothing can be tested. */
  double[][] of(List<int[]> permutations) {
    Products products = new Products(permutations);
    double[][] ts = new double[permutations.size()][];
    for (int i = 0; i < ts.length; i++) {
      double[] t = products.numerators[i];
      double[] lengths = products.lengths(i);
      for (int e = 0; e < t.length; e++) {
        double explained = t[e] * t[e] / lengths[e];
        double rest = Math.max(squares[e] - explained, TINY * squares[e]);
        t[e] =
            lengths[e] > 0 && squares[e] > 0 && freedom[e] > 0
                ? t[e] / Math.sqrt(lengths[e] * rest / freedom[e])
                : 0;
      }
      ts[i] = t;
    }
    return ts;
  }

  /** What permuted regressors give with ε and with D. */
  private final class Products {
    private final double[][] regressors; // v [permutations][S]
    private final double[][] numerators; // εᵀv [permutations][E]

    private Products(List<int[]> permutations) {
      this.regressors = new double[permutations.size()][group.length];
      for (int i = 0; i < regressors.length; i++) {
        int[] order = permutations.get(i);
        for (int s = 0; s < group.length; s++) {
          regressors[i][order[s]] = group[s];
        }
      }
      this.numerators = product(regressors, residuals);
    }

    /** ℓ² of a permutation at every element; 0 where the regressor lies in the design. */
    private double[] lengths(int i) {
      double[] v = regressors[i];
      double all = Design.dot(v, v);
      double[] lengths = new double[squares.length];
      if (present.length == 0) {
        double rest = all;
        for (double[] x : basis) {
          double share = Design.dot(x, v);
          rest -= share * share;
        }
        Arrays.fill(lengths, rest > DEPENDENT * all ? rest : 0);
        return lengths;
      }
      double[][] rows = new double[1 + basis.size()][v.length];
      for (int s = 0; s < v.length; s++) {
        rows[0][s] = v[s] * v[s];
        for (int j = 0; j < basis.size(); j++) {
          rows[1 + j][s] = v[s] * basis.get(j)[s];
        }
      }
      double[][] sums = product(rows, present);
      for (int e = 0; e < lengths.length; e++) {
        double rest = sums[0][e];
        for (int j = 0; j < factors.length; j++) {
          double share = 0;
          for (int k = 0; k <= j; k++) {
            share += factors[j][k][e] * sums[1 + k][e];
          }
          rest -= share * share;
        }
        lengths[e] = rest > DEPENDENT * all ? rest : 0;
      }
      return lengths;
    }
  }

  private static double[][] product(double[][] rows, double[][] matrix) {
    int elements = matrix[0].length;
    double[][] out = new double[rows.length][elements];
    for (int from = 0; from < elements; from += TILE) {
      int to = Math.min(elements, from + TILE);
      for (int r = 0; r < rows.length; r++) {
        multiply(rows[r], matrix, from, to, out[r]);
      }
    }
    return out;
  }

  /** out[e] = Σ_s row[s]·matrix[s][e] of a tile; four subjects at a time spare loads and stores. */
  private static void multiply(double[] row, double[][] matrix, int from, int to, double[] out) {
    int s = 0;
    for (; s + 3 < row.length; s += 4) {
      double[] one = matrix[s];
      double[] two = matrix[s + 1];
      double[] three = matrix[s + 2];
      double[] four = matrix[s + 3];
      double a = row[s];
      double b = row[s + 1];
      double c = row[s + 2];
      double d = row[s + 3];
      for (int e = from; e < to; e++) {
        out[e] += a * one[e] + b * two[e] + c * three[e] + d * four[e];
      }
    }
    for (; s < row.length; s++) {
      double[] one = matrix[s];
      double weight = row[s];
      for (int e = from; e < to; e++) {
        out[e] += weight * one[e];
      }
    }
  }
}
