package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import java.util.List;

/**
 * f(x^s, x^t; W), however it is computed: by an {@link Encoder} for both members of a pair and the
 * similarity of their embeddings, or by a network that reads both at once (specification, section
 * 1).
 *
 * @param <B> the batch it reads
 */
public interface PairModel<B> {

  /** Its weights, in order; empty where they live in the engine's module. */
  List<WeightShape> weights();

  /**
   * Binds weights and instances, computing once what no mask changes.
   *
   * @param weights arrays shaped as {@link #weights()} says
   * @param mode what the caller will differentiate
   */
  PairScores compare(NDList weights, B batch, Encoder.Mode mode);

  /** Whether the cost of a sparse graph is that of its edges, whatever it is padded to. */
  default boolean skipsPadding(Encoder.Mode mode) {
    return false;
  }

  /** Gets ready for batches on another device, where something of it lives on one. */
  default void requireOn(Device device) {}
}
