package snx.model.fast;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sparse graphs as lists of directed edges, in compressed sparse rows.
 *
 * <p>An <i>incoming-edge group</i> is all edges of one type that enter one node. Rows are the nodes
 * without padding, ordered by {@link NodeBlock}, and the groups of a row are consecutive: so what
 * the groups of a block have gathered is one matrix [nodes, types·h] for one product with weights.
 * Entries are sorted by the group that they enter.
 *
 * <p>An undirected edge enters a group of each of its ends. What enters a node is, reversed, where
 * its own state goes, with the same weight; so one list of entries serves the forward and the
 * backward pass.
 */
final class IncomingEdges {

  private final GraphSlice.Edges edges;
  private final int perGraph; // n
  private final int graphs;
  private final List<NodeBlock> blocks;
  private final int[] nodes; // [N] of a row, its node among B·n
  private final int[] rows; // [B·n] the row of a node; of no use for padding
  private final NodeBlock[] block; // [N] of a row
  private final int[] firstGroup; // [N+1] of a row

  /**
   * One entry per directed edge, sorted by target group.
   *
   * @param element position in the flattened mask
   * @param coefficient of the propagation
   * @param source row whose state is sent
   * @param sourceGroup the group of the source that the reversed edge enters
   * @param targetGroup the group that it enters
   * @param target the row that it enters
   * @param groupOffsets where the entries of a group begin [G+1]
   * @param nodeOffsets where the entries of a row begin [N+1]
   */
  record Entries(
      int[] element,
      float[] coefficient,
      int[] source,
      int[] sourceGroup,
      int[] targetGroup,
      int[] target,
      int[] groupOffsets,
      int[] nodeOffsets) {}

  /**
   * Which rows belong to which graph.
   *
   * @param rows graph after graph
   * @param offsets where those of a graph begin [B+1]
   * @param graph of a row
   */
  record Members(int[] rows, int[] offsets, int[] graph) {}

  /**
   * Divides nodes into blocks.
   *
   * @param real whether a node is no padding [B·n]
   * @param perGraph n
   */
  IncomingEdges(GraphSlice.Edges edges, boolean[] real, int perGraph) {
    this.edges = edges;
    this.perGraph = perGraph;
    this.graphs = real.length / Math.max(1, perGraph);
    int[] known = IntStream.range(0, real.length).filter(v -> real[v]).toArray();
    this.blocks = NodeBlock.of(types(edges, real.length), known);
    this.nodes = blocks.stream().flatMapToInt(b -> Arrays.stream(b.nodes())).toArray();
    this.rows = new int[real.length];
    this.block = new NodeBlock[nodes.length];
    this.firstGroup = new int[nodes.length + 1];
    int row = 0;
    for (NodeBlock each : blocks) {
      for (int node : each.nodes()) {
        rows[node] = row;
        block[row] = each;
        firstGroup[row + 1] = firstGroup[row++] + each.types().length;
      }
    }
  }

  private static BitSet[] types(GraphSlice.Edges edges, int count) {
    BitSet[] types = new BitSet[count];
    Arrays.setAll(types, v -> new BitSet());
    for (int e = 0; e < edges.count(); e++) {
      types[edges.source()[e]].set(edges.type()[e]);
      types[edges.target()[e]].set(edges.type()[e]);
    }
    return types;
  }

  /** Blocks of rows, in their order; one of nodes without edges can only be the last. */
  List<NodeBlock> blocks() {
    return blocks;
  }

  /** Of every row its node among B·n. */
  int[] nodes() {
    return nodes.clone();
  }

  /** Of every group the row of its node. */
  int[] groupRows() {
    int[] found = new int[firstGroup[nodes.length]];
    for (int row = 0; row < nodes.length; row++) {
      Arrays.fill(found, firstGroup[row], firstGroup[row + 1], row);
    }
    return found;
  }

  /** Of every group its type. */
  int[] groupTypes() {
    return Arrays.stream(block).flatMapToInt(b -> Arrays.stream(b.types())).toArray();
  }

  private int group(int node, int type) {
    int row = rows[node];
    return firstGroup[row] + block[row].indexOf(type);
  }

  /** Every edge in both directions. */
  Entries entries() {
    int count = edges.count();
    int[] entered = new int[2 * count]; // group
    int[] offsets = new int[firstGroup[nodes.length] + 1];
    for (int i = 0; i < 2 * count; i++) {
      entered[i] = group(edges.to(i % count, i / count), edges.type()[i % count]);
      offsets[entered[i] + 1]++;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    Entries found =
        new Entries(
            new int[2 * count],
            new float[2 * count],
            new int[2 * count],
            new int[2 * count],
            new int[2 * count],
            new int[2 * count],
            offsets,
            Arrays.stream(firstGroup).map(g -> offsets[g]).toArray());
    for (int i = 0; i < 2 * count; i++) {
      int edge = i % count;
      int at = next[entered[i]]++;
      found.element[at] = edges.element()[edge];
      found.coefficient[at] = edges.coefficient()[edge];
      found.source[at] = rows[edges.from(edge, i / count)];
      found.sourceGroup[at] = entered[(i + count) % (2 * count)];
      found.targetGroup[at] = entered[i];
      found.target[at] = rows[edges.to(edge, i / count)];
    }
    return found;
  }

  /** Rows by graph. */
  Members members() {
    int[] graph = Arrays.stream(nodes).map(node -> node / perGraph).toArray();
    int[] offsets = new int[graphs + 1];
    Arrays.stream(graph).forEach(g -> offsets[g + 1]++);
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    int[] members = new int[nodes.length];
    for (int row = 0; row < nodes.length; row++) {
      members[next[graph[row]]++] = row;
    }
    return new Members(members, offsets, graph);
  }

  /** The element of every row, where all nodes are masked. */
  int[] rowElements(GraphSlice.MaskedNodes masked) {
    int[] elements = new int[rows.length]; // by node
    for (int i = 0; i < masked.node().length; i++) {
      elements[(int) masked.node()[i]] = (int) masked.element()[i];
    }
    return Arrays.stream(nodes).map(node -> elements[node]).toArray();
  }
}
