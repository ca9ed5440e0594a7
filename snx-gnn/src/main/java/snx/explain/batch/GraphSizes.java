package snx.explain.batch;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import snx.graph.LabelledGraph;
import snx.model.fast.GraphSlice;

/**
 * The sizes of a dataset's graphs, as far as batches depend on them: counted once.
 *
 * @param nodes of each
 * @param links of each
 * @param types R, the most of any
 * @param isDense whether most places of their adjacencies are taken
 * @param usual the position of a graph of median size
 * @param large of one that few exceed: the largest may be like no other
 */
public record GraphSizes(
    int[] nodes, int[] links, int types, boolean isDense, int usual, int large) {

  private static final double FEW = 0.05;

  /** Counts. */
  public static GraphSizes of(List<LabelledGraph> graphs) {
    int[] nodes = graphs.stream().mapToInt(LabelledGraph::nodes).toArray();
    int[] links = graphs.stream().mapToInt(LabelledGraph::links).toArray();
    double entries = 0;
    long all = 0;
    int types = 1;
    for (LabelledGraph graph : graphs) {
      all += graph.links();
      entries += (double) graph.nodes() * graph.nodes() * graph.typeCount();
      types = Math.max(types, graph.typeCount());
    }
    int[] order =
        IntStream.range(0, nodes.length)
            .boxed()
            .sorted(Comparator.comparingLong(i -> (long) nodes[i] + links[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    int last = Math.max(0, order.length - 1);
    return new GraphSizes(
        nodes,
        links,
        types,
        GraphSlice.isDense(all, entries),
        order.length == 0 ? 0 : order[last / 2],
        order.length == 0 ? 0 : order[(int) (last * (1 - FEW))]);
  }

  /**
   * What the memory of a graph grows with: its places, or its nodes and links where it is alone.
   */
  public long extent(int graph, boolean padded) {
    return padded ? (long) nodes[graph] * nodes[graph] * types : (long) nodes[graph] + links[graph];
  }
}
