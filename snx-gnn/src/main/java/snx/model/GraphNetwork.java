package snx.model;

import ai.djl.Device;
import java.nio.file.Path;
import snx.data.DatasetException;
import snx.data.Json;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tensor.Torch;

/** The built-in network for graphs: made fresh, described, loaded. */
public final class GraphNetwork {

  static final String KIND = "gnn";

  private GraphNetwork() {}

  /** A fresh network. */
  public static Network<LabelledGraph> create(
      GraphLayout layout, GnnOptions options, Device device, long seed) {
    return Network.initial(
        Torch.manager(device), new GnnEncoder(layout, options), Batcher.graphs(layout), seed);
  }

  /** What its card says of shape and input. */
  public static NetworkDescription describe(GraphLayout layout, GnnOptions options) {
    return new NetworkDescription(
        KIND, Json.mapper().valueToTree(options), Json.mapper().valueToTree(layout));
  }

  /** Loads a saved network to score exactly as it did. */
  public static Network<LabelledGraph> load(Path path, Device device) {
    ModelFolder folder = new ModelFolder(path);
    ModelCard card = folder.card();
    if (!KIND.equals(card.kind())) {
      throw new DatasetException(
          path, "holds a network for tables (%s); use 'snx tabular'".formatted(card.kind()));
    }
    GraphLayout layout = Json.mapper().convertValue(card.input(), GraphLayout.class);
    GnnOptions options = Json.mapper().convertValue(card.architecture(), GnnOptions.class);
    GnnEncoder encoder = new GnnEncoder(layout, options);
    return folder.network(card, encoder, Batcher.graphs(layout), device);
  }
}
