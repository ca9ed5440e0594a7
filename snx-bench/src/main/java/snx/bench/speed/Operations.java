package snx.bench.speed;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Operations of one thread as the engine's profiler recorded them.
 *
 * @param events in the order of their begin
 */
record Operations(List<Event> events) {

  private static final String ENGINE = "aten::";

  /**
   * One operation.
   *
   * @param within the operations around it, the nearest first
   * @param shapes of its arrays; scalars are empty
   * @param micros spent in it and not in operations inside
   * @param innermost whether no operation is inside that does more than prepare it
   */
  record Event(
      String name,
      List<String> within,
      List<List<Integer>> shapes,
      double micros,
      boolean innermost) {

    // What names memory in another way, asks for it or about it, or only calls others.
    private static final Set<String> WRAPPERS =
        Set.of(
            "_reshape_alias",
            "_to_copy",
            "alias",
            "as_strided",
            "broadcast_to",
            "clone",
            "contiguous",
            "detach",
            "detach_",
            "diagonal",
            "empty",
            "empty_like",
            "empty_strided",
            "expand",
            "expand_as",
            "full",
            "full_like",
            "is_floating_point",
            "item",
            "narrow",
            "new_empty",
            "ones",
            "ones_like",
            "permute",
            "reshape",
            "resize_",
            "resolve_conj",
            "resolve_neg",
            "result_type",
            "select",
            "slice",
            "split",
            "split_with_sizes",
            "squeeze",
            "t",
            "to",
            "transpose",
            "unsqueeze",
            "view",
            "zeros",
            "zeros_like");

    // Inside another operation they prepare its operands or its result: a part of it, as in the
    // kernels of a GPU.
    private static final Set<String> PREPARING = Set.of("copy_", "fill_", "zero_");

    /**
     * Whether it computes something, which on a GPU is one launch, seldom two: an operation of the
     * engine that no other computes for.
     */
    boolean computes() {
      return innermost && isOperation(name) && !(prepares(name) && insideOperation());
    }

    private boolean insideOperation() {
      return within.stream().anyMatch(Event::isOperation);
    }

    private static boolean isOperation(String name) {
      return name.startsWith(ENGINE) && !WRAPPERS.contains(name.substring(ENGINE.length()));
    }

    /** Whether it may be a part of the operation around it. */
    private static boolean prepares(String name) {
      return !isOperation(name) || PREPARING.contains(name.substring(ENGINE.length()));
    }

    /** Whether an operation of this name is around it, or it is one. */
    boolean of(String function) {
      return name.equals(function) || within.contains(function);
    }
  }

  private static final class Open {
    private final String name;
    private final List<String> within;
    private final List<List<Integer>> shapes;
    private final double end;
    private double own;
    private boolean innermost = true;

    Open(JsonNode node, List<String> within) {
      this.name = node.get("name").asText();
      this.within = within;
      this.shapes = shapes(node.path("shape"));
      this.own = node.get("dur").asDouble();
      this.end = node.get("ts").asDouble() + own;
    }
  }

  /** Reads the profiler's file. */
  static Operations read(Path file) {
    List<JsonNode> nodes = new ArrayList<>();
    try {
      JsonMapper lenient =
          JsonMapper.builder().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();
      lenient.readTree(file.toFile()).forEach(nodes::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    nodes.removeIf(node -> !node.path("ph").asText().equals("X"));
    Comparator<JsonNode> begin = Comparator.comparingDouble(node -> node.get("ts").asDouble());
    nodes.sort(begin.thenComparing(node -> -node.get("dur").asDouble()));
    return new Operations(nested(nodes));
  }

  /** Subtracts from every operation the time of those inside it. */
  private static List<Event> nested(List<JsonNode> nodes) {
    List<Open> all = new ArrayList<>();
    Deque<Open> around = new ArrayDeque<>();
    for (JsonNode node : nodes) {
      while (!around.isEmpty() && around.peek().end <= node.get("ts").asDouble()) {
        around.pop();
      }
      Open next = new Open(node, around.stream().map(open -> open.name).toList());
      if (!around.isEmpty()) {
        around.peek().own -= node.get("dur").asDouble();
        around.peek().innermost &= Event.prepares(next.name);
      }
      around.push(next);
      all.add(next);
    }
    return all.stream()
        .map(
            open ->
                new Event(
                    open.name, open.within, open.shapes, Math.max(0, open.own), open.innermost))
        .toList();
  }

  private static List<List<Integer>> shapes(JsonNode node) {
    List<List<Integer>> shapes = new ArrayList<>();
    for (JsonNode shape : node) {
      List<Integer> own = new ArrayList<>();
      shape.forEach(size -> own.add(size.asInt()));
      shapes.add(own);
    }
    return shapes;
  }
}
