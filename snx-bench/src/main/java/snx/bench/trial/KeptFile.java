package snx.bench.trial;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;

/**
 * Results that a run leaves in a folder and a later one takes up, if it would make the same.
 *
 * @param folder where they are, or null where nothing is kept
 */
public record KeptFile(@Nullable Path folder) {

  private static final String MADE = "made";
  private static final String RESULT = "result";

  /**
   * Reads the result of that name, or makes it and keeps it.
   *
   * @param options what the result depends on, beside its name and this version
   * @throws DatasetException for one that was made otherwise, or that cannot be read
   */
  public <T> T of(String name, List<?> options, Class<T> type, Supplier<T> making) {
    if (folder == null) {
      return making.get();
    }
    ObjectNode node = Json.exchange().createObjectNode();
    node.put("version", Versions.current().snx());
    node.set("options", Json.exchange().valueToTree(options));
    String made = node.toString();
    Path file = folder.resolve(name + ".json");
    if (Files.exists(file)) {
      return read(file, made, type);
    }
    T result = making.get();
    ObjectNode kept = Json.exchange().createObjectNode().put(MADE, made);
    kept.set(RESULT, Json.exchange().valueToTree(result));
    WholeFile.write(file, path -> Json.exchange().writeValue(path.toFile(), kept));
    return result;
  }

  private static <T> T read(Path file, String made, Class<T> type) {
    String damaged = "is no kept result; delete it to make it anew";
    try {
      JsonNode node = Json.exchange().readTree(file.toFile());
      if (!node.hasNonNull(MADE) || !node.hasNonNull(RESULT)) {
        throw new DatasetException(file, damaged);
      }
      if (!node.get(MADE).asText().equals(made)) {
        throw new DatasetException(
            file, "was made with other options or version; name another folder with --keep");
      }
      return Json.exchange().treeToValue(node.get(RESULT), type);
    } catch (IOException e) {
      throw new DatasetException(file, 0, damaged, e);
    }
  }
}
