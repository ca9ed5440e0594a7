package snx.data.catalogue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import snx.data.Json;

/**
 * A set that comes with the project, which it made itself. Its file, of seed 7, lies in the module
 * of datasets; domain modules offer theirs as services.
 */
public interface EmbeddedSet {

  /** Its name in kebab case. */
  String title();

  /** What it holds. */
  Manifest.Kind kind();

  /** What the name of its file ends with, such as {@code .csv}. */
  String ending();

  /** Writes the set of a seed; the same seed gives the same bytes. */
  void make(Path file, long seed) throws IOException;

  /** Options of its reader, as in the catalogue. */
  default ObjectNode use() {
    return Json.mapper().createObjectNode();
  }
}
