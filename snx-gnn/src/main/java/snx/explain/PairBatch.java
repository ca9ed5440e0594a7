package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.PairScores;
import snx.solve.RowLayout;
import snx.tensor.RowFunction;

/**
 * B pairs of graphs on a device, both sides in one batch of 2B rows: f as a function of the
 * concatenated masks [m^s; m^t] (specification, section 3). With p the padded number of edges, a
 * row's masks fill columns 0..p_s−1 and p..p+p_t−1 of 2p.
 */
final class PairBatch {

  private final List<Pair> pairs;
  private final Dataset<LabelledGraph> data;
  private final GraphBatch batch; // rows q0, r0, q1, r1, …
  private final PairScores scores;

  PairBatch(
      Network<LabelledGraph> model,
      Dataset<LabelledGraph> data,
      List<Pair> pairs,
      NDManager manager,
      Encoder.Mode mode) {
    this.pairs = pairs;
    this.data = data;
    List<LabelledGraph> graphs = new ArrayList<>(2 * pairs.size());
    for (Pair pair : pairs) {
      graphs.add(data.get(pair.query()));
      graphs.add(data.get(pair.reference()));
    }
    this.batch = model.batcher(GraphBatch.class).batch(manager, graphs);
    this.scores = model.compare(batch, mode);
  }

  int rows() {
    return pairs.size();
  }

  /** Both sides' graphs, 2B rows: q0, r0, q1, r1, … */
  GraphBatch graphs() {
    return batch;
  }

  /** p, padding included. */
  int edges() {
    return batch.edges();
  }

  /** Edges of a row's query. */
  int queryEdges(int row) {
    return data.get(pairs.get(row).query()).edges();
  }

  /** Edges of a row's reference. */
  int referenceEdges(int row) {
    return data.get(pairs.get(row).reference()).edges();
  }

  /** Where both sides' masks stand among 2p columns. */
  RowLayout bothSides() {
    int[][] columns = new int[rows()][];
    for (int b = 0; b < columns.length; b++) {
      columns[b] =
          IntStream.concat(
                  IntStream.range(0, queryEdges(b)),
                  IntStream.range(edges(), edges() + referenceEdges(b)))
              .toArray();
    }
    return new RowLayout(2 * edges(), columns);
  }

  /** Where the query's masks stand among p columns. */
  RowLayout querySide() {
    return RowLayout.leading(edges(), IntStream.range(0, rows()).map(this::queryEdges).toArray());
  }

  /**
   * f of every pair [B], float64.
   *
   * @param masks [B,2p], or null for unmasked graphs
   */
  NDArray score(@Nullable NDArray masks) {
    return scores.ofPairs(masks == null ? null : stacked(masks));
  }

  /** ℓ(target, f) of every pair as a function of masks [B,2p]. */
  RowFunction losses(NDArray target) {
    RowFunction losses = scores.pairLosses(target);
    return masks -> {
      RowFunction.Slope found = losses.at(stacked(masks));
      return new RowFunction.Slope(
          found.values(), found.gradient().reshape(new Shape(rows(), 2L * edges())));
    };
  }

  /** Bytes that {@link #losses} hold without an array that shows them. */
  long workspaceBytes() {
    return scores.workspaceBytes();
  }

  private NDArray stacked(NDArray masks) {
    return masks.reshape(new Shape(2L * rows(), edges()));
  }
}
