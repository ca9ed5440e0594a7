package snx.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.data.Calibration;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.Versions;

/**
 * What a saved network is and how it came to be: {@code model.json} beside its weights.
 *
 * @param format {@value #FORMAT}
 * @param kind {@code gnn} or {@code edges} of graphs, {@code mlp} of tables
 * @param architecture the options of its encoder
 * @param input what it reads: a graph layout, or a table's schema; a domain may say more by name
 * @param classes the labels it was trained on
 * @param data where those came from
 * @param training how it was trained, null for an untrained network
 * @param weightsSha256 of the weights' file
 * @param versions of the software that trained it
 */
public record ModelCard(
    String format,
    String kind,
    JsonNode architecture,
    JsonNode input,
    List<String> classes,
    Data data,
    @Nullable Training training,
    String weightsSha256,
    Versions versions) {

  /** The one format there is. */
  public static final String FORMAT = "snx-model/1";

  /**
   * The dataset by name, its files by hash, and the split that held a part of it out.
   *
   * @param split how the held-out part was chosen, such as {@code stratified}; null of a card from
   *     before it was kept
   * @param labelsSha256 of the classes of all instances ({@link Dataset#labelsSha256}); likewise
   * @param seen every instance that training saw; likewise
   */
  public record Data(
      String name,
      Provenance provenance,
      int instances,
      double trainingShare,
      long splitSeed,
      @Nullable String split,
      @Nullable String labelsSha256,
      @Nullable List<Seen> seen) {

    public Data {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(provenance, "provenance");
      seen = seen == null ? null : List.copyOf(seen);
    }
  }

  /** An instance that the network was trained on: its id, and the hash of what it is. */
  public record Seen(String id, String sha256) {
    public Seen {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(sha256, "sha256");
    }
  }

  /**
   * Options, what came of them, and the score on the held-out part.
   *
   * @param heldOut null where this part has no pairs of one class, or none of two
   * @param scores how often a score f of held-out pairs meant one class; null where there is no
   *     score, and of a card from before it was kept
   */
  public record Training(
      TrainingOptions options,
      int epochs,
      int bestEpoch,
      TrainingResult.Status status,
      @Nullable PairEvaluation heldOut,
      @Nullable Calibration scores) {

    public Training {
      Objects.requireNonNull(options, "options");
      Objects.requireNonNull(status, "status");
    }
  }

  /** Cards are read from files: what a file lacks is refused here, not where it is used. */
  public ModelCard {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(architecture, "architecture");
    Objects.requireNonNull(input, "input");
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(weightsSha256, "weightsSha256");
    Objects.requireNonNull(versions, "versions");
    classes = List.copyOf(classes);
  }
}
