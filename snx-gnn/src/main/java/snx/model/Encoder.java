package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.List;
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
  }
}
