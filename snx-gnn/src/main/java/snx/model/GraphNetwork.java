package snx.model;

import ai.djl.Device;
import java.nio.file.Path;
import snx.data.DatasetException;
import snx.data.Json;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tensor.Torch;

/** The built-in networks for graphs: made fresh, described, loaded. */
public final class GraphNetwork {

  static final String KIND = "gnn";
  static final String EDGES = "edges";

  private GraphNetwork() {}

  /** A fresh network. */
  public static Network<LabelledGraph> create(
      GraphLayout layout, GnnOptions options, Device device, long seed) {
    return Network.initial(
        Torch.manager(device), new GnnEncoder(layout, options), Batcher.graphs(layout), seed);
  }

  /** A fresh network that reads out edges. */
  static Network<LabelledGraph> create(
      GraphLayout layout, EdgeEncoder.Options options, Device device, long seed) {
    return Network.initial(
        Torch.manager(device), new EdgeEncoder(options), Batcher.graphs(layout), seed);
  }

  /** What its card says of shape and input. */
  public static NetworkDescription describe(GraphLayout layout, GnnOptions options) {
    return new NetworkDescription(
        KIND, Json.mapper().valueToTree(options), Json.mapper().valueToTree(layout));
  }

  /** The same of one that reads out edges. */
  static NetworkDescription describe(GraphLayout layout, EdgeEncoder.Options options) {
    return new NetworkDescription(
        EDGES, Json.mapper().valueToTree(options), Json.mapper().valueToTree(layout));
  }

  /** Loads a saved network to score exactly as it did. */
  public static Network<LabelledGraph> load(Path path, Device device) {
    ModelFolder folder = new ModelFolder(path);
    ModelCard card = folder.card();
    if (!KIND.equals(card.kind()) && !EDGES.equals(card.kind())) {
      throw new DatasetException(
          path, "holds a network for tables (%s); use 'snx tabular'".formatted(card.kind()));
    }
    GraphLayout layout = folder.part(card.input(), GraphLayout.class, "input");
    return folder.network(card, encoder(folder, card, layout), Batcher.graphs(layout), device);
  }

  private static Encoder<GraphBatch> encoder(
      ModelFolder folder, ModelCard card, GraphLayout layout) {
    return card.kind().equals(KIND)
        ? new GnnEncoder(layout, folder.part(card.architecture(), GnnOptions.class, "architecture"))
        : new EdgeEncoder(
            folder.part(card.architecture(), EdgeEncoder.Options.class, "architecture"));
  }
}
