package snx.graph;

import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * Graphs padded to one size on the heap, in the layouts that {@link GraphBatch} documents. Nodes,
 * edges and slots are counted over the batch: among B·n, B·p and B·n·n·R.
 */
public final class PaddedGraphs {

  private final int rows;
  private final int nodes;
  private final int edges;
  private final int types;
  private final int featureWidth;
  private final FloatBuffer features;
  private final FloatBuffer nodeMask;
  private final FloatBuffer edgeMask;
  private final FloatBuffer weights;
  private final FloatBuffer coefficients;
  private final LongBuffer slots;
  private final LongBuffer sources;
  private final LongBuffer targets;
  private final @Nullable LongBuffer nodeElements;

  /** Pads to at least the given sizes; an edgeless batch still gets one padded edge. */
  public PaddedGraphs(
      List<LabelledGraph> graphs, int featureWidth, int types, int nodes, int edges) {
    this.rows = graphs.size();
    this.types = types;
    this.featureWidth = featureWidth;
    this.nodes = Math.max(nodes, graphs.stream().mapToInt(LabelledGraph::nodes).max().orElse(1));
    this.edges =
        Math.max(
            Math.max(1, edges), graphs.stream().mapToInt(LabelledGraph::edges).max().orElse(1));
    requireAddressable();
    this.features = FloatBuffer.allocate(rows * this.nodes * featureWidth);
    this.nodeMask = FloatBuffer.allocate(rows * this.nodes);
    this.edgeMask = FloatBuffer.allocate(rows * this.edges);
    this.weights = FloatBuffer.allocate(rows * this.edges);
    this.coefficients = FloatBuffer.allocate(rows * this.edges);
    this.slots = LongBuffer.allocate(rows * 2 * this.edges); // padded edges share (0,0,0)
    this.sources = LongBuffer.allocate(rows * this.edges);
    this.targets = LongBuffer.allocate(rows * this.edges);
    this.nodeElements = withNodeElements(graphs) ? LongBuffer.allocate(rows * this.nodes) : null;
    for (int b = 0; b < rows; b++) {
      fillNodes(b, graphs.get(b));
      fillEdges(b, graphs.get(b));
    }
  }

  private static boolean withNodeElements(List<LabelledGraph> graphs) {
    long with = graphs.stream().filter(LabelledGraph::hasNodeElements).count();
    if (with > 0 && with < graphs.size()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%d of %d graphs have node elements; give them to all or to none",
              with, graphs.size()));
    }
    return with > 0;
  }

  /** Java's arrays and buffers count by int; matrices live on the device and may be larger. */
  private void requireAddressable() {
    double largest = (double) rows * Math.max((double) nodes * featureWidth, 2.0 * edges);
    if (largest > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          RootLocale.format(
                  "%d graphs of up to %d nodes (%d features, %d edge types) are too large for one batch;",
                  rows, nodes, featureWidth, types)
              + " leave the largest graphs out");
    }
  }

  private void fillNodes(int b, LabelledGraph graph) {
    if (graph.nodes() > 0 && graph.featureWidth() != featureWidth) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "graph %s has %d features per node, the network takes %d; use data made the same way",
              graph.id(), graph.featureWidth(), featureWidth));
    }
    for (int v = 0; v < graph.nodes(); v++) {
      nodeMask.put(b * nodes + v, 1f);
      for (int j = 0; j < featureWidth; j++) {
        features.put((b * nodes + v) * featureWidth + j, graph.feature(v, j));
      }
      if (nodeElements != null) {
        nodeElements.put(b * nodes + v, graph.links() + v);
      }
    }
  }

  private void fillEdges(int b, LabelledGraph graph) {
    double[] degree = degrees(graph);
    for (int e = 0; e < graph.edges(); e++) {
      int u = graph.source(e);
      int v = graph.target(e);
      edgeMask.put(b * edges + e, 1f);
      sources.put(b * edges + e, u);
      targets.put(b * edges + e, v);
      if (e >= graph.links()) {
        continue; // the loop of a node: no message, as if it were padding
      }
      int r = graph.type(e);
      if (r >= types) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "graph %s has an edge of type %d, the network knows %d types; use data made the same way",
                graph.id(), r, types));
      }
      weights.put(b * edges + e, graph.weight(e));
      coefficients.put(b * edges + e, (float) (graph.weight(e) / Math.sqrt(degree[u] * degree[v])));
      slots.put(2 * b * edges + e, ((long) u * nodes + v) * types + r);
      slots.put((2 * b + 1) * edges + e, ((long) v * nodes + u) * types + r);
    }
  }

  private static double[] degrees(LabelledGraph graph) {
    double[] degree = new double[graph.nodes()];
    Arrays.fill(degree, 1); // the self-loop
    for (int e = 0; e < graph.links(); e++) {
      degree[graph.source(e)] += Math.abs(graph.weight(e));
      degree[graph.target(e)] += Math.abs(graph.weight(e));
    }
    return degree;
  }

  int rows() {
    return rows;
  }

  /** n. */
  public int nodes() {
    return nodes;
  }

  /** p. */
  public int edges() {
    return edges;
  }

  /** R. */
  public int types() {
    return types;
  }

  int featureWidth() {
    return featureWidth;
  }

  FloatBuffer features() {
    return features;
  }

  FloatBuffer nodeMask() {
    return nodeMask;
  }

  FloatBuffer edgeMask() {
    return edgeMask;
  }

  FloatBuffer weights() {
    return weights;
  }

  FloatBuffer coefficients() {
    return coefficients;
  }

  LongBuffer slots() {
    return slots;
  }

  LongBuffer sources() {
    return sources;
  }

  LongBuffer targets() {
    return targets;
  }

  /** w_e/√(d_u·d_v) of an edge; 0 for padding and for the elements of nodes. */
  public float coefficient(int edge) {
    return coefficients.get(edge);
  }

  /** The smaller end of an edge, within its graph. */
  public int source(int edge) {
    return (int) sources.get(edge);
  }

  /** The larger end of an edge, within its graph. */
  public int target(int edge) {
    return (int) targets.get(edge);
  }

  /** r of an edge; 0 for padding and for the elements of nodes. */
  public int type(int edge) {
    int row = edge / edges;
    return (int) (slots.get(2 * row * edges + edge % edges) % types);
  }

  /** The entry of an edge in the flattened [B,n,n·R], in direction 0, (u,v), or 1, (v,u). */
  public long slot(int edge, int direction) {
    int row = edge / edges;
    long within = slots.get((2 * row + direction) * edges + edge % edges);
    return firstSlot(row) + within;
  }

  /** The first entry of a graph in that array. */
  public long firstSlot(int row) {
    return (long) row * nodes * nodes * types;
  }

  /** Whether a node is no padding. */
  public boolean isNode(int node) {
    return nodeMask.get(node) != 0;
  }

  /** The nodes of some graphs that are maskable elements; empty where only edges are. */
  public int[] maskedNodes(int fromGraph, int toGraph) {
    return nodeElements == null
        ? new int[0]
        : IntStream.range(fromGraph * nodes, toGraph * nodes).filter(this::isNode).toArray();
  }

  /** The position of such a node's element among B·p. */
  public int nodeElement(int node) {
    LongBuffer elements = Objects.requireNonNull(nodeElements);
    return node / nodes * edges + Math.toIntExact(elements.get(node));
  }

  /**
   * The position of every node's element among those of its graph, or null where nodes are none.
   */
  @Nullable LongBuffer nodeElements() {
    return nodeElements;
  }
}
