package snx.model.fast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.graph.GraphBatch;
import snx.graph.PaddedGraphs;

/**
 * Consecutive graphs of a batch and their edges, on the heap. Nodes, elements and matrix entries
 * count from the first of these graphs.
 */
public final class GraphSlice {

  private static final double DENSE = 0.12; // of all pairs of nodes, by type

  private final PaddedGraphs graphs;
  private final int from;
  private final int to;
  private final Edges edges;
  private final boolean dense;

  /**
   * Undirected edges.
   *
   * @param element position in the flattened mask [B·p]
   * @param coefficient w_e/√(d_u·d_v)
   * @param source among B·n
   * @param target likewise
   * @param type r
   */
  record Edges(int[] element, float[] coefficient, int[] source, int[] target, int[] type) {
    int count() {
      return element.length;
    }

    /** Where an edge begins, in one direction or the other. */
    int from(int edge, int direction) {
      return direction == 0 ? target[edge] : source[edge];
    }

    /** Where it ends. */
    int to(int edge, int direction) {
      return from(edge, 1 - direction);
    }
  }

  /**
   * The entries of edges in propagation matrices; elements that are no edge share one that no edge
   * has.
   *
   * @param coefficient of every element, 0 for those that are no edge [B·p]
   * @param entry of (u,v) in the flattened [B,n,n·R]
   * @param reversedEntry of (v,u)
   */
  record MatrixEntries(float[] coefficient, long[] entry, long[] reversedEntry) {}

  /**
   * Nodes that are maskable elements.
   *
   * @param element position in the flattened mask
   * @param node among B·n
   */
  record MaskedNodes(long[] element, long[] node) {}

  GraphSlice(PaddedGraphs graphs, int from, int to) {
    this.graphs = graphs;
    this.from = from;
    this.to = to;
    int skipped = from * graphs.edges();
    int[] found = new int[(to - from) * graphs.edges()];
    int count = 0;
    for (int i = 0; i < found.length; i++) {
      if (graphs.coefficient(skipped + i) != 0) { // padding and masked nodes send nothing
        found[count++] = i;
      }
    }
    int[] element = Arrays.copyOf(found, count);
    float[] coefficient = new float[count];
    int[] source = new int[count];
    int[] target = new int[count];
    int[] type = new int[count];
    for (int e = 0; e < count; e++) {
      int edge = skipped + element[e];
      int firstNode = element[e] / graphs.edges() * graphs.nodes();
      coefficient[e] = graphs.coefficient(edge);
      source[e] = firstNode + graphs.source(edge);
      target[e] = firstNode + graphs.target(edge);
      type[e] = graphs.type(edge);
    }
    this.edges = new Edges(element, coefficient, source, target, type);
    int nodes = (to - from) * graphs.nodes();
    this.dense = isDense(count, (double) nodes * graphs.nodes() * graphs.types());
  }

  /**
   * Cuts a batch; graphs 2i and 2i+1, which may be a pair, stay together.
   *
   * @param most nodes, padding included, in a slice of more than two graphs
   */
  public static List<GraphSlice> of(GraphBatch batch, int most) {
    int pairs = (batch.rows() + 1) / 2;
    int fit = Math.max(1, most / Math.max(1, 2 * batch.nodes())); // pairs
    int slices = Math.max(1, (pairs + fit - 1) / fit);
    int each = 2 * ((pairs + slices - 1) / slices); // of equal size, as far as possible
    List<GraphSlice> found = new ArrayList<>();
    for (int from = 0; from < batch.rows(); from += each) {
      found.add(new GraphSlice(batch.padded(), from, Math.min(batch.rows(), from + each)));
    }
    return found;
  }

  /**
   * Whether so many pairs of nodes have an edge that matrices are faster than lists of edges.
   *
   * @param edges undirected
   * @param entries n·n·R of their matrices
   */
  public static boolean isDense(long edges, double entries) {
    return 2.0 * edges / entries > DENSE;
  }

  /** The same of these graphs. */
  boolean isDense() {
    return dense;
  }

  /** The first graph, by its position in the batch. */
  int from() {
    return from;
  }

  /** Behind the last. */
  int to() {
    return to;
  }

  /** B of this slice. */
  int size() {
    return to - from;
  }

  MatrixEntries matrixEntries() {
    int first = from * graphs.edges();
    int count = size() * graphs.edges();
    float[] coefficient = new float[count];
    long[] entry = new long[count];
    long[] reversedEntry = new long[count];
    for (int i = 0; i < count; i++) {
      coefficient[i] = graphs.coefficient(first + i);
      entry[i] = graphs.slot(first + i, 0) - graphs.firstSlot(from);
      reversedEntry[i] = graphs.slot(first + i, 1) - graphs.firstSlot(from);
    }
    return new MatrixEntries(coefficient, entry, reversedEntry);
  }

  /** The nodes that are elements; none where only edges are. */
  MaskedNodes maskedNodes() {
    int[] masked = graphs.maskedNodes(from, to);
    int firstNode = from * graphs.nodes();
    int firstElement = from * graphs.edges();
    return new MaskedNodes(
        Arrays.stream(masked).mapToLong(v -> graphs.nodeElement(v) - firstElement).toArray(),
        Arrays.stream(masked).mapToLong(v -> v - firstNode).toArray());
  }

  /** p of a graph, padding included. */
  int elements() {
    return graphs.edges();
  }

  /** Whether every graph has a node. */
  boolean hasNodes() {
    for (int b = from; b < to; b++) {
      boolean any = false;
      for (int v = b * graphs.nodes(); v < (b + 1) * graphs.nodes(); v++) {
        any |= graphs.isNode(v);
      }
      if (!any) {
        return false;
      }
    }
    return true;
  }

  /**
   * The edges sorted by the node and type that they enter.
   *
   * @param oneBlock whether one product with weights shall serve all nodes
   */
  IncomingEdges incomingEdges(boolean oneBlock) {
    int first = from * graphs.nodes();
    boolean[] real = new boolean[size() * graphs.nodes()];
    for (int v = 0; v < real.length; v++) {
      real[v] = graphs.isNode(first + v);
    }
    return new IncomingEdges(edges, real, graphs.nodes(), oneBlock);
  }
}
