package snx.graph;

import ai.djl.ndarray.NDManager;
import java.util.List;

/**
 * The widths that a network fixes for its graphs: d features per node and R edge types.
 *
 * @param features d
 * @param types R
 */
public record GraphLayout(int features, int types) {

  public GraphLayout {
    if (features < 1) {
      throw new IllegalArgumentException("graphs need at least 1 feature per node (got 0)");
    }
    if (types < 1) {
      throw new IllegalArgumentException("graphs need at least 1 edge type (got " + types + ")");
    }
  }

  /** The smallest layout that holds all of the given graphs. */
  public static GraphLayout of(List<LabelledGraph> graphs) {
    return new GraphLayout(
        graphs.stream().mapToInt(LabelledGraph::featureWidth).max().orElse(0),
        graphs.stream().mapToInt(LabelledGraph::typeCount).max().orElse(1));
  }

  /** Puts graphs on the manager's device, padded to the largest of them. */
  public GraphBatch batch(NDManager manager, List<LabelledGraph> graphs) {
    return batch(manager, graphs, 0, 0);
  }

  /** Puts graphs on the manager's device, padded to at least the given sizes. */
  public GraphBatch batch(NDManager manager, List<LabelledGraph> graphs, int nodes, int edges) {
    return new GraphBatch(
        manager.newSubManager(), new PaddedGraphs(graphs, features, types, nodes, edges));
  }
}
