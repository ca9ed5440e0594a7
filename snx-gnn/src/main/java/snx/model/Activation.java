package snx.model;

import ai.djl.ndarray.NDArray;
import snx.data.KebabCase;

/**
 * Elementwise nonlinearities. The convergence theorem of the solver needs smooth ones; ReLU is here
 * for comparison.
 */
public enum Activation {
  TANH {
    @Override
    NDArray apply(NDArray x) {
      return x.tanh();
    }
  },
  SOFTPLUS {
    @Override
    NDArray apply(NDArray x) {
      return ai.djl.nn.Activation.softPlus(x);
    }
  },
  GELU {
    @Override
    NDArray apply(NDArray x) {
      return ai.djl.nn.Activation.gelu(x);
    }
  },
  RELU {
    @Override
    NDArray apply(NDArray x) {
      return ai.djl.nn.Activation.relu(x);
    }
  };

  abstract NDArray apply(NDArray x);

  /** Whether its derivative is continuous. */
  public boolean smooth() {
    return this != RELU;
  }

  /** Whether its values stay within [−1, 1]. */
  boolean bounded() {
    return this == TANH;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
