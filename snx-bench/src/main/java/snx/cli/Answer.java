package snx.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.data.Json;

/** What a command answers to a program that called it: one JSON object, for {@code --json}. */
final class Answer {

  private static final String PAGE = "page";
  private final Map<String, Object> fields = new LinkedHashMap<>();

  void put(String name, Object value) {
    fields.put(name, value);
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
    if (Set.of(PAGE).containsAll(fields.keySet())) {
      all.put("lines", lines);
    }
    try {
      out.println(Json.exchange().writeValueAsString(all));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("the answer cannot be written as JSON", e);
    }
  }
}
