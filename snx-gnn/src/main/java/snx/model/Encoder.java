package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * emb(x; W): a pure, differentiable function of weights, a batch of instances and a mask
 * (specification, section 1).
 *
 * @param <B> the batch it reads
 */
public interface Encoder<B> {

  /** The weights it takes, in order; empty where they live in the engine's own module. */
  List<WeightShape> weights();

  /**
   * Binds weights and instances, computing once what no mask changes.
   *
   * @param weights arrays shaped as {@link #weights()} says
   */
  Embedder bind(NDList weights, B batch);

  /** emb with weights and instances fixed. */
  @FunctionalInterface
  interface Embedder {

    /**
     * Embeds every row.
     *
     * @param mask one value a maskable element (edge or minor feature) [B,p], or null for all ones
     * @return [B,h], float32
     */
    NDArray embed(@Nullable NDArray mask);

    /**
     * A function of the embeddings, differentiable by the mask alone, where an encoder knows a
     * faster way back to it than the engine's.
     *
     * @param mask [B,p]
     * @param function the embeddings [B,h] to one value a problem; a problem may have several rows
     */
    default NDArray through(NDArray mask, UnaryOperator<NDArray> function) {
      return function.apply(embed(mask));
    }

    /** Bytes that {@link #through} holds on the device without an array that shows them. */
    default long hidden() {
      return 0;
    }
  }
}
