package snx.chem.tree;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An order of a coloured graph's vertices that does not depend on how they were numbered: of all
 * that refinement and individualisation lead to, the one with the smallest adjacency list.
 *
 * <p>Ties are searched, not broken at random, so that cages whose atoms refinement cannot tell
 * apart (cuneane) come out alike, too. A branch whose first leaf is a leaf already seen is its
 * image under an automorphism and is left out. At most {@value #MOST_LEAVES} leaves are visited; no
 * molecule of the tests comes near that.
 */
final class CanonicalOrder {

  static final int MOST_LEAVES = 5_000;

  private final ColouredGraph graph;
  private final int n;
  private final Set<List<Integer>> seen = new HashSet<>();
  private int @Nullable [] best;
  private int @Nullable [] bestRanks;
  private int leaves;

  private CanonicalOrder(ColouredGraph graph) {
    this.graph = graph;
    this.n = graph.size();
  }

  /** The rank of every vertex, 0..n-1. */
  static int[] of(ColouredGraph graph) {
    CanonicalOrder order = new CanonicalOrder(graph);
    order.search(order.refined(order.byColour()));
    return order.bestRanks == null ? new int[0] : order.bestRanks;
  }

  /** Every vertex's cell is the number of vertices in earlier cells. */
  private int[] byColour() {
    long[] sorted = graph.colours().clone();
    Arrays.sort(sorted);
    int[] cells = new int[n];
    for (int v = 0; v < n; v++) {
      int at = Arrays.binarySearch(sorted, graph.colours()[v]);
      while (at > 0 && sorted[at - 1] == sorted[at]) {
        at--;
      }
      cells[v] = at;
    }
    return cells;
  }

  private void search(int[] cells) {
    int cell = firstShared(cells);
    if (cell < 0) {
      leaf(cells);
      return;
    }
    boolean first = true;
    for (int v = 0; v < n && leaves < MOST_LEAVES; v++) {
      if (cells[v] != cell) {
        continue;
      }
      int[] child = refined(individualised(cells, v));
      if (first || !seen.contains(certificateList(firstLeaf(child)))) {
        search(child);
      }
      first = false;
    }
  }

  private int[] firstLeaf(int[] cells) {
    int[] current = cells;
    int cell = firstShared(current);
    while (cell >= 0) {
      int v = 0;
      while (current[v] != cell) {
        v++;
      }
      current = refined(individualised(current, v));
      cell = firstShared(current);
    }
    return current;
  }

  private void leaf(int[] ranks) {
    leaves++;
    int[] certificate = certificate(ranks);
    seen.add(list(certificate));
    if (best == null || Arrays.compare(certificate, best) < 0) {
      best = certificate;
      bestRanks = ranks;
    }
  }

  /** The first cell of more than one vertex, -1 where there is none. */
  private int firstShared(int[] cells) {
    int[] sizes = new int[n];
    for (int cell : cells) {
      sizes[cell]++;
    }
    for (int cell = 0; cell < n; cell++) {
      if (sizes[cell] > 1) {
        return cell;
      }
    }
    return -1;
  }

  private static int[] individualised(int[] cells, int vertex) {
    int[] split = cells.clone();
    for (int v = 0; v < split.length; v++) {
      split[v] += v != vertex && cells[v] == cells[vertex] ? 1 : 0;
    }
    return split;
  }

  /** The coarsest refinement in which neighbours tell no two of a cell apart. */
  private int[] refined(int[] start) {
    int[] cells = start;
    while (true) {
      long[][] around = new long[n][];
      for (int v = 0; v < n; v++) {
        around[v] = around(v, cells);
      }
      int[] now = cells;
      Integer[] order = new Integer[n];
      Arrays.setAll(order, v -> v);
      Arrays.sort(
          order,
          (a, b) -> now[a] != now[b] ? now[a] - now[b] : Arrays.compare(around[a], around[b]));
      int[] next = new int[n];
      boolean changed = false;
      for (int i = 0; i < n; i++) {
        int v = order[i];
        boolean same =
            i > 0 && now[order[i - 1]] == now[v] && Arrays.equals(around[order[i - 1]], around[v]);
        next[v] = same ? next[order[i - 1]] : i;
        changed |= next[v] != now[v];
      }
      if (!changed) {
        return next;
      }
      cells = next;
    }
  }

  private long[] around(int v, int[] cells) {
    int[] neighbours = graph.neighbours()[v];
    long[] around = new long[neighbours.length];
    for (int k = 0; k < neighbours.length; k++) {
      around[k] = (long) graph.edges()[v][k] << 32 | cells[neighbours[k]];
    }
    Arrays.sort(around);
    return around;
  }

  /** The whole graph as its vertices' ranks tell it. */
  private int[] certificate(int[] ranks) {
    int[] vertices = new int[n];
    int length = n;
    for (int v = 0; v < n; v++) {
      vertices[ranks[v]] = v;
      length += 2 * graph.neighbours()[v].length;
    }
    int[] certificate = new int[length];
    int at = 0;
    for (int v : vertices) {
      long[] row = new long[graph.neighbours()[v].length];
      for (int k = 0; k < row.length; k++) {
        row[k] = (long) ranks[graph.neighbours()[v][k]] << 32 | graph.edges()[v][k];
      }
      Arrays.sort(row);
      certificate[at++] = row.length;
      for (long entry : row) {
        certificate[at++] = (int) (entry >> 32);
        certificate[at++] = (int) entry;
      }
    }
    return certificate;
  }

  private List<Integer> certificateList(int[] ranks) {
    return list(certificate(ranks));
  }

  private static List<Integer> list(int[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  /**
   * A graph with colours on vertices and edges.
   *
   * @param colours [n]
   * @param neighbours [n][degree]
   * @param edges the colour of the edge to each neighbour, at least 0, [n][degree]
   */
  record ColouredGraph(long[] colours, int[][] neighbours, int[][] edges) {

    int size() {
      return colours.length;
    }
  }
}
