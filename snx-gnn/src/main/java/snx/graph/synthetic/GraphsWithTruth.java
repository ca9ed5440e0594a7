package snx.graph.synthetic;

import java.util.List;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/**
 * Generated graphs and the edges that make their labels true.
 *
 * @param graphs in the order in which a file holds them
 * @param truth by graph id
 */
public record GraphsWithTruth(List<LabelledGraph> graphs, EdgeTruth truth) {
  public GraphsWithTruth {
    graphs = List.copyOf(graphs);
  }
}
