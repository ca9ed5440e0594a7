package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import snx.data.Json;

/** What is known beforehand: the paper's figures and claims, and how to read a page. */
final class Resources {

  private static final Map<String, String> TEXT = read("text.json", new TypeReference<>() {});

  private Resources() {}

  static <T> T read(String name, TypeReference<T> type) {
    try (InputStream file = Resources.class.getResourceAsStream(name)) {
      return Json.mapper().readValue(Objects.requireNonNull(file), type);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }

  /** A paragraph of the page. */
  static String text(String name) {
    return Objects.requireNonNull(TEXT.get(name), name);
  }

  static boolean hasText(String name) {
    return TEXT.containsKey(name);
  }

  /**
   * Paragraphs on a topic: what is common, and what the paper says of the kinds of data at hand.
   */
  static String[] text(String topic, Results results) {
    boolean some = results.datasets().stream().anyMatch(results::tables);
    boolean all = results.datasets().stream().allMatch(results::tables);
    String tables = TEXT.getOrDefault(topic + "-tables", "");
    String graphs = TEXT.getOrDefault(topic + "-graphs", "");
    String kinds = (all ? tables : some ? tables + " " + graphs : graphs).strip();
    return kinds.isEmpty() ? new String[] {text(topic)} : new String[] {text(topic), kinds};
  }
}
