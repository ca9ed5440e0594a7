package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import snx.data.Json;

/** What is known beforehand: the paper's figures and claims, and what prototypes reached. */
final class Resources {

  private Resources() {}

  static <T> T read(String name, TypeReference<T> type) {
    try (InputStream file = Resources.class.getResourceAsStream(name)) {
      return Json.mapper().readValue(Objects.requireNonNull(file), type);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }
}
