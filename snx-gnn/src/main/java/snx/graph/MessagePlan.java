package snx.graph;

import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;

/**
 * Who sends what to whom in consecutive graphs of a batch: as entries of matrices where graphs are
 * crowded, and as {@link Ports} where they are not. Rows, elements and slots count from the first
 * of these graphs.
 */
public final class MessagePlan {

  private static final double CROWDED = 0.12; // of all pairs of nodes, by type

  private final PaddedGraphs graphs;
  private final int from; // the first graph
  private final int to; // behind the last
  private final Ports.Edges edges;
  private final boolean crowded;

  MessagePlan(PaddedGraphs graphs, int from, int to) {
    this.graphs = graphs;
    this.from = from;
    this.to = to;
    int skipped = from * graphs.edges();
    int[] found = new int[(to - from) * graphs.edges()]; // padding, and loops, send nothing
    int count = 0;
    for (int i = 0; i < found.length; i++) {
      if (graphs.coefficients().get(skipped + i) != 0) {
        found[count++] = i;
      }
    }
    int[] element = Arrays.copyOf(found, count);
    float[] scale = new float[count];
    int[][] ends = new int[2][count];
    int[] type = new int[count];
    for (int e = 0; e < count; e++) {
      int place = skipped + element[e];
      int row = element[e] / graphs.edges() * graphs.nodes();
      scale[e] = graphs.coefficients().get(place);
      ends[0][e] = row + (int) graphs.sources().get(place);
      ends[1][e] = row + (int) graphs.targets().get(place);
      type[e] = graphs.type(place);
    }
    this.edges = new Ports.Edges(element, scale, ends[0], ends[1], type);
    int nodes = (to - from) * graphs.nodes();
    this.crowded = crowded(count, (double) nodes * graphs.nodes() * graphs.types());
  }

  /** The first graph, by its place in the batch. */
  public int from() {
    return from;
  }

  /** Behind the last. */
  public int to() {
    return to;
  }

  /** Whether so many pairs of nodes have an edge that matrices are faster than lists of edges. */
  public boolean crowded() {
    return crowded;
  }

  /**
   * The same of any graphs.
   *
   * @param edges undirected
   * @param entries n·n·R of their matrices
   */
  public static boolean crowded(long edges, double entries) {
    return 2.0 * edges / entries > CROWDED;
  }

  /**
   * Elements as entries of matrices: what scales each, 0 for those that are no edge [B,p]; its
   * place in the flattened [B,n,n·R], and that the other way round [B·p]. Those that are no edge
   * share a place that no edge has.
   */
  public NDList places(NDManager manager) {
    int first = from * graphs.edges();
    int count = (to - from) * graphs.edges();
    float[] scale = new float[count];
    long[][] slots = new long[2][count];
    for (int i = 0; i < count; i++) {
      scale[i] = graphs.coefficients().get(first + i);
      for (int direction = 0; direction < 2; direction++) {
        int slot = graphs.slot(first + i, direction) - graphs.firstSlot(from);
        slots[direction][i] = slot;
      }
    }
    return new NDList(
        manager.create(scale, new Shape(to - from, graphs.edges())),
        manager.create(slots[0]),
        manager.create(slots[1]));
  }

  /** Nodes that are masked: element, row among B·n; empty where none is. */
  public NDList loops(NDManager manager) {
    int[] masked = graphs.maskedNodes(from, to);
    int first = from * graphs.nodes();
    return masked.length == 0
        ? new NDList()
        : new NDList(
            manager.create(Arrays.stream(masked).mapToLong(this::loop).toArray()),
            manager.create(Arrays.stream(masked).mapToLong(row -> row - first).toArray()));
  }

  private int loop(int row) {
    return graphs.loop(row) - from * graphs.edges();
  }

  /** The same graphs as lists. */
  public Ports ports() {
    int first = from * graphs.nodes();
    boolean[] real = new boolean[(to - from) * graphs.nodes()];
    for (int v = 0; v < real.length; v++) {
      real[v] = graphs.nodeMask().get(first + v) != 0;
    }
    return new Ports(edges, real, graphs.nodes());
  }

  /** Nodes that are masked, for lists: the element of a row, the row of a port; or nothing. */
  public NDList loops(NDManager manager, Ports ports) {
    int[] masked = graphs.maskedNodes(from, to);
    if (masked.length == 0) {
      return new NDList();
    }
    int[] elements = new int[(to - from) * graphs.nodes()];
    for (int row : masked) {
      elements[row - from * graphs.nodes()] = loop(row);
    }
    return ports.loops(manager, elements);
  }
}
