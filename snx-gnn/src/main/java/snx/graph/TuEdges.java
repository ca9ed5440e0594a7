package snx.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * The undirected edges of one graph of a TUDataset, which lists both directions of an edge.
 *
 * @param rows row of the edge file where each edge stands first, in file order
 * @param loops rows that join a node with itself
 * @param faults rows that contradict an earlier one or leave the graph
 */
record TuEdges(List<Integer> rows, List<Integer> loops, List<Fault> faults) {

  /** A row of the edge file and what is wrong with it. */
  record Fault(int row, String reason) {}

  /** Sorts the rows of the edge file by graph and merges both directions. */
  static TuEdges[] of(TuTables tables) {
    TuEdges[] graphs =
        IntStream.range(0, tables.graphLabels().size())
            .mapToObj(g -> new TuEdges(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()))
            .toArray(TuEdges[]::new);
    Map<Long, Integer> firstRows = new HashMap<>(2 * tables.ends().length);
    for (int r = 0; r < tables.ends().length; r++) {
      int u = tables.ends()[r][0];
      int v = tables.ends()[r][1];
      int graph = tables.graphOf()[u];
      int other = tables.graphOf()[v];
      if (graph != other) {
        String reason =
            RootLocale.format(
                "an edge joins graph %d and graph %d; edges stay inside a graph",
                graph + 1, other + 1);
        graphs[graph].faults.add(new Fault(r, reason));
        graphs[other].faults.add(new Fault(r, reason));
      } else if (u == v) {
        graphs[graph].loops.add(r);
      } else {
        graphs[graph].add(tables, r, firstRows.putIfAbsent(key(u, v, tables.graphOf().length), r));
      }
    }
    return graphs;
  }

  /** Not u and v side by side: neighbours have close numbers, which would all hash alike. */
  private static long key(int u, int v, int nodes) {
    return (long) Math.min(u, v) * nodes + Math.max(u, v);
  }

  private void add(TuTables tables, int row, @Nullable Integer first) {
    if (first == null) {
      rows.add(row);
      return;
    }
    int[] types = tables.edgeTypes();
    float[] weights = tables.edgeWeights();
    if (types != null && types[first] != types[row]) {
      faults.add(fault(row, first, "label"));
    } else if (weights != null && Float.compare(weights[first], weights[row]) != 0) {
      faults.add(fault(row, first, "attribute"));
    }
  }

  private static Fault fault(int row, int first, String what) {
    return new Fault(
        row,
        RootLocale.format(
            "the edge has another %s than in line %d, where it stands first; give both directions the same",
            what, first + 1));
  }
}
