package snx.solve;

import ai.djl.ndarray.NDArray;
import snx.data.KebabCase;
import snx.tensor.Scalars;

/** What happens to a row's non-negative multipliers after an ascent (specification, section 4). */
public enum DualRule {
  /** ‖λ‖₂ = 1, the paper's; an all-zero λ stays zero. */
  SPHERE {
    @Override
    NDArray apply(NDArray lambda) {
      return lambda.div(norm(lambda).maximum(Scalars.like(lambda, 1e-30)));
    }
  },
  /** ‖λ‖₂ ≤ 1: scaled down only when longer. */
  BALL {
    @Override
    NDArray apply(NDArray lambda) {
      return lambda.div(norm(lambda).maximum(Scalars.like(lambda, 1)));
    }
  },
  /** No bound. */
  FREE {
    @Override
    NDArray apply(NDArray lambda) {
      return lambda;
    }
  };

  /** λ [B,C], non-negative and zero in padding, row by row. */
  abstract NDArray apply(NDArray lambda);

  private static NDArray norm(NDArray lambda) {
    return lambda.square().sum(new int[] {1}, true).sqrt();
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
