package snx.graph;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Graphs of few edges as lists. A <i>port</i> of a node is where it takes in all that comes along
 * edges of one type. Rows are nodes without padding, those with edges of the same types side by
 * side, and the ports of a row follow each other: so the ports of a {@link NodeGroup} are one
 * matrix for one product with weights.
 *
 * <p>An edge enters a port of each of its ends. What enters a node is, the other way round, where
 * its own state goes, with the same weight; so one list of entries serves there and back.
 */
public final class Ports {

  private final Edges edges;
  private final int perGraph; // n
  private final int graphs;
  private final List<NodeGroup> groups;
  private final int[] nodes; // [N] of a row, its node among B·n
  private final int[] rows; // [B·n] the row of a node; of no use for padding
  private final NodeGroup[] group; // [N] of a row
  private final int[] first; // [N+1] the first port of a row

  /**
   * Undirected edges of consecutive graphs.
   *
   * @param element place in the flattened mask [B·p]
   * @param scale w_e/√(d_u·d_v)
   * @param source among B·n
   * @param target likewise
   * @param type r
   */
  record Edges(int[] element, float[] scale, int[] source, int[] target, int[] type) {
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
   * Divides nodes into groups.
   *
   * @param real whether a node is one, and no padding [B·n]
   * @param perGraph n
   */
  Ports(Edges edges, boolean[] real, int perGraph) {
    this.edges = edges;
    this.perGraph = perGraph;
    this.graphs = real.length / Math.max(1, perGraph);
    int[] known = IntStream.range(0, real.length).filter(v -> real[v]).toArray();
    this.groups = NodeGroup.of(types(edges, real.length), known);
    this.nodes = groups.stream().flatMapToInt(own -> Arrays.stream(own.nodes())).toArray();
    this.rows = new int[real.length];
    this.group = new NodeGroup[nodes.length];
    this.first = new int[nodes.length + 1];
    int row = 0;
    for (NodeGroup own : groups) {
      for (int node : own.nodes()) {
        rows[node] = row;
        group[row] = own;
        first[row + 1] = first[row++] + own.types().length;
      }
    }
  }

  private static BitSet[] types(Edges edges, int count) {
    BitSet[] types = new BitSet[count];
    Arrays.setAll(types, v -> new BitSet());
    for (int e = 0; e < edges.count(); e++) {
      types[edges.source[e]].set(edges.type[e]);
      types[edges.target[e]].set(edges.type[e]);
    }
    return types;
  }

  /** Groups of rows, in their order; one of nodes without edges can only be the last. */
  public List<NodeGroup> groups() {
    return groups;
  }

  /** Of every row its node among B·n. */
  public int[] nodes() {
    return nodes.clone();
  }

  /** Of every port the row of its node. */
  public int[] owners() {
    int[] owners = new int[first[nodes.length]];
    for (int row = 0; row < nodes.length; row++) {
      Arrays.fill(owners, first[row], first[row + 1], row);
    }
    return owners;
  }

  /** Of every port its type. */
  public int[] types() {
    return Arrays.stream(group).flatMapToInt(own -> Arrays.stream(own.types())).toArray();
  }

  private int port(int node, int type) {
    int row = rows[node];
    return first[row] + group[row].place(type);
  }

  /**
   * What enters ports, in their order, every edge in both directions: element, scale, whose state
   * (a row), out of which port, into which port and which row; then where the entries of ports
   * [P+1] and rows [N+1] begin.
   */
  public NDList entries(NDManager manager) {
    int count = edges.count();
    int[] entered = new int[2 * count]; // port
    int[] ends = new int[first[nodes.length] + 1];
    for (int i = 0; i < 2 * count; i++) {
      entered[i] = port(edges.to(i % count, i / count), edges.type[i % count]);
      ends[entered[i] + 1]++;
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    int[] next = ends.clone();
    int[] element = new int[2 * count];
    float[] scale = new float[2 * count];
    int[][] found = new int[4][2 * count];
    for (int i = 0; i < 2 * count; i++) {
      int edge = i % count;
      int at = next[entered[i]]++;
      element[at] = edges.element[edge];
      scale[at] = edges.scale[edge];
      found[0][at] = rows[edges.from(edge, i / count)];
      found[1][at] = entered[(i + count) % (2 * count)]; // which it enters the other way round
      found[2][at] = entered[i];
      found[3][at] = rows[edges.to(edge, i / count)];
    }
    int[] byRow = Arrays.stream(first).map(p -> ends[p]).toArray();
    return arrays(manager, element, scale, found[0], found[1], found[2], found[3], ends, byRow);
  }

  /** Rows by graph, where those of a graph begin [B+1], and the graph of a row. */
  public NDList graphs(NDManager manager) {
    int[] graph = Arrays.stream(nodes).map(node -> node / perGraph).toArray();
    int[] ends = new int[graphs + 1];
    Arrays.stream(graph).forEach(g -> ends[g + 1]++);
    Arrays.parallelPrefix(ends, Integer::sum);
    int[] next = ends.clone();
    int[] members = new int[nodes.length];
    for (int row = 0; row < nodes.length; row++) {
      members[next[graph[row]]++] = row;
    }
    return arrays(manager, members, ends, graph);
  }

  /**
   * Where nodes are masked: the element of a row and the row of a port.
   *
   * @param elements by node among B·n
   */
  NDList loops(NDManager manager, int[] elements) {
    int[] element = Arrays.stream(nodes).map(node -> elements[node]).toArray();
    return arrays(manager, element, owners());
  }

  private static NDList arrays(NDManager manager, Object... lists) {
    List<NDArray> arrays = new ArrayList<>();
    for (Object list : lists) {
      arrays.add(
          list instanceof int[] whole ? manager.create(whole) : manager.create((float[]) list));
    }
    return new NDList(arrays);
  }
}
