package snx.model;

import ai.djl.ndarray.NDArray;
import org.jspecify.annotations.Nullable;
import snx.tensor.RowFunction;

/**
 * f as a function of masks, with the network and a batch of instances fixed (specification,
 * sections 1 to 3). Masks are [B,p], one value per maskable element (edge or minor feature).
 */
public interface PairScores {

  /**
   * f of the rows 2i and 2i+1 [B/2], float64.
   *
   * @param masks of all rows, or null for all ones
   */
  NDArray ofPairs(@Nullable NDArray masks);

  /** ℓ(target, f) of the rows 2i and 2i+1 [B/2] as a function of masks. */
  default RowFunction pairLosses(NDArray target) {
    return RowFunction.recorded(masks -> Similarity.loss(target, ofPairs(masks)));
  }

  /** The same as a function of one mask for both rows of a pair [B/2,p]. */
  default RowFunction twinLosses(NDArray target) {
    return pairLosses(target).ofTwins();
  }

  /** ℓ(f(x,x), f(x, m⊗x)) of every row [B] as a function of masks. */
  RowFunction selfLosses();

  /** Bytes that the losses hold on the device without an array that shows them. */
  default long workspaceBytes() {
    return 0;
  }

  /** f by the similarity of embeddings. */
  record OfEmbeddings(Encoder.Embedder embedder, SimilarityHead head) implements PairScores {

    @Override
    public NDArray ofPairs(@Nullable NDArray masks) {
      return head.ofNeighbours(embedder.embed(masks));
    }

    @Override
    public RowFunction pairLosses(NDArray target) {
      return head == SimilarityHead.COSINE
          ? embedder.losses(Comparison.ofPairs(target))
          : PairScores.super.pairLosses(target);
    }

    @Override
    public RowFunction twinLosses(NDArray target) {
      return head == SimilarityHead.COSINE
          ? embedder.twinLosses(target)
          : PairScores.super.twinLosses(target);
    }

    @Override
    public RowFunction selfLosses() {
      NDArray unmasked = embedder.embed(null).stopGradient();
      NDArray target = head.ofRows(unmasked, unmasked).stopGradient();
      return head == SimilarityHead.COSINE
          ? embedder.losses(Comparison.with(unmasked, target))
          : RowFunction.recorded(
              masks -> Similarity.loss(target, head.ofRows(unmasked, embedder.embed(masks))));
    }

    @Override
    public long workspaceBytes() {
      return embedder.workspaceBytes();
    }
  }
}
