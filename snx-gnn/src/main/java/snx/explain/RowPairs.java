package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.Similarity;
import snx.tabular.Row;
import snx.tabular.TableBatch;

/**
 * B pairs of rows on a device, both sides in one batch of 2B rows, all queries before all
 * references: f as a function of masks (specification, section 3).
 */
final class RowPairs {

  private final TableBatch batch;
  private final Encoder.Embedder embedder;

  RowPairs(Network<Row> model, Dataset<Row> data, List<Pair> pairs, NDManager manager) {
    List<Row> rows = new ArrayList<>(2 * pairs.size());
    pairs.forEach(pair -> rows.add(data.get(pair.query())));
    pairs.forEach(pair -> rows.add(data.get(pair.reference())));
    this.batch = model.batcher(TableBatch.class).batch(manager, rows);
    this.embedder = model.bindRecorded(batch);
  }

  /** x of both sides [2B,p]. */
  NDArray minors() {
    return batch.minors();
  }

  /**
   * f of every pair [B], float64.
   *
   * @param masks [2B,p], the queries' before the references', or null for unmasked rows
   */
  NDArray score(@Nullable NDArray masks) {
    NDList sides = embedder.embed(masks).split(2, 0);
    return Similarity.ofRows(sides.get(0), sides.get(1));
  }

  /**
   * f under one mask for both rows [B], float64.
   *
   * @param masks [B,p]
   */
  NDArray shared(NDArray masks) {
    return score(masks.concat(masks, 0));
  }
}
