package snx.brain.read;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import snx.data.KebabCase;

/**
 * How n time series become an n × n matrix, as nilearn's {@code ConnectivityMeasure} does it on
 * series of mean 0 and variance 1.
 */
public enum Connectivity {
  /** Pearson's r in Fisher's z, artanh r. */
  PEARSON,
  /**
   * The correlation of two regions given all others,
   * −P<sub>uv</sub>/√(P<sub>uu</sub>P<sub>vv</sub>) of the precision P = Σ⁻¹, in Fisher's z; Σ is
   * shrunk after Ledoit and Wolf (2004), so that it can be inverted with fewer time points than
   * regions.
   */
  PARTIAL,
  /**
   * Deviations from the subjects' mean in the tangent space of covariances ({@link TangentSpace});
   * Σ is shrunk likewise, and no Fisher z is taken.
   */
  TANGENT;

  /**
   * The matrix of one subject; of {@link #TANGENT} its shrunk covariance, which a {@link
   * TangentSpace} maps.
   *
   * @param series T × n, mean 0 and variance 1 in every column
   */
  double[][] of(double[][] series) {
    return switch (this) {
      case PEARSON -> fisher(covariance(series));
      case PARTIAL -> fisher(partial(shrunk(series)));
      case TANGENT -> shrunk(series);
    };
  }

  /** XᵀX/T. */
  static double[][] covariance(double[][] series) {
    DMatrixRMaj x = new DMatrixRMaj(series);
    DMatrixRMaj product = new DMatrixRMaj(x.numCols, x.numCols);
    CommonOps_DDRM.multTransA(1.0 / x.numRows, x, x, product);
    return product.get2DData();
  }

  /**
   * (1 − s)·S + s·μ·I with the shrinkage s of Ledoit and Wolf (J. Multivar. Anal. 88, 2004), where
   * μ is the mean of S's diagonal.
   */
  static double[][] shrunk(double[][] series) {
    double[][] s = covariance(series);
    int n = s.length;
    double mu = 0;
    double squares = 0;
    for (int u = 0; u < n; u++) {
      mu += s[u][u] / n;
      for (int v = 0; v < n; v++) {
        squares += s[u][v] * s[u][v];
      }
    }
    double fourth = 0; // Σ over time of |x|⁴
    for (double[] row : series) {
      double length = 0;
      for (double value : row) {
        length += value * value;
      }
      fourth += length * length;
    }
    double beta = (fourth / series.length - squares) / ((double) n * series.length);
    double delta = (squares - n * mu * mu) / n;
    double shrinkage = delta <= 0 ? 1 : Math.min(Math.max(beta, 0), delta) / delta;
    for (int u = 0; u < n; u++) {
      for (int v = 0; v < n; v++) {
        s[u][v] = (1 - shrinkage) * s[u][v] + (u == v ? shrinkage * mu : 0);
      }
    }
    return s;
  }

  private static double[][] partial(double[][] covariance) {
    DMatrixRMaj inverse = new DMatrixRMaj(covariance);
    if (!CommonOps_DDRM.invert(inverse)) {
      throw new IllegalArgumentException("the covariance of the series cannot be inverted");
    }
    double[][] p = inverse.get2DData();
    double[][] r = new double[p.length][p.length];
    for (int u = 0; u < p.length; u++) {
      for (int v = 0; v < p.length; v++) {
        r[u][v] = u == v ? 1 : -p[u][v] / Math.sqrt(p[u][u] * p[v][v]);
      }
    }
    return r;
  }

  private static double[][] fisher(double[][] r) {
    double[][] z = new double[r.length][r.length];
    for (int u = 0; u < r.length; u++) {
      for (int v = 0; v < r.length; v++) {
        z[u][v] = u == v ? 0 : artanh(r[u][v]);
      }
    }
    return z;
  }

  /** Fisher's z of a correlation. */
  static double artanh(double r) {
    return 0.5 * Math.log((1 + r) / (1 - r));
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
