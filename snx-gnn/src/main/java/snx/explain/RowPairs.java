package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.PairScores;
import snx.tabular.Row;
import snx.tabular.TableBatch;
import snx.tensor.RowFunction;

/**
 * B pairs of rows on a device, both sides in one batch of 2B rows, every query before its
 * reference: f as a function of masks (specification, section 3).
 */
final class RowPairs {

  private final TableBatch batch;
  private final PairScores scores;

  RowPairs(
      Network<Row> model,
      Dataset<Row> data,
      List<Pair> pairs,
      NDManager manager,
      Encoder.Mode mode) {
    List<Row> rows = new ArrayList<>(2 * pairs.size());
    for (Pair pair : pairs) {
      rows.add(data.get(pair.query()));
      rows.add(data.get(pair.reference()));
    }
    this.batch = model.batcher(TableBatch.class).batch(manager, rows);
    this.scores = model.compare(batch, mode);
  }

  /** x of both sides [2B,p]. */
  NDArray minors() {
    return batch.minors();
  }

  /** Bytes that {@link #losses} hold without an array that shows them. */
  long workspaceBytes() {
    return scores.workspaceBytes();
  }

  /**
   * f of every pair [B], float64.
   *
   * @param masks [2B,p], a query's before its reference's, or null for unmasked rows
   */
  NDArray score(@Nullable NDArray masks) {
    return scores.ofPairs(masks);
  }

  /**
   * ℓ(target, f) of every pair as a function of one mask for both rows [B,p].
   *
   * @param target f to keep [B], float64
   */
  RowFunction losses(NDArray target) {
    return scores.twinLosses(target);
  }
}
