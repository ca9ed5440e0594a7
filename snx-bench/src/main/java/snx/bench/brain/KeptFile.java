package snx.bench.brain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.data.WholeFile;

/** Results that a run leaves in a folder and a later one takes up. */
record KeptFile(@Nullable Path folder) {

  /** Reads the result of that name, or makes it and keeps it. */
  <T> T of(String name, Class<T> type, Supplier<T> made) {
    if (folder == null) {
      return made.get();
    }
    Path file = folder.resolve(name + ".json");
    if (Files.exists(file)) {
      try {
        return Json.exchange().readValue(file.toFile(), type);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + file + "; delete it to begin anew", e);
      }
    }
    T result = made.get();
    WholeFile.write(file, path -> Json.exchange().writeValue(path.toFile(), result));
    return result;
  }
}
