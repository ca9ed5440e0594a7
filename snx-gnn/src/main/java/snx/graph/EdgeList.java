package snx.graph;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Graphs of a batch as one disjoint union of N nodes and E directed edges, without padding: the
 * input of message-passing libraries. Every undirected edge is there in both directions, all (u,v)
 * before all (v,u), and both carry the weight m_e·w_e (specification, section 1).
 */
public final class EdgeList {

  private final NDArray features; // [N,d]
  private final NDArray edgeIndex; // [2,E], int64
  private final NDArray graphs; // [N], int64
  private final NDArray edgeTypes; // [E,R], one-hot
  private final NDArray weights; // [E/2]
  private final NDArray elements; // [E/2], positions among all masks
  private final @Nullable NDArray nodeElements; // [N], likewise

  private EdgeList(GraphBatch batch, int[] rows) {
    PaddedGraphs padded = batch.padded();
    NDManager manager = batch.manager();
    int n = padded.nodes();
    int p = padded.edges();
    int[] nodes = // among B·n; a graph without nodes gets one of padding, so that B can be told
        Arrays.stream(rows)
            .flatMap(row -> IntStream.range(row * n, (row + 1) * n))
            .filter(v -> v % n == 0 || padded.isNode(v))
            .toArray();
    int[] position = new int[batch.rows() * n];
    for (int i = 0; i < nodes.length; i++) {
      position[nodes[i]] = i;
    }
    int[] links = // among B·p; the element of a node is a loop, and no edge
        Arrays.stream(rows)
            .flatMap(row -> IntStream.range(row * p, (row + 1) * p))
            .filter(e -> padded.source(e) != padded.target(e))
            .toArray();
    long[] ends = new long[4 * links.length];
    float[] types = new float[2 * links.length * padded.types()];
    float[] weight = new float[links.length];
    for (int i = 0; i < links.length; i++) {
      int e = links[i];
      int first = e / p * n;
      int j = i + links.length;
      ends[i] = ends[j + 2 * links.length] = position[first + padded.source(e)];
      ends[j] = ends[i + 2 * links.length] = position[first + padded.target(e)];
      types[i * padded.types() + padded.type(e)] = 1;
      types[j * padded.types() + padded.type(e)] = 1;
      weight[i] = padded.weights().get(e);
    }
    this.features =
        batch
            .features()
            .reshape((long) batch.rows() * n, padded.featureWidth())
            .get(manager.create(longs(nodes)));
    this.edgeIndex = integers(manager, ends, 2, 2L * links.length);
    this.graphs = graphs(manager, rows, nodes, n);
    this.edgeTypes = manager.create(types, new Shape(2L * links.length, padded.types()));
    this.weights = manager.create(weight);
    this.elements = manager.create(longs(links));
    this.nodeElements =
        batch.hasNodeElements()
            ? manager.create(Arrays.stream(nodes).mapToLong(padded::nodeElement).toArray())
            : null;
  }

  /**
   * The graphs of some rows of a batch, in their order.
   *
   * @param rows positions in the batch
   */
  public static EdgeList of(GraphBatch batch, int[] rows) {
    return new EdgeList(batch, rows);
  }

  private static NDArray graphs(NDManager manager, int[] rows, int[] nodes, int perRow) {
    int[] position = new int[Arrays.stream(rows).max().orElse(0) + 1];
    for (int i = 0; i < rows.length; i++) {
      position[rows[i]] = i;
    }
    return manager.create(Arrays.stream(nodes).mapToLong(v -> position[v / perRow]).toArray());
  }

  private static NDArray integers(NDManager manager, long[] values, long... shape) {
    return manager.create(values, new Shape(shape));
  }

  private static long[] longs(int[] values) {
    return Arrays.stream(values).asLongStream().toArray();
  }

  /** [2,E], int64: sources above targets. */
  public NDArray edgeIndex() {
    return edgeIndex;
  }

  /** The graph of every node [N], int64. */
  public NDArray graphs() {
    return graphs;
  }

  /** The type of every edge, one-hot [E,R]. */
  public NDArray edgeTypes() {
    return edgeTypes;
  }

  /**
   * X [N,d]; where nodes are maskable elements, scaled by their masks.
   *
   * @param masks of all rows of the batch [B,p], or null for all ones
   */
  public NDArray features(@Nullable NDArray masks) {
    return masks == null || nodeElements == null
        ? features
        : features.mul(masks.flatten().gather(nodeElements, 0).expandDims(1));
  }

  /**
   * m_e·w_e of every edge [E].
   *
   * @param masks likewise
   */
  public NDArray weights(@Nullable NDArray masks) {
    // Every mask is read once and its two uses are added in order: nothing depends on the run.
    NDArray once = masks == null ? weights : masks.flatten().gather(elements, 0).mul(weights);
    return NDArrays.concat(new NDList(once, once), 0);
  }
}
