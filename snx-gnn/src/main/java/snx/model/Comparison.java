package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.model.fast.RowTargets;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;

/**
 * What embeddings are compared with, and the f that should come out: ℓ(target, f) of every problem
 * (specification, section 1).
 *
 * @param target f to keep, one per problem [P], float64
 * @param partners what the row of a problem is compared with [P,k], held constant; null where the
 *     rows 2i and 2i+1 of a batch are compared
 */
public record Comparison(NDArray target, @Nullable NDArray partners) {

  /** Every row with a constant one. */
  public static Comparison with(NDArray partners, NDArray target) {
    return new Comparison(target, partners);
  }

  /** Rows two by two. */
  public static Comparison ofPairs(NDArray target) {
    return new Comparison(target, null);
  }

  /** ℓ of every problem [P], float64. */
  public NDArray losses(NDArray embeddings) {
    NDArray f =
        partners == null
            ? SimilarityHead.COSINE.ofNeighbours(embeddings)
            : Similarity.ofRows(partners, embeddings);
    return Similarity.loss(target, f);
  }

  /**
   * ℓ of every problem as a function of masks, on a fast path: its arrays carry no graph.
   *
   * @param path from clipped targets, and the partners' unit vectors, to the losses
   */
  RowFunction fastLosses(Function<RowTargets, RowFunction> path) {
    return Gradients.without(
        () -> {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            return path.apply(
                new RowTargets(
                    Similarity.clipped(target),
                    partners == null ? null : Similarity.unit(partners)));
          }
        });
  }
}
