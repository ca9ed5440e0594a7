package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import org.jspecify.annotations.Nullable;
import snx.graph.GraphBatch;
import snx.tensor.RowFunction;

/**
 * emb(x; W): a pure, differentiable function of weights, a batch of instances and a mask
 * (specification, section 1).
 *
 * @param <B> the batch it reads
 */
public interface Encoder<B> extends PairModel<B> {

  /** How a bound encoder computes. Both give the same numbers up to rounding. */
  enum Mode {
    /**
     * Operations of the engine, which records them where gradients are asked for: everything is
     * differentiable by weights and masks.
     */
    RECORDED,
    /**
     * Weights are constants, and {@link Embedder#embed} carries no graph. Encoders without a fast
     * path compute as if RECORDED.
     */
    FAST,
    /** The same laid out as on a GPU whatever the device: fewer and larger operations. */
    WIDE
  }

  /**
   * Binds weights and instances, computing once what no mask changes.
   *
   * @param weights arrays shaped as {@link #weights()} says
   * @param mode what the caller will differentiate
   */
  Embedder bind(NDList weights, B batch, Mode mode);

  /** f of two embeddings. */
  default SimilarityHead similarity() {
    return SimilarityHead.COSINE;
  }

  @Override
  default PairScores compare(NDList weights, B batch, Mode mode) {
    return new PairScores.OfEmbeddings(bind(weights, batch, mode), similarity());
  }

  /** emb with weights and instances fixed. */
  @FunctionalInterface
  interface Embedder {

    /**
     * Embeds every row.
     *
     * @param mask one value per maskable element (edge or minor feature) [B,p], or null for all
     *     ones
     * @return [B,h], float32
     */
    NDArray embed(@Nullable NDArray mask);

    /** ℓ of every problem as a function of masks [B,p]. */
    default RowFunction losses(Comparison comparison) {
      return RowFunction.recorded(mask -> comparison.losses(embed(mask)));
    }

    /**
     * ℓ of the rows 2i and 2i+1 as a function of one mask for both [B/2,p].
     *
     * @param target f to keep [B/2], float64
     */
    default RowFunction twinLosses(NDArray target) {
      return losses(Comparison.ofPairs(target)).ofTwins();
    }

    /** Bytes that {@link #losses} hold on the device without an array that shows them. */
    default long workspaceBytes() {
      return 0;
    }
  }

  /** An encoder of graphs that can show the states of their nodes, as generators of masks need. */
  interface NodeEncoder {

    /**
     * The last states of all nodes before pooling, of unmasked graphs.
     *
     * @param weights arrays shaped as the encoder asks
     * @return [B,n,h]; what padded nodes hold does not matter
     */
    NDArray nodeStates(NDList weights, GraphBatch batch);
  }
}
