package snx.brain.read;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * Covariances as deviations from their mean: log(G<sup>−½</sup> Σ G<sup>−½</sup>), where G is the
 * geometric mean of the covariances that it was fitted to, as in nilearn (Varoquaux et al., MICCAI
 * 2010; the mean after Fletcher and Joshi, Signal Process. 87, 2007). Groups have no part in the
 * fit; whoever wants held-out subjects to have none either fits it to the others and maps these.
 */
public final class TangentSpace {

  private static final int MOST_STEPS = 30;
  private static final double TOLERANCE = 1e-7;

  private final DMatrixRMaj whitening; // G^−½

  private TangentSpace(DMatrixRMaj mean) {
    this.whitening = function(mean, value -> 1 / Math.sqrt(value));
  }

  /** Fits the mean of some covariances, positive definite and of one size. */
  public static TangentSpace fit(List<double[][]> covariances) {
    if (covariances.isEmpty()) {
      throw new IllegalArgumentException("a tangent space needs a covariance to be fitted to");
    }
    return new TangentSpace(geometricMean(covariances.stream().map(DMatrixRMaj::new).toList()));
  }

  /** The deviation of a covariance from the mean, symmetric. */
  public double[][] transform(double[][] covariance) {
    return function(between(whitening, new DMatrixRMaj(covariance)), Math::log).get2DData();
  }

  /** Gradient descent on the sum of squared distances, the step halved where it overshoots. */
  private static DMatrixRMaj geometricMean(List<DMatrixRMaj> all) {
    int n = all.get(0).numRows;
    DMatrixRMaj mean = average(all);
    double before = Double.POSITIVE_INFINITY;
    double step = 1;
    for (int i = 0; i < MOST_STEPS; i++) {
      DMatrixRMaj inverse = function(mean, value -> 1 / Math.sqrt(value));
      DMatrixRMaj root = function(mean, Math::sqrt);
      DMatrixRMaj logs =
          average(all.stream().map(m -> function(between(inverse, m), Math::log)).toList());
      double norm = NormOps_DDRM.normF(logs);
      if (norm / ((double) n * n) < TOLERANCE) {
        return mean;
      }
      step = norm > before ? step / 2 : step;
      before = Math.min(before, norm);
      CommonOps_DDRM.scale(step, logs);
      mean = between(root, function(logs, Math::exp));
    }
    return mean;
  }

  private static DMatrixRMaj average(List<DMatrixRMaj> all) {
    DMatrixRMaj sum = all.get(0).copy();
    all.subList(1, all.size()).forEach(m -> CommonOps_DDRM.addEquals(sum, m));
    CommonOps_DDRM.scale(1.0 / all.size(), sum);
    return sum;
  }

  /** A·M·A, symmetric against rounding. */
  private static DMatrixRMaj between(DMatrixRMaj a, DMatrixRMaj m) {
    DMatrixRMaj left = new DMatrixRMaj(a.numRows, m.numCols);
    DMatrixRMaj both = new DMatrixRMaj(a.numRows, a.numCols);
    CommonOps_DDRM.mult(a, m, left);
    CommonOps_DDRM.mult(left, a, both);
    DMatrixRMaj transposed = CommonOps_DDRM.transpose(both, null);
    CommonOps_DDRM.add(0.5, both, 0.5, transposed, both);
    return both;
  }

  /** f of a symmetric matrix, by its eigenvalues. */
  private static DMatrixRMaj function(DMatrixRMaj m, DoubleUnaryOperator f) {
    EigenDecomposition_F64<DMatrixRMaj> eigen =
        DecompositionFactory_DDRM.eig(m.numRows, true, true);
    if (!eigen.decompose(m.copy())) {
      throw new IllegalArgumentException("a covariance has no eigenvalues; are its values finite?");
    }
    int n = m.numRows;
    DMatrixRMaj vectors = new DMatrixRMaj(n, n);
    DMatrixRMaj scaled = new DMatrixRMaj(n, n);
    for (int k = 0; k < n; k++) {
      double value = f.applyAsDouble(eigen.getEigenvalue(k).getReal());
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("a covariance is not positive definite");
      }
      for (int i = 0; i < n; i++) {
        double entry = eigen.getEigenVector(k).get(i, 0);
        vectors.set(i, k, entry);
        scaled.set(i, k, value * entry);
      }
    }
    DMatrixRMaj result = new DMatrixRMaj(n, n);
    CommonOps_DDRM.multTransB(scaled, vectors, result);
    return result;
  }
}
