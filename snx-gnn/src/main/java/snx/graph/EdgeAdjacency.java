package snx.graph;

import java.util.Arrays;

/**
 * The pairs of edges that share a node, over which stage 1 asks |M_j − M_k| ≤ ε (specification,
 * section 2).
 *
 * <p>Each pair stands once as (first, second) with first &lt; second, in lexicographic order. A
 * simple graph has Σ deg(deg−1)/2 of them, since two edges share at most one node; building takes
 * that time and memory.
 */
public final class EdgeAdjacency {

  private final int[] first; // [C]
  private final int[] second; // [C]

  private EdgeAdjacency(int[] first, int[] second) {
    this.first = first;
    this.second = second;
  }

  /** All pairs of a graph. */
  public static EdgeAdjacency of(LabelledGraph graph) {
    int pairs = Math.toIntExact(countPairs(graph));
    int[][] atNode = graph.edgesByNode();
    int[] first = new int[pairs];
    int[] second = new int[pairs];
    int next = 0;
    for (int e = 0; e < graph.edges(); e++) {
      int end = later(e, atNode[graph.source(e)], atNode[graph.target(e)], second, next);
      Arrays.fill(first, next, end, e);
      next = end;
    }
    return new EdgeAdjacency(first, second);
  }

  /** Writes the edges after one, out of two ascending lists, in order; returns where they end. */
  private static int later(int edge, int[] left, int[] right, int[] target, int from) {
    int i = after(left, edge);
    int j = after(right, edge);
    int next = from;
    while (i < left.length || j < right.length) {
      boolean fromLeft = j == right.length || (i < left.length && left[i] <= right[j]);
      target[next++] = fromLeft ? left[i++] : right[j++];
    }
    return next;
  }

  /** Where the larger ones begin; the edge itself is in the list. */
  private static int after(int[] ascending, int edge) {
    return Arrays.binarySearch(ascending, edge) + 1;
  }

  /** Σ deg(deg−1)/2, without building the pairs. */
  public static long countPairs(LabelledGraph graph) {
    return Arrays.stream(graph.degrees()).mapToLong(d -> (long) d * (d - 1) / 2).sum();
  }

  /** The smaller edges of all pairs; a copy. */
  public int[] firsts() {
    return first.clone();
  }

  /** The larger edges of all pairs; a copy. */
  public int[] seconds() {
    return second.clone();
  }
}
