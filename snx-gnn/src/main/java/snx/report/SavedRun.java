package snx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import snx.data.DatasetException;
import snx.data.Json;

/**
 * The folder of a run that ended.
 *
 * @param folder where it is
 */
public record SavedRun(Path folder) {

  private static final String REMEDY = "; name a folder that 'explain' wrote";
  private static final String GRAPHS = "graphs";

  /** What kind of run it was; runs that do not say so are of graphs. */
  public String kind() {
    if (!Files.isDirectory(folder)) {
      throw new DatasetException(
          folder, (Files.exists(folder) ? "is a file" : "is not there") + REMEDY);
    }
    return run().path("kind").asText(GRAPHS);
  }

  /** {@code run.json}. */
  public JsonNode run() {
    return json("run.json");
  }

  /** A file of the folder that must be there. */
  public Path file(String name) {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new DatasetException(folder, "has no " + name + REMEDY);
    }
    return file;
  }

  /** The file of explanations, compressed or not. */
  public Path explanations() {
    Path compressed = folder.resolve(ExplanationsFile.COMPRESSED);
    return Files.isRegularFile(compressed) ? compressed : file(ExplanationsFile.NAME);
  }

  /** A file that holds one JSON object. */
  public JsonNode json(String name) {
    Path file = file(name);
    try {
      JsonNode node = Json.exchange().readTree(file.toFile());
      if (node != null && node.isObject()) {
        return node;
      }
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new DatasetException(file, line, "is no JSON; run 'explain' again", e);
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    }
    throw new DatasetException(file, "holds no JSON object; run 'explain' again");
  }
}
