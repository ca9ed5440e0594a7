package snx.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.data.Json;

/**
 * What a command answers to a program that called it: one JSON object, for {@code --json}. Numbers
 * that are none (NaN, infinite) are null.
 */
final class Answer {

  private static final String PAGE = "page";
  private final Map<String, Object> fields = new LinkedHashMap<>();

  void put(String name, Object value) {
    fields.put(name, value);
  }

  /** Whether nothing was answered. */
  boolean isEmpty() {
    return fields.isEmpty();
  }

  /** The page that the command left, or null. */
  @Nullable String page() {
    Object page = fields.get(PAGE);
    return page == null ? null : page.toString();
  }

  /** Notes the page that the command left. */
  void page(Object page) {
    put(PAGE, page.toString());
  }

  /**
   * Writes the answer on one line.
   *
   * @param lines what people would have read, the answer of commands that give no other
   */
  void write(PrintWriter out, String command, List<String> lines) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("command", command);
    all.putAll(fields);
    if (fields.isEmpty()) {
      all.put("lines", lines);
    }
    try {
      out.println(Json.exchange().writeValueAsString(finite(Json.exchange().valueToTree(all))));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("the answer cannot be written as JSON", e);
    }
  }

  /** The same without numbers that JSON does not have. */
  private static JsonNode finite(JsonNode node) {
    if (node.isObject()) {
      ObjectNode copy = Json.exchange().createObjectNode();
      node.fields().forEachRemaining(field -> copy.set(field.getKey(), finite(field.getValue())));
      return copy;
    }
    if (node.isArray()) {
      ArrayNode copy = Json.exchange().createArrayNode();
      node.forEach(element -> copy.add(finite(element)));
      return copy;
    }
    return node.isFloatingPointNumber() && !Double.isFinite(node.doubleValue())
        ? NullNode.getInstance()
        : node;
  }
}
