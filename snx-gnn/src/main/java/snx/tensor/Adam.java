package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;

/**
 * Adam (Kingma and Ba, 2015) over a list of arrays, updated in place: β 0.9/0.999, ε 1e-8
 * (specification, section 4).
 */
public final class Adam implements AutoCloseable {

  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final double rate;
  private final double decay;
  private final NDManager manager;
  private final NDList mean = new NDList();
  private final NDList square = new NDList();
  private int steps;

  /**
   * Starts with zero moments.
   *
   * @param rate the step size
   * @param decay decoupled weight decay, as a share of the step size; 0 for plain Adam
   */
  public Adam(NDList variables, double rate, double decay) {
    this.rate = rate;
    this.decay = decay;
    this.manager = variables.head().getManager().newSubManager();
    for (NDArray variable : variables) {
      mean.add(manager.zeros(variable.getShape(), variable.getDataType()));
      square.add(manager.zeros(variable.getShape(), variable.getDataType()));
    }
  }

  /** One step down the gradients. */
  public void step(NDList variables, NDList gradients) {
    steps++;
    double scale = rate * Math.sqrt(1 - Math.pow(BETA2, steps)) / (1 - Math.pow(BETA1, steps));
    double floor = EPSILON * Math.sqrt(1 - Math.pow(BETA2, steps));
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      for (int i = 0; i < variables.size(); i++) {
        NDArray gradient = gradients.get(i);
        mean.get(i).muli(BETA1).addi(Scalars.times(gradient, 1 - BETA1));
        square.get(i).muli(BETA2).addi(Scalars.times(gradient.square(), 1 - BETA2));
        if (decay > 0) {
          variables.get(i).muli(1 - rate * decay);
        }
        variables
            .get(i)
            .subi(Scalars.times(mean.get(i).div(square.get(i).sqrt().add(floor)), scale));
      }
    }
  }

  @Override
  public void close() {
    manager.close();
  }
}
