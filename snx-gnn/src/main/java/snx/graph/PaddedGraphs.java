package snx.graph;

import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Host buffers of graphs padded to one size, in the layouts that {@link GraphBatch} documents. */
final class PaddedGraphs {

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
  PaddedGraphs(List<LabelledGraph> graphs, int featureWidth, int types, int nodes, int edges) {
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
          "%d of %d graphs have node elements; give them to all or to none"
              .formatted(with, graphs.size()));
    }
    return with > 0;
  }

  /** Java's arrays and buffers count by int. */
  private void requireAddressable() {
    double largest = (double) rows * Math.max((double) nodes * nodes * types, 2.0 * edges);
    largest = Math.max(largest, (double) rows * nodes * featureWidth);
    if (largest > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%d graphs of up to %d nodes (%d features, %d edge types) are too large for one batch;"
                  .formatted(rows, nodes, featureWidth, types)
              + " leave the largest graphs out");
    }
  }

  private void fillNodes(int b, LabelledGraph graph) {
    if (graph.nodes() > 0 && graph.featureWidth() != featureWidth) {
      throw new IllegalArgumentException(
          "graph %s has %d features a node, the network takes %d; use data made the same way"
              .formatted(graph.id(), graph.featureWidth(), featureWidth));
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
            "graph %s has an edge of type %d, the network knows %d types; use data made the same way"
                .formatted(graph.id(), r, types));
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

  int nodes() {
    return nodes;
  }

  int edges() {
    return edges;
  }

  int types() {
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

  /** r of an edge by its place among B·p; 0 for padding and loops. */
  int type(int place) {
    int row = place / edges;
    return (int) (slots.get(2 * row * edges + place % edges) % types);
  }

  /** Where an edge, by its place among B·p, and a direction stand in the flattened [B,n,n·R]. */
  int slot(int place, int direction) {
    int row = place / edges;
    long own = slots.get((2 * row + direction) * edges + place % edges);
    return Math.toIntExact(firstSlot(row) + own);
  }

  /** Where the entries of a graph begin in that array. */
  int firstSlot(int row) {
    return Math.toIntExact((long) row * nodes * nodes * types);
  }

  /** The rows, among B·n, of nodes of some graphs that are elements; none where nodes are none. */
  int[] maskedNodes(int from, int to) {
    return nodeElements == null
        ? new int[0]
        : IntStream.range(from * nodes, to * nodes).filter(row -> nodeMask.get(row) != 0).toArray();
  }

  /** Where the element of such a node stands among B·p. */
  int loop(int row) {
    LongBuffer elements = Objects.requireNonNull(nodeElements);
    return row / nodes * edges + Math.toIntExact(elements.get(row));
  }

  /** The position of every node's loop among the elements, or null where nodes are none. */
  @Nullable LongBuffer nodeElements() {
    return nodeElements;
  }
}
