package snx.model;

import ai.djl.Device;
import java.nio.file.Path;
import snx.data.DatasetException;
import snx.data.Json;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tensor.Torch;

/** The built-in network for tables: made fresh, described, loaded with its schema. */
public final class TableNetwork {

  static final String KIND = "mlp";

  private TableNetwork() {}

  /** A network and the schema of the rows it reads. */
  public record Loaded(Network<Row> model, Schema schema) {}

  /** A fresh network. */
  public static Network<Row> create(Schema schema, MlpOptions options, Device device, long seed) {
    return Network.initial(
        Torch.manager(device),
        new MlpEncoder(schema.minors(), options),
        Batcher.rows(schema.minors()),
        seed);
  }

  /** What its card says of shape and input. */
  public static NetworkDescription describe(Schema schema, MlpOptions options) {
    return new NetworkDescription(
        KIND, Json.mapper().valueToTree(options), Json.mapper().valueToTree(schema));
  }

  /** The schema of the rows that a saved network reads; nothing else is loaded. */
  public static Schema schema(Path path) {
    ModelFolder folder = new ModelFolder(path);
    return folder.part(card(folder, path).input(), Schema.class, "input");
  }

  /** Loads a saved network to score exactly as it did. */
  public static Loaded load(Path path, Device device) {
    ModelFolder folder = new ModelFolder(path);
    ModelCard card = card(folder, path);
    Schema schema = folder.part(card.input(), Schema.class, "input");
    MlpOptions options = folder.part(card.architecture(), MlpOptions.class, "architecture");
    MlpEncoder encoder = new MlpEncoder(schema.minors(), options);
    return new Loaded(folder.network(card, encoder, Batcher.rows(schema.minors()), device), schema);
  }

  private static ModelCard card(ModelFolder folder, Path path) {
    ModelCard card = folder.card();
    if (!KIND.equals(card.kind())) {
      throw new DatasetException(
          path, "holds a network for graphs (%s); use 'snx graphs'".formatted(card.kind()));
    }
    return card;
  }
}
