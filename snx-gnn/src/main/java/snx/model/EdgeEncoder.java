package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import java.util.List;
import snx.data.RootLocale;
import snx.graph.GraphBatch;
import snx.graph.PaddedGraphs;
import snx.model.edge.EdgeVectors;
import snx.tensor.Gradients;

/**
 * A linear read-out of the edges of graphs that share their n nodes, such as connectomes on one
 * atlas:
 *
 * <pre>emb(x; m) = Σ_e m_e w_e W[pair(e)] + b</pre>
 *
 * with one row of W per pair of nodes. An edge that is masked counts as one that is absent, and an
 * absent one as a weight of 0. O(p·h) per graph.
 */
public final class EdgeEncoder implements Encoder<GraphBatch> {

  private final Options options;

  /**
   * Its shape.
   *
   * @param nodes n, the same in every graph, node v meaning the same
   * @param embedding width of the embedding
   */
  public record Options(int nodes, int embedding) {

    private static final int MOST = 1 << 15; // pairs are counted by int

    public Options {
      if (nodes < 2 || nodes > MOST) {
        throw new IllegalArgumentException(
            RootLocale.format("nodes must be 2 to %d (got %d)", MOST, nodes));
      }
      if (embedding < 1) {
        throw new IllegalArgumentException("embedding must be at least 1 (got " + embedding + ")");
      }
    }
  }

  public EdgeEncoder(Options options) {
    this.options = options;
  }

  @Override
  public List<WeightShape> weights() {
    return List.of(
        WeightShape.matrix("pairs.weight", EdgeVectors.pairs(options.nodes()), options.embedding()),
        WeightShape.bias("bias", options.embedding()));
  }

  @Override
  public Embedder bind(NDList weights, GraphBatch batch, Mode mode) {
    NDArray bias = weights.get(1);
    NDArray perEdge = // what every edge adds if it stays whole [B,p,h]
        mode == Mode.RECORDED
            ? perEdge(weights.get(0), batch)
            : Gradients.without(() -> perEdge(weights.get(0), batch));
    long rows = batch.rows();
    long width = options.embedding();
    return mask ->
        (mask == null ? batch.edgeMask() : mask)
            .reshape(rows, 1, batch.edges())
            .batchMatMul(perEdge)
            .reshape(rows, width)
            .add(bias);
  }

  private NDArray perEdge(NDArray weight, GraphBatch batch) {
    int rows = batch.rows();
    int edges = batch.edges();
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray index = batch.manager().create(pairs(batch));
      NDArray product =
          weight
              .get(index)
              .reshape(rows, edges, options.embedding())
              .mul(batch.weights().reshape(rows, edges, 1));
      NDScope.unregister(product, index); // the backward pass reads the index again
      product.attach(batch.manager()); // what is made of weights would join their manager
      return product;
    }
  }

  /** The pair of every edge of a batch, row by row; that of padding, whose weight is 0, is any. */
  private long[] pairs(GraphBatch batch) {
    PaddedGraphs padded = batch.padded();
    if (padded.nodes() > options.nodes()) {
      throw new IllegalArgumentException(
          RootLocale.format(
                  "a graph has %d nodes, the network compares %d that are the same in all graphs; use data",
                  padded.nodes(), options.nodes())
              + " on the same atlas");
    }
    long[] pairs = new long[batch.rows() * batch.edges()];
    for (int e = 0; e < pairs.length; e++) {
      int u = padded.source(e);
      int v = padded.target(e);
      pairs[e] = u == v ? 0 : EdgeVectors.pair(options.nodes(), u, v);
    }
    return pairs;
  }
}
