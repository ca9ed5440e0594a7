package snx.bench.speed;

import java.nio.file.Path;
import snx.data.Dataset;
import snx.explain.batch.Workers;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.TorchScriptNetwork;

/**
 * A user's network and graphs against the clock.
 *
 * @param file the network, as TorchScript
 * @param typed whether it reads one adjacency per edge type
 */
public record OwnNetwork(Path file, boolean typed, Dataset<LabelledGraph> graphs) {

  public OwnNetwork {
    if (graphs.size() < 2) {
      throw new IllegalArgumentException(
          "two graphs are needed to make a pair (got %d); give more".formatted(graphs.size()));
    }
  }

  Load load(Workers workers) {
    GraphLayout layout = GraphLayout.of(graphs.instances());
    return Load.own(
        graphs, TorchScriptNetwork.graphs(file, workers.devices().get(0), layout, typed), workers);
  }
}
