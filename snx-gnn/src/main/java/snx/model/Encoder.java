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

  /** Whether a sparse graph costs what its own edges ask for, whatever stands beside it. */
  default boolean alongEdges() {
    return false;
  }

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
     * ℓ of every problem as a function of masks [B,p], differentiable by them alone; an encoder may
     * know a faster way back to them than the engine's.
     */
    default UnaryOperator<NDArray> losses(Comparison comparison) {
      return mask -> comparison.losses(embed(mask));
    }

    /** Bytes that {@link #losses} hold on the device without an array that shows them. */
    default long hidden() {
      return 0;
    }
  }
}
