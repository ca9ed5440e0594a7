package snx.model.edge;

import java.util.List;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;

/**
 * Graphs on the same n nodes as sparse vectors over the n(n−1)/2 pairs of nodes, in the order of
 * the upper triangle row by row; a pair without an edge counts 0.
 */
public final class EdgeVectors {

  private final int nodes;
  private final int[][] pairs; // [S][p]
  private final float[][] weights; // [S][p]

  /**
   * Reads graphs.
   *
   * @param nodes n
   * @throws IllegalArgumentException that names the graph with another number of nodes
   */
  public EdgeVectors(List<LabelledGraph> graphs, int nodes) {
    this.nodes = nodes;
    this.pairs = new int[graphs.size()][];
    this.weights = new float[graphs.size()][];
    for (int s = 0; s < pairs.length; s++) {
      LabelledGraph graph = graphs.get(s);
      if (graph.nodes() != nodes) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "graph %s has %d nodes, another one %d; edges are compared where all have the same",
                graph.id(), graph.nodes(), nodes));
      }
      pairs[s] = new int[graph.links()];
      weights[s] = new float[graph.links()];
      for (int e = 0; e < graph.links(); e++) {
        pairs[s][e] = pair(nodes, graph.source(e), graph.target(e));
        weights[s][e] = graph.weight(e);
      }
    }
  }

  /** n(n−1)/2. */
  public static int pairs(int nodes) {
    return nodes * (nodes - 1) / 2;
  }

  /** The position of u&lt;v among all pairs. */
  public static int pair(int nodes, int u, int v) {
    return u * (2 * nodes - u - 1) / 2 + v - u - 1;
  }

  int nodes() {
    return nodes;
  }

  /** Σ_e w_e c[pair(e)] of one graph. */
  double product(int graph, double[] coefficients) {
    double sum = 0;
    for (int e = 0; e < pairs[graph].length; e++) {
      sum += weights[graph][e] * coefficients[pairs[graph][e]];
    }
    return sum;
  }

  /** Adds w and w² of every edge of one graph. */
  void addTo(int graph, double[] sum, double[] squares) {
    for (int e = 0; e < pairs[graph].length; e++) {
      double w = weights[graph][e];
      sum[pairs[graph][e]] += w;
      squares[pairs[graph][e]] += w * w;
    }
  }
}
