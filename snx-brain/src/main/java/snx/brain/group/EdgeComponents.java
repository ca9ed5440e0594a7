package snx.brain.group;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.SimpleGraph;

/**
 * Connected components of the edges whose |t| exceeds a threshold, sizes counted in edges (A.
 * Zalesky, A. Fornito and E. Bullmore, 2010: the network-based statistic). Both signs together: the
 * test is two-sided.
 */
final class EdgeComponents {

  private final RegionPairs regions;
  private final int[] pairs; // [E]
  private final double threshold;

  EdgeComponents(RegionPairs regions, int[] pairs, double threshold) {
    this.regions = regions;
    this.pairs = pairs;
    this.threshold = threshold;
  }

  /** The components as positions of edges, the largest first. */
  List<int[]> of(double[] t) {
    Graph<Integer, Integer> graph = new SimpleGraph<>(null, null, false);
    for (int e = 0; e < t.length; e++) {
      if (Math.abs(t[e]) > threshold) {
        int u = regions.first(pairs[e]);
        int v = regions.second(pairs[e]);
        graph.addVertex(u);
        graph.addVertex(v);
        graph.addEdge(u, v, e);
      }
    }
    return new ConnectivityInspector<>(graph)
        .connectedSets().stream()
            .map(nodes -> edges(graph, nodes))
            .sorted(Comparator.<int[]>comparingInt(c -> -c.length).thenComparingInt(c -> c[0]))
            .toList();
  }

  /** The size of the largest, 0 where there is none. */
  int largest(double[] t) {
    List<int[]> all = of(t);
    return all.isEmpty() ? 0 : all.get(0).length;
  }

  private static int[] edges(Graph<Integer, Integer> graph, Set<Integer> nodes) {
    return nodes.stream()
        .flatMap(node -> graph.edgesOf(node).stream())
        .distinct()
        .mapToInt(Integer::intValue)
        .sorted()
        .toArray();
  }
}
