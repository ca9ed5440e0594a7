package snx.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;

/**
 * Results in a folder, one file each, written completely or not at all. A result is reused only by
 * a run that would compute the same one; another run is refused, never mixed with it.
 *
 * @param folder where they are, or null where nothing is kept
 * @param option that names the folder, for messages
 */
public record KeptResults(@Nullable Path folder, String option) {

  private static final String MADE = "made";
  private static final String RESULT = "result";
  private static final String DAMAGED = "is no kept result; delete it to make it anew";

  /** The file of a result. */
  public Path file(String name) {
    return folder == null ? Path.of(name + ".json") : folder.resolve(name + ".json");
  }

  /** Whether the folder has results of an earlier run. */
  public boolean any() {
    if (folder == null || !Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.anyMatch(file -> file.toString().endsWith(".json"));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + folder, e);
    }
  }

  /**
   * Reads the result of that name, or computes and keeps it.
   *
   * @param options what the result depends on, beside its name and the version of the toolkit
   * @throws DatasetException for one that was computed otherwise, or that cannot be read
   */
  public <T> T of(String name, Object options, Class<T> type, Supplier<T> computing) {
    T known = find(name, options, type);
    return known == null ? keep(name, options, computing.get()) : known;
  }

  /** Reads the result of that name, or null where there is none. */
  public <T> @Nullable T find(String name, Object options, Class<T> type) {
    if (folder == null || !Files.exists(file(name))) {
      return null;
    }
    JsonNode node = node(file(name));
    if (!node.get(MADE).equals(read(made(options)))) {
      throw new DatasetException(
          file(name),
          "was made from other data, options or version; name another folder with " + option);
    }
    return read(file(name), type);
  }

  private <T> T keep(String name, Object options, T result) {
    if (folder != null) {
      ObjectNode kept = Json.exchange().createObjectNode();
      kept.set(MADE, made(options));
      kept.set(RESULT, Json.exchange().valueToTree(result));
      WholeFile.write(file(name), path -> Json.exchange().writeValue(path.toFile(), kept));
    }
    return result;
  }

  private static ObjectNode made(Object options) {
    ObjectNode made = Json.exchange().createObjectNode();
    made.put("version", Versions.current().snx());
    made.set("options", Json.exchange().valueToTree(options));
    return made;
  }

  /** As it reads from a file: numbers of a tree in memory know more types than those of a file. */
  private static JsonNode read(JsonNode node) {
    try {
      return Json.exchange().readTree(node.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the result of a file, whatever it was made from. */
  public static <T> T read(Path file, Class<T> type) {
    try {
      return Json.exchange().treeToValue(node(file).get(RESULT), type);
    } catch (IOException e) {
      throw new DatasetException(file, 0, DAMAGED, e);
    }
  }

  private static JsonNode node(Path file) {
    try {
      JsonNode node = Json.exchange().readTree(file.toFile());
      if (!node.hasNonNull(MADE) || !node.hasNonNull(RESULT)) {
        throw new DatasetException(file, DAMAGED);
      }
      return node;
    } catch (IOException e) {
      throw new DatasetException(file, 0, DAMAGED, e);
    }
  }
}
