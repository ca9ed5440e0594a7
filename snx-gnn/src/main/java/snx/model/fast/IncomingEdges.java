package snx.model.fast;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sparse graphs as lists of directed edges, in compressed sparse rows.
 *
 * <p>An <i>incoming-edge group</i> is all edges of one type that enter one node; the node itself is
 * its last group, of one entry whose weight is 1. Rows are the nodes without padding, ordered by
 * {@link NodeBlock}, and the groups of a row are consecutive: so what the groups of a block have
 * gathered is one matrix [nodes, (types+1)·h] for one product with weights. Entries are sorted by
 * the group that they enter.
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
   * One entry per directed edge and per node, sorted by target group.
   *
   * @param element position in the flattened mask; 0 for nodes
   * @param coefficient of the propagation; 0 for nodes
   * @param constant 0; 1 for nodes, whose weight no mask changes
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
      float[] constant,
      int[] source,
      int[] sourceGroup,
      int[] targetGroup,
      int[] target,
      int[] groupOffsets,
      int[] nodeOffsets) {

    static Entries of(int count, int[] groupOffsets, int[] nodeOffsets) {
      return new Entries(
          new int[count],
          new float[count],
          new float[count],
          new int[count],
          new int[count],
          new int[count],
          new int[count],
          groupOffsets,
          nodeOffsets);
    }
  }

  /**
   * The derivatives by the entries of edges, one per layer and entry: layers after the first in
   * their order, then the first.
   *
   * @param received row of what the entry's group received among [L·G+N]
   * @param sent row of what its source sent among [L·N+G]
   * @param ofElement positions in these, element after element
   * @param offsets where those of an element begin [B·p+1]
   * @param coefficient of the propagation, times the slope in the first layer
   */
  record Derivatives(
      int[] received, int[] sent, int[] ofElement, int[] offsets, float[] coefficient) {}

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
   * @param oneBlock whether all nodes shall be in one block
   */
  IncomingEdges(GraphSlice.Edges edges, boolean[] real, int perGraph, boolean oneBlock) {
    this.edges = edges;
    this.perGraph = perGraph;
    this.graphs = real.length / Math.max(1, perGraph);
    int[] known = IntStream.range(0, real.length).filter(v -> real[v]).toArray();
    this.blocks = NodeBlock.of(types(edges, real.length), known, oneBlock);
    this.nodes = blocks.stream().flatMapToInt(b -> Arrays.stream(b.nodes())).toArray();
    this.rows = new int[real.length];
    this.block = new NodeBlock[nodes.length];
    this.firstGroup = new int[nodes.length + 1];
    int row = 0;
    for (NodeBlock each : blocks) {
      for (int node : each.nodes()) {
        rows[node] = row;
        block[row] = each;
        firstGroup[row + 1] = firstGroup[row++] + each.types().length + 1;
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

  /** Where the groups of a row begin [N+1]. */
  int[] firstGroups() {
    return firstGroup.clone();
  }

  /** Of every group its type, or as many as there are types for the node itself. */
  int[] groupTypes(int types) {
    return Arrays.stream(block)
        .flatMapToInt(b -> IntStream.concat(Arrays.stream(b.types()), IntStream.of(types)))
        .toArray();
  }

  private int group(int node, int type) {
    int row = rows[node];
    return firstGroup[row] + block[row].indexOf(type);
  }

  /** Every edge in both directions, and every node. */
  Entries entries() {
    int count = 2 * edges.count();
    int[] entered = new int[count]; // group
    int[] offsets = new int[firstGroup[nodes.length] + 1];
    for (int i = 0; i < count; i++) {
      int edge = i % edges.count();
      entered[i] = group(edges.to(edge, i / edges.count()), edges.type()[edge]);
      offsets[entered[i] + 1]++;
    }
    for (int row = 0; row < nodes.length; row++) {
      offsets[firstGroup[row + 1]]++;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    Entries found =
        Entries.of(
            count + nodes.length,
            offsets,
            Arrays.stream(firstGroup).map(g -> offsets[g]).toArray());
    for (int i = 0; i < count; i++) {
      int edge = i % edges.count();
      int direction = i / edges.count();
      int at = next[entered[i]]++;
      found.element[at] = edges.element()[edge];
      found.coefficient[at] = edges.coefficient()[edge];
      found.source[at] = rows[edges.from(edge, direction)];
      found.sourceGroup[at] = entered[(i + edges.count()) % count];
      found.targetGroup[at] = entered[i];
      found.target[at] = rows[edges.to(edge, direction)];
    }
    for (int row = 0; row < nodes.length; row++) {
      int own = firstGroup[row + 1] - 1;
      int at = offsets[own];
      found.constant[at] = 1;
      found.source[at] = row;
      found.sourceGroup[at] = own;
      found.targetGroup[at] = own;
      found.target[at] = row;
    }
    return found;
  }

  /**
   * The derivatives by the entries of edges.
   *
   * @param layers L, after the first
   * @param elements B·p
   */
  Derivatives derivatives(Entries entries, int layers, int elements, double slope) {
    int[] ofEdges =
        IntStream.range(0, entries.element.length).filter(i -> entries.constant[i] == 0).toArray();
    int groups = firstGroup[nodes.length];
    int count = ofEdges.length;
    int[] received = new int[(layers + 1) * count];
    int[] sent = new int[received.length];
    int[] offsets = new int[elements + 1];
    for (int i = 0; i < received.length; i++) {
      int layer = i / count;
      int entry = ofEdges[i % count];
      boolean first = layer == layers;
      received[i] = layer * groups + (first ? entries.target : entries.targetGroup)[entry];
      sent[i] = layer * nodes.length + (first ? entries.sourceGroup : entries.source)[entry];
      offsets[entries.element[entry] + 1]++;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    int[] ofElement = new int[received.length];
    float[] coefficient = new float[received.length];
    for (int i = 0; i < received.length; i++) {
      int entry = ofEdges[i % count];
      int at = next[entries.element[entry]]++;
      ofElement[at] = i;
      coefficient[at] = (float) (entries.coefficient[entry] * (i / count == layers ? slope : 1));
    }
    return new Derivatives(received, sent, ofElement, offsets, coefficient);
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
