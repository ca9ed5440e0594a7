package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Sha256;

/**
 * A network on disk: {@code model.json} (what it is, how it came to be) and {@code
 * weights.safetensors}. A folder is either whole or absent under its name.
 */
public final class ModelFolder {

  private static final String CARD = "model.json";
  private static final String WEIGHTS = "weights.safetensors";

  private final Path folder;

  public ModelFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Refuses a place that holds something else than a model, so that nothing of a user's is lost.
   * Worth asking before hours of training.
   */
  public void requireWritable() {
    boolean foreign =
        Files.exists(folder) && !Files.exists(folder.resolve(CARD)) && !isEmpty(folder);
    if (foreign) {
      throw new DatasetException(
          folder, "is there already and holds no model; name another folder with --out");
    }
  }

  /** Writes card and weights, replacing a model that is there. */
  public void save(ModelCard card, NDList weights) {
    requireWritable();
    Path parent = folder.toAbsolutePath().getParent();
    try {
      Files.createDirectories(parent);
      Path fresh = Files.createTempDirectory(parent, ".snx-model-");
      Files.write(fresh.resolve(WEIGHTS), weights.encode(NDList.Encoding.SAFETENSORS));
      Json.mapper()
          .writerWithDefaultPrettyPrinter()
          .writeValue(fresh.resolve(CARD).toFile(), withHash(card, fresh.resolve(WEIGHTS)));
      clear(folder);
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the model to " + folder, e);
    }
  }

  /** Reads and checks the card. */
  public ModelCard card() {
    Path file = folder.resolve(CARD);
    if (!Files.isRegularFile(file)) {
      throw new DatasetException(
          folder, "holds no model (no " + CARD + "); give a folder that 'train --out' wrote");
    }
    try {
      ModelCard card = Json.mapper().readValue(file.toFile(), ModelCard.class);
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
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** Reads the weights in the order of the given shapes, refusing a file that was changed. */
  NDList weights(ModelCard card, List<WeightShape> shapes, NDManager manager) {
    Path file = folder.resolve(WEIGHTS);
    if (!Files.isRegularFile(file) || !Sha256.of(file).equals(card.weightsSha256())) {
      throw new DatasetException(
          file, "is not the file that " + CARD + " names by its SHA-256; train again");
    }
    try {
      Map<String, NDArray> byName = new HashMap<>();
      NDList.decode(manager, Files.readAllBytes(file)).forEach(a -> byName.put(a.getName(), a));
      NDList ordered = new NDList(shapes.size());
      for (WeightShape shape : shapes) {
        NDArray weight = byName.get(shape.name());
        if (weight == null || !weight.getShape().equals(shape.shape())) {
          throw new DatasetException(
              file, "lacks " + shape.name() + " of " + shape.shape() + "; train again");
        }
        ordered.add(weight);
      }
      return ordered;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
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

  private static boolean isEmpty(Path folder) {
    try (var entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    } catch (IOException e) {
      return false; // a file, or a folder that we may not read: somebody else's
    }
  }

  private static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      Files.deleteIfExists(folder.resolve(CARD));
      Files.deleteIfExists(folder.resolve(WEIGHTS));
      Files.delete(folder);
    }
  }
}
