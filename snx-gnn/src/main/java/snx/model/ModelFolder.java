package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.data.Json;
import snx.data.Sha256;
import snx.tensor.DeviceBatch;
import snx.tensor.Torch;

/**
 * A network on disk: {@code model.json} (what it is, how it came to be), {@code
 * weights.safetensors}, and where a domain has some {@value #REFERENCES}, what its questions are
 * answered with; {@value #RUN} where a command trained it. A new folder is either complete or
 * absent under its name; in a folder that is there, a save that is cut between its two files leaves
 * a card that refuses the weights.
 */
public final class ModelFolder {

  /** What a domain keeps of the training data beside the network, to answer questions. */
  public static final String REFERENCES = "references.json";

  /** The record of the command that trained it. */
  public static final String RUN = "run.json";

  /** What may be written of the data that the network was trained on, and of its training. */
  public static final Set<String> RECORDS = Set.of("skipped.csv", "changed.csv", RUN);

  private static final String CARD = "model.json";
  private static final String WEIGHTS = "weights.safetensors";
  private static final String PART = ".snx-model-"; // what a save that was killed leaves behind

  private final Path folder;

  public ModelFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * The folders of networks that a path holds: itself, or those of cross-validation inside it, in
   * the order of their names.
   */
  public static List<Path> members(Path path) {
    if (Files.isRegularFile(path.resolve(CARD)) || !Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> inside = Files.list(path)) {
      List<Path> folds =
          inside.filter(sub -> Files.isRegularFile(sub.resolve(CARD))).sorted().toList();
      return folds.isEmpty() ? List.of(path) : folds;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + path, e);
    }
  }

  /** Removes the networks that a path holds, and nothing else: a new one is about to be trained. */
  public static void clear(Path path) {
    for (Path member : members(path)) {
      try {
        Files.deleteIfExists(member.resolve(CARD));
        Files.deleteIfExists(member.resolve(WEIGHTS));
        forget(member);
        if (!member.equals(path)) {
          Files.deleteIfExists(member);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot remove the model in " + member, e);
      }
    }
  }

  /**
   * Refuses a folder that holds something else than a model, so that nothing of a user's is lost.
   * Worth asking before hours of training.
   */
  public void requireWritable() {
    if (!Files.exists(folder)) {
      requireParent();
      return;
    }
    List<String> names = names();
    boolean model =
        names.contains(CARD)
            && names.stream()
                .filter(name -> !RECORDS.contains(name))
                .allMatch(Set.of(CARD, WEIGHTS, REFERENCES)::contains);
    if (!model && !names.isEmpty()) {
      throw new DatasetException(
          folder, "is there already and is not just a model; name another folder with --out");
    }
    if (!Files.isWritable(folder)) {
      throw new DatasetException(
          folder, "is no folder that you may write to; name another with --out");
    }
  }

  /** Removes what tells of the network that was there. */
  private static void forget(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(REFERENCES));
    for (String record : RECORDS) {
      Files.deleteIfExists(folder.resolve(record));
    }
  }

  /** Writes card and weights, replacing a model that is there once the new one is complete. */
  public void save(ModelCard card, NDList weights) {
    requireWritable();
    Path target = folder.toAbsolutePath();
    Path parent = target.getParent();
    try {
      boolean there = Files.exists(target);
      // In a folder that is there, the work stays inside: it may be a mount, a link or where we
      // are.
      Path around = there ? target : Files.createDirectories(parent);
      // A temporary directory made by the JDK would be closed to everyone else for good.
      Path fresh = Files.createDirectory(around.resolve(PART + UUID.randomUUID()));
      try {
        Files.write(fresh.resolve(WEIGHTS), weights.encode(NDList.Encoding.SAFETENSORS));
        Json.mapper()
            .writerWithDefaultPrettyPrinter()
            .writeValue(fresh.resolve(CARD).toFile(), withHash(card, fresh.resolve(WEIGHTS)));
        if (there) {
          forget(target);
          move(fresh.resolve(WEIGHTS), target.resolve(WEIGHTS));
          move(fresh.resolve(CARD), target.resolve(CARD));
        } else {
          move(fresh, target);
        }
      } finally {
        delete(fresh);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the model to " + folder, e);
    }
  }

  /** The same of a trained network. */
  public void save(Network<?> network) {
    ModelCard card = network.card();
    if (card == null) {
      throw new IllegalArgumentException(
          "a TorchScript network is its own file (got no card to save); copy that file instead");
    }
    save(card, network.weights());
  }

  /** Reads and checks the card. */
  public ModelCard card() {
    Path file = folder.resolve(CARD);
    if (!Files.isRegularFile(file)) {
      Path first = members(folder).get(0);
      throw new DatasetException(
          folder,
          first.equals(folder)
              ? "holds no model (no " + CARD + "); give a folder that 'train --out' wrote"
              : "holds the networks of a cross-validation; give one of them, such as " + first);
    }
    try {
      ModelCard card = Json.mapper().readValue(file.toFile(), ModelCard.class);
      if (card == null) {
        throw new DatasetException(file, "is not a model card; train again");
      }
      if (!ModelCard.FORMAT.equals(card.format())) {
        throw new DatasetException(
            file,
            "has format %s, this version reads %s; train again"
                .formatted(card.format(), ModelCard.FORMAT));
      }
      return card;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new DatasetException(file, line, "is not a model card; train again", e);
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /**
   * A part of the card as what it describes.
   *
   * @param named what the card calls it
   * @throws DatasetException if it is missing or describes none
   */
  <P> P part(JsonNode part, Class<P> type, String named) {
    @Nullable IllegalArgumentException problem = null;
    try {
      P value = Json.mapper().convertValue(part, type);
      if (value != null) {
        return value;
      }
    } catch (IllegalArgumentException e) {
      problem = e;
    }
    throw new DatasetException(
        folder.resolve(CARD), 0, "has no usable '" + named + "'; train again", problem);
  }

  /** The network whose weights these are, on a device; nothing stays open where reading fails. */
  <T extends Instance, B extends DeviceBatch> Network<T> network(
      ModelCard card, Encoder<B> encoder, Batcher<T, B> batcher, Device device) {
    NDManager manager = Torch.manager(device);
    try {
      NDList weights = weights(card, encoder.weights(), manager);
      return new Network<>(manager, encoder, batcher, weights).with(card);
    } catch (RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  /** Reads the weights in the order of the given shapes, refusing a file that was changed. */
  private NDList weights(ModelCard card, List<WeightShape> shapes, NDManager manager) {
    Path file = folder.resolve(WEIGHTS);
    if (!Files.isRegularFile(file) || !Sha256.of(file).equals(card.weightsSha256())) {
      throw new DatasetException(
          file, "is not the file that " + CARD + " names by its SHA-256; train again");
    }
    return Safetensors.read(file, shapes, manager);
  }

  private static ModelCard withHash(ModelCard card, Path weights) {
    return new ModelCard(
        card.format(),
        card.kind(),
        card.architecture(),
        card.input(),
        card.classes(),
        card.data(),
        card.training(),
        Sha256.of(weights),
        card.versions());
  }

  private void requireParent() {
    Path nearest = folder.toAbsolutePath().normalize();
    while (nearest != null && !Files.exists(nearest)) {
      nearest = nearest.getParent();
    }
    if (nearest == null || !Files.isDirectory(nearest) || !Files.isWritable(nearest)) {
      throw new DatasetException(
          folder,
          "cannot be made (%s is no folder that you may write to); name another with --out"
              .formatted(nearest));
    }
  }

  private List<String> names() {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .map(entry -> entry.getFileName().toString())
          .filter(name -> !name.startsWith(PART))
          .toList();
    } catch (IOException e) {
      throw new DatasetException(
          folder, 0, "is no folder that can be read; name another one with --out", e);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void delete(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(CARD));
    Files.deleteIfExists(folder.resolve(WEIGHTS));
    Files.deleteIfExists(folder);
  }
}
