package snx.brain.confound;

import java.util.Arrays;
import java.util.List;
import snx.brain.read.Connectome;
import snx.brain.read.Covariate;

/**
 * Takes the linear effect of confounds out of every connection, w − Xβ̂, with β̂ fitted on some
 * subjects alone: inside a fold the others stay unseen (L. Snoek, S. Miletić and H. S. Scholte,
 * 2019). The level of a connection stays that of a subject with average numbers and the first
 * category.
 */
final class ConfoundRegression {

  private static final double RIDGE = 1e-8; // of collinear confounds one answer among many

  private final ConfoundDesign design;
  private final double[][] effects; // [columns][pairs]

  /**
   * Fits the effects.
   *
   * @param connectomes of all subjects
   * @param subjects positions of those to fit on
   */
  ConfoundRegression(List<Covariate> confounds, List<Connectome> connectomes, int[] subjects) {
    this.design = new ConfoundDesign(confounds, subjects);
    double[][] x = Arrays.stream(subjects).mapToObj(design::row).toArray(double[][]::new);
    double[] means = new double[design.size()];
    for (double[] row : x) {
      for (int c = 0; c < means.length; c++) {
        means[c] += row[c] / x.length;
      }
    }
    for (double[] row : x) {
      for (int c = 0; c < means.length; c++) {
        row[c] -= means[c]; // the intercept takes the mean of every connection
      }
    }
    double[][] projection = leastSquares(x);
    int pairs = connectomes.get(0).weights().length;
    this.effects = new double[means.length][pairs];
    for (int i = 0; i < subjects.length; i++) {
      float[] weights = connectomes.get(subjects[i]).weights();
      for (int c = 0; c < means.length; c++) {
        double share = projection[c][i];
        double[] effect = effects[c];
        for (int pair = 0; pair < pairs; pair++) {
          effect[pair] += share * weights[pair];
        }
      }
    }
  }

  /** (XᵀX)⁻¹Xᵀ, [columns][subjects], of centred columns. */
  private static double[][] leastSquares(double[][] x) {
    int n = x.length;
    int k = n == 0 ? 0 : x[0].length;
    double[][] normal = new double[k][k + n];
    for (int a = 0; a < k; a++) {
      for (int b = 0; b < k; b++) {
        for (double[] row : x) {
          normal[a][b] += row[a] * row[b];
        }
      }
      normal[a][a] += RIDGE * n;
      for (int i = 0; i < n; i++) {
        normal[a][k + i] = x[i][a];
      }
    }
    return solved(normal, k);
  }

  /** Gauss–Jordan elimination of [A|B] for a positive definite A. */
  private static double[][] solved(double[][] rows, int k) {
    for (int a = 0; a < k; a++) {
      double pivot = rows[a][a];
      for (int j = a; j < rows[a].length; j++) {
        rows[a][j] /= pivot;
      }
      for (int b = 0; b < k; b++) {
        double factor = rows[b][a];
        if (b != a && factor != 0) {
          for (int j = a; j < rows[b].length; j++) {
            rows[b][j] -= factor * rows[a][j];
          }
        }
      }
    }
    return Arrays.stream(rows)
        .map(row -> Arrays.copyOfRange(row, k, row.length))
        .toArray(double[][]::new);
  }

  /** A subject's weights without the effects. */
  float[] without(int subject, float[] weights) {
    double[] row = design.row(subject);
    float[] left = weights.clone();
    for (int c = 0; c < row.length; c++) {
      if (row[c] != 0) {
        for (int pair = 0; pair < left.length; pair++) {
          left[pair] -= (float) (row[c] * effects[c][pair]);
        }
      }
    }
    return left;
  }
}
