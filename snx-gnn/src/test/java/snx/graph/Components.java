package snx.graph;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jgrapht.alg.connectivity.ConnectivityInspector;

/**
 * The connected components of a graph, numbered from 0 by their smallest node; JGraphT finds them
 * in O(n + p).
 */
public final class Components {

  private final int[] byNode; // [n]
  private final int count;

  private Components(int[] byNode, int count) {
    this.byNode = byNode;
    this.count = count;
  }

  /** The components of a graph. */
  public static Components of(LabelledGraph graph) {
    List<Set<Integer>> sets =
        new ConnectivityInspector<>(graph.structure())
            .connectedSets().stream()
                .sorted(Comparator.comparingInt(s -> s.stream().min(Integer::compare).orElse(0)))
                .toList();
    int[] byNode = new int[graph.nodes()];
    for (int c = 0; c < sets.size(); c++) {
      for (int node : sets.get(c)) {
        byNode[node] = c;
      }
    }
    return new Components(byNode, sets.size());
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** The component of a node. */
  public int componentOf(int node) {
    return byNode[node];
  }

  /** The nodes of a component, ascending. */
  public int[] nodes(int component) {
    return IntStream.range(0, byNode.length).filter(v -> byNode[v] == component).toArray();
  }
}
