package snx.graph;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.SimpleGraph;
import org.jspecify.annotations.Nullable;
import snx.data.Instance;
import snx.data.RootLocale;
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
  private final int nodes;
  private final float[] features; // [n·d], flat: a row of its own costs more than its numbers
  private final int[] sources; // [p], the smaller end
  private final int[] targets; // [p], the larger end
  private final float @Nullable [] weights; // [p]
  private final int @Nullable [] types; // [p]
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
    this.nodes = features.length;
    this.features = GraphChecks.flat(features);
    this.sources = new int[edges.length];
    this.targets = new int[edges.length];
    Set<Long> seen = new HashSet<>(2 * edges.length);
    for (int e = 0; e < edges.length; e++) {
      GraphChecks.edge(e, edges[e], features.length);
      sources[e] = Math.min(edges[e][0], edges[e][1]);
      targets[e] = Math.max(edges[e][0], edges[e][1]);
      if (!seen.add(((long) sources[e] << Integer.SIZE) | targets[e])) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "edge %d repeats (%d,%d); give each undirected edge once",
                e, sources[e], targets[e]));
      }
    }
    this.weights = weights == null ? null : GraphChecks.weights(weights, edges.length);
    this.types = types == null ? null : GraphChecks.types(types, edges.length);
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
    return nodes;
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
    return nodes == 0 ? 0 : features.length / nodes;
  }

  /** The features of one node; a copy. */
  public float[] features(int node) {
    int width = featureWidth();
    return Arrays.copyOfRange(features, node * width, (node + 1) * width);
  }

  /** One feature of one node. */
  public float feature(int node, int column) {
    return features[node * featureWidth() + column];
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

  /** The edges at a node, ascending; O(p). */
  public int[] edgesAt(int node) {
    IntStream at =
        IntStream.range(0, links()).filter(e -> sources[e] == node || targets[e] == node);
    return nodeElements
        ? IntStream.concat(at, IntStream.of(links() + node)).toArray()
        : at.toArray();
  }

  /** The edges at every node, each list ascending; O(n + p). */
  public int[][] edgesByNode() {
    int[] next = degrees();
    int[][] at = new int[nodes][];
    Arrays.setAll(at, v -> new int[next[v]]);
    Arrays.fill(next, 0);
    for (int e = 0; e < links(); e++) {
      at[sources[e]][next[sources[e]]++] = e;
      at[targets[e]][next[targets[e]]++] = e;
    }
    for (int v = 0; nodeElements && v < nodes; v++) {
      at[v][next[v]] = links() + v;
    }
    return at;
  }

  /** How many edges every node has. */
  public int[] degrees() {
    int[] degrees = new int[nodes];
    Arrays.fill(degrees, nodeElements ? 1 : 0);
    for (int e = 0; e < links(); e++) {
      degrees[sources[e]]++;
      degrees[targets[e]]++;
    }
    return degrees;
  }

  /** JGraphT's view, made anew: vertices 0..n−1, edges 0..p−1. */
  public Graph<Integer, Integer> structure() {
    SimpleGraph<Integer, Integer> simple = new SimpleGraph<>(null, null, false);
    for (int v = 0; v < nodes; v++) {
      simple.addVertex(v);
    }
    for (int e = 0; e < links(); e++) {
      simple.addEdge(sources[e], targets[e], e);
    }
    return new AsUnmodifiableGraph<>(simple);
  }

  /** The same graph with other features (for featurisers). */
  public LabelledGraph withFeatures(float[][] other) {
    return new LabelledGraph(id, label, other, ends(), weights, types, nodeElements);
  }

  /** The same graph with another label. */
  public LabelledGraph withLabel(@Nullable String other) {
    return new LabelledGraph(id, other, rows(), ends(), weights, types, nodeElements);
  }

  /** The same graph with other weights, one per edge between two nodes. */
  public LabelledGraph withWeights(float[] other) {
    return new LabelledGraph(id, label, rows(), ends(), other, types, nodeElements);
  }

  /** The same graph whose nodes are maskable elements too. */
  public LabelledGraph withNodeElements() {
    return new LabelledGraph(id, label, rows(), ends(), weights, types, true);
  }

  private float[][] rows() {
    float[][] rows = new float[nodes][];
    Arrays.setAll(rows, this::features);
    return rows;
  }

  private int[][] ends() {
    int[][] ends = new int[links()][];
    Arrays.setAll(ends, e -> new int[] {sources[e], targets[e]});
    return ends;
  }

  /** Node elements do not count: a network sees the same graph with them as without. */
  @Override
  public String fingerprint() {
    int numbers = 2 + nodes() * featureWidth() + 4 * links();
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers);
    bytes.putInt(nodes()).putInt(links());
    for (int v = 0; v < nodes(); v++) {
      for (int column = 0; column < featureWidth(); column++) {
        bytes.putFloat(feature(v, column));
      }
    }
    for (int e = 0; e < links(); e++) {
      bytes.putInt(source(e)).putInt(target(e)).putInt(type(e)).putFloat(weight(e));
    }
    return Sha256.of(bytes.array());
  }

  @Override
  public String toString() {
    return RootLocale.format("graph %s (%d nodes, %d edges)", id, nodes(), links());
  }
}
