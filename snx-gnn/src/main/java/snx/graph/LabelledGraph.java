package snx.graph;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.SimpleGraph;
import org.jspecify.annotations.Nullable;
import snx.data.Instance;
import snx.data.Sha256;

/**
 * An immutable undirected graph with n nodes, d features per node, and p edges e=(u,v), u&lt;v,
 * each with a weight w_e (1 unless given) and a type r_e (0 unless given); specification, section
 * 1.
 *
 * <p>Edges keep the order in which they were given, and masks follow it. The structure is JGraphT's
 * simple graph whose edges are these positions, so that its algorithms apply as they are.
 *
 * <p>With node elements ({@link #withNodeElements()}) every node has a loop behind the edges, in
 * the order of the nodes: one more maskable element, which scales the node's features as an edge's
 * mask scales its messages.
 */
public final class LabelledGraph implements Instance, Serializable {

  private static final long serialVersionUID = 1;

  private final String id;
  private final @Nullable String label;
  private final float[][] features; // [n][d]
  private final int[] sources; // [p], the smaller end
  private final int[] targets; // [p], the larger end
  private final float @Nullable [] weights; // [p]
  private final int @Nullable [] types; // [p]
  private final transient Graph<Integer, Integer> structure;
  private final boolean nodeElements;

  /**
   * Builds and checks a graph.
   *
   * @param features one row per node, all of the same length, all finite
   * @param edges one {u, v} an edge, in either order, no loops, no repeats
   * @param weights one per edge, finite, or null for 1 everywhere
   * @param types one per edge, 0 or more, or null for 0 everywhere
   * @throws IllegalArgumentException that says what is wrong with which node or edge
   */
  public LabelledGraph(
      String id,
      @Nullable String label,
      float[][] features,
      int[][] edges,
      float @Nullable [] weights,
      int @Nullable [] types) {
    this(id, label, features, edges, weights, types, false);
  }

  private LabelledGraph(
      String id,
      @Nullable String label,
      float[][] features,
      int[][] edges,
      float @Nullable [] weights,
      int @Nullable [] types,
      boolean nodeElements) {
    this.id = id;
    this.label = label;
    this.features = GraphChecks.features(features);
    this.sources = new int[edges.length];
    this.targets = new int[edges.length];
    SimpleGraph<Integer, Integer> simple = new SimpleGraph<>(null, null, false);
    for (int v = 0; v < features.length; v++) {
      simple.addVertex(v);
    }
    for (int e = 0; e < edges.length; e++) {
      GraphChecks.edge(e, edges[e], features.length);
      sources[e] = Math.min(edges[e][0], edges[e][1]);
      targets[e] = Math.max(edges[e][0], edges[e][1]);
      if (!simple.addEdge(sources[e], targets[e], e)) {
        throw new IllegalArgumentException(
            "edge %d repeats (%d,%d); give each undirected edge once"
                .formatted(e, sources[e], targets[e]));
      }
    }
    this.weights = weights == null ? null : GraphChecks.weights(weights, edges.length);
    this.types = types == null ? null : GraphChecks.types(types, edges.length);
    this.structure = new AsUnmodifiableGraph<>(simple);
    this.nodeElements = nodeElements;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public @Nullable String label() {
    return label;
  }

  /** n. */
  public int nodes() {
    return features.length;
  }

  /** p, the maskable elements: edges, and a loop a node where nodes are elements too. */
  public int edges() {
    return sources.length + (nodeElements ? nodes() : 0);
  }

  /** Edges between two nodes alone. */
  public int links() {
    return sources.length;
  }

  /** Whether every node is a maskable element. */
  public boolean hasNodeElements() {
    return nodeElements;
  }

  /** d. */
  public int featureWidth() {
    return features.length == 0 ? 0 : features[0].length;
  }

  /** The features of one node; a copy. */
  public float[] features(int node) {
    return features[node].clone();
  }

  /** One feature of one node. */
  public float feature(int node, int column) {
    return features[node][column];
  }

  /** The smaller end of an edge. */
  public int source(int edge) {
    return edge < links() ? sources[edge] : edge - links();
  }

  /** The larger end of an edge. */
  public int target(int edge) {
    return edge < links() ? targets[edge] : edge - links();
  }

  /** w_e. */
  public float weight(int edge) {
    return weights == null || edge >= links() ? 1f : weights[edge];
  }

  /** r_e. */
  public int type(int edge) {
    return types == null || edge >= links() ? 0 : types[edge];
  }

  /** Whether weights were given. */
  public boolean weighted() {
    return weights != null;
  }

  /** Whether types were given. */
  public boolean typed() {
    return types != null;
  }

  /** R as far as this graph knows: the largest type plus one, at least 1. */
  public int typeCount() {
    return types == null ? 1 : 1 + Arrays.stream(types).max().orElse(0);
  }

  /** The edges at a node, ascending. */
  public int[] edgesAt(int node) {
    IntStream at = structure.edgesOf(node).stream().mapToInt(Integer::intValue).sorted();
    return nodeElements
        ? IntStream.concat(at, IntStream.of(links() + node)).toArray()
        : at.toArray();
  }

  /** JGraphT's unmodifiable view: vertices 0..n−1, edges 0..p−1. */
  public Graph<Integer, Integer> structure() {
    return structure;
  }

  /** The same graph with other features (for featurisers). */
  public LabelledGraph withFeatures(float[][] other) {
    return new LabelledGraph(id, label, other, ends(), weights, types, nodeElements);
  }

  /** The same graph with another label. */
  public LabelledGraph withLabel(@Nullable String other) {
    return new LabelledGraph(id, other, features, ends(), weights, types, nodeElements);
  }

  /** The same graph with other weights, one per edge between two nodes. */
  public LabelledGraph withWeights(float[] other) {
    return new LabelledGraph(id, label, features, ends(), other, types, nodeElements);
  }

  /** The same graph whose nodes are maskable elements too. */
  public LabelledGraph withNodeElements() {
    return new LabelledGraph(id, label, features, ends(), weights, types, true);
  }

  /** What is sent to other processes: it is checked again where it arrives. */
  private Object writeReplace() {
    return new Sent(id, label, features, ends(), weights, types, nodeElements);
  }

  private record Sent(
      String id,
      @Nullable String label,
      float[][] features,
      int[][] edges,
      float @Nullable [] weights,
      int @Nullable [] types,
      boolean nodeElements)
      implements Serializable {

    private Object readResolve() {
      return new LabelledGraph(id, label, features, edges, weights, types, nodeElements);
    }
  }

  private int[][] ends() {
    int[][] ends = new int[links()][];
    Arrays.setAll(ends, e -> new int[] {sources[e], targets[e]});
    return ends;
  }

  @Override
  public String fingerprint() {
    ByteBuffer bytes =
        ByteBuffer.allocate(
            Integer.BYTES * (2 + nodes() * featureWidth()) + 4 * Integer.BYTES * edges());
    bytes.putInt(nodes()).putInt(edges());
    for (int v = 0; v < nodes(); v++) {
      for (int column = 0; column < featureWidth(); column++) {
        bytes.putFloat(feature(v, column));
      }
    }
    for (int e = 0; e < edges(); e++) {
      boolean link = e < links();
      bytes.putInt(link ? source(e) : e).putInt(link ? target(e) : e);
      bytes.putInt(link ? type(e) : 0).putFloat(link ? weight(e) : 0);
    }
    return Sha256.of(bytes.array());
  }

  @Override
  public String toString() {
    return "graph %s (%d nodes, %d edges)".formatted(id, nodes(), links());
  }
}
