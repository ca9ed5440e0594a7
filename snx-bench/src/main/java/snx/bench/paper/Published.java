package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.data.Json;

/**
 * The figures that the paper prints, by table, dataset and method: Tables I and II of "Self-learn
 * to Explain Siamese Networks Robustly".
 */
final class Published {

  private final Map<String, Map<String, Map<String, double[]>>> tables;

  private Published(Map<String, Map<String, Map<String, double[]>>> tables) {
    this.tables = tables;
  }

  static Published load() {
    try (InputStream file = Published.class.getResourceAsStream("published.json")) {
      return new Published(
          Json.mapper().readValue(Objects.requireNonNull(file), new TypeReference<>() {}));
    } catch (IOException e) {
      throw new UncheckedIOException("the paper's figures cannot be read", e);
    }
  }

  /** Mean and standard deviation, or null where the paper prints none. */
  double @Nullable [] of(String table, String data, String method) {
    return tables.getOrDefault(table, Map.of()).getOrDefault(data, Map.of()).get(method);
  }

  /** Whether the paper prints anything of a dataset. */
  boolean has(String table, String data) {
    return tables.getOrDefault(table, Map.of()).containsKey(data);
  }
}
