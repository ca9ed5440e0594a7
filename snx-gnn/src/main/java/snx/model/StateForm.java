package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import snx.tensor.Processor;
import snx.tensor.Scalars;

/**
 * What message passing computes in place of t = tanh(z): u = tanh(y) with y = z, or, where that is
 * slow, u = 1 − 2·sigmoid(y) = −t with y = 2z. The factors are part of the weights.
 *
 * @param slope du/dy at 0, by which the program knows the form
 */
record StateForm(double slope) {

  static final StateForm TANH = new StateForm(1);
  static final StateForm SIGMOID = new StateForm(-0.5);

  /** The quicker one on a device. */
  static StateForm on(Device device) {
    return Processor.quickTanh(device) ? TANH : SIGMOID;
  }

  /** Weights that features meet, or a bias: y/z times as large. */
  NDArray ofFeatures(NDArray weight) {
    return Scalars.times(weight, slope > 0 ? 1 : 2);
  }

  /** Weights that states meet: y/z·t/u times as large. */
  NDArray ofStates(NDArray weight) {
    return Scalars.times(weight, slope > 0 ? 1 : -2);
  }

  /** The same for the way back, where slope·(y/z)·(t/u) = 1. */
  NDArray back(NDArray weight) {
    return weight.transpose().duplicate();
  }
}
