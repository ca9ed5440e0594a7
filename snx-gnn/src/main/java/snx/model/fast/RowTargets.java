package snx.model.fast;

import ai.djl.ndarray.NDArray;
import org.jspecify.annotations.Nullable;

/**
 * What every graph of a batch is compared with.
 *
 * @param similarity f to keep, clipped [B,1], float64
 * @param partners unit vectors that graphs are compared with [B,k], float64; null where the graphs
 *     2i and 2i+1 are compared
 */
public record RowTargets(NDArray similarity, @Nullable NDArray partners) {

  /** How many losses there are: B, or B/2 for pairs. */
  long problems() {
    long rows = similarity.getShape().get(0);
    return partners == null ? rows / 2 : rows;
  }
}
