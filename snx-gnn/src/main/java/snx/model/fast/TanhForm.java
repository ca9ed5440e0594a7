package snx.model.fast;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import snx.tensor.Processor;
import snx.tensor.Scalars;

/**
 * What message passing computes in place of t = tanh(z): u = tanh(y) with y = z, or, where that is
 * slow, u = 1 − 2·sigmoid(y) = −t with y = 2z. The factors are part of the forward weights.
 */
enum TanhForm {
  TANH(1, 1, 1),
  SIGMOID(-0.5, 2, -2);

  private final double slope;
  private final double ofFeatures;
  private final double ofStates;

  TanhForm(double slope, double ofFeatures, double ofStates) {
    this.slope = slope;
    this.ofFeatures = ofFeatures;
    this.ofStates = ofStates;
  }

  /** The faster one on a device. */
  static TanhForm on(Device device) {
    return Processor.quickTanh(device) ? TANH : SIGMOID;
  }

  /** du/dy at u = 0. */
  double slope() {
    return slope;
  }

  /** t/u: 1 or −1. */
  double sign() {
    return Math.signum(slope);
  }

  /** Scales a bias, or weights that features are multiplied with, by y/z. */
  NDArray ofFeatures(NDArray weight) {
    return Scalars.times(weight, ofFeatures);
  }

  /** Scales weights that states are multiplied with by (y/z)·(t/u). */
  NDArray ofStates(NDArray weight) {
    return Scalars.times(weight, ofStates);
  }

  /** Weights of the backward pass: no factor, as slope·(y/z)·(t/u) = 1. */
  static NDArray transposed(NDArray weight) {
    return weight.transpose().duplicate();
  }
}
