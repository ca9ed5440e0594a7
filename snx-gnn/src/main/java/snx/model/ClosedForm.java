package snx.model;

import snx.data.Dataset;
import snx.data.Instance;

/**
 * Computes the weights of a network at once, where no steps of gradients are needed.
 *
 * @param <T> the instances it compares
 */
@FunctionalInterface
public interface ClosedForm<T extends Instance> {

  /**
   * Sets the weights.
   *
   * @param model changed in place
   * @param part positions to learn from; no others may have any influence
   * @param seed of everything that is drawn
   */
  void fit(Network<T> model, Dataset<T> data, int[] part, long seed);
}
