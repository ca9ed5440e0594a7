package snx.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Versions;

/**
 * The part of a card that belongs to the network alone.
 *
 * @param kind {@code gnn} or {@code edges} of graphs, {@code mlp} of tables
 * @param architecture the options of its encoder
 * @param input what it reads
 */
public record NetworkDescription(String kind, JsonNode architecture, JsonNode input) {

  /** The same with one more thing said of the input, such as how a domain made its features. */
  public NetworkDescription withInput(String name, JsonNode value) {
    ObjectNode more = input.deepCopy();
    more.set(name, value);
    return new NetworkDescription(kind, architecture, more);
  }

  /** The complete card, once data and training are known; saving adds the hash of the weights. */
  public ModelCard card(
      Dataset<?> data,
      double trainingShare,
      String split,
      long seed,
      int[] seen,
      ModelCard.@Nullable Training training) {
    List<ModelCard.Seen> named =
        Arrays.stream(seen)
            .mapToObj(data::get)
            .map(instance -> new ModelCard.Seen(instance.id(), instance.fingerprint()))
            .toList();
    return new ModelCard(
        ModelCard.FORMAT,
        kind,
        architecture,
        input,
        data.classes(),
        new ModelCard.Data(
            data.name(),
            data.provenance(),
            data.size(),
            trainingShare,
            seed,
            split,
            data.labelsSha256(),
            named),
        training,
        "",
        Versions.current());
  }
}
