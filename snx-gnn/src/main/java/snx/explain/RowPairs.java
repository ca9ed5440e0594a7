package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
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

/**
 * B pairs of rows on a device, both sides in one batch of 2B rows, every query before its
 * reference: f as a function of masks (specification, section 3).
 */
final class RowPairs {

  private final TableBatch batch;
  private final PairScores scores;

  RowPairs(Network<Row> model, Dataset<Row> data, List<Pair> pairs, NDManager manager) {
    List<Row> rows = new ArrayList<>(2 * pairs.size());
    for (Pair pair : pairs) {
      rows.add(data.get(pair.query()));
      rows.add(data.get(pair.reference()));
    }
    this.batch = model.batcher(TableBatch.class).batch(manager, rows);
    this.scores = model.compare(batch, Encoder.Mode.RECORDED);
  }

  /** x of both sides [2B,p]. */
  NDArray minors() {
    return batch.minors();
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
   * f under one mask for both rows [B], float64.
   *
   * @param masks [B,p]
   */
  NDArray shared(NDArray masks) {
    return score(masks.concat(masks, 1).reshape(new Shape(2 * masks.getShape().get(0), -1)));
  }
}
