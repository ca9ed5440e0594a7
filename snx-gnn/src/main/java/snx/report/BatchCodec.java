package snx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.explain.Crew;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.batch.Batch;
import snx.solve.Trace;

/**
 * The results of a batch as bytes, for a journal or a wire: compressed JSON that names the batch's
 * problems and gives every number back to the bit.
 */
public final class BatchCodec {

  private BatchCodec() {}

  /** Stage 1. */
  private record Invariants(List<?> keys, List<float[]> masks, double[][][] trace) {}

  /** Stage 2. */
  private record Pairs(List<?> keys, List<Object> chance, List<ByMethod> methods) {}

  private record ByMethod(
      Method.Kind kind, String method, List<Object> explanations, double[][][] trace) {}

  /** A batch of stage 1. */
  public static byte[] encode(Batch<Integer> batch, Crew.SolvedInvariants solved) {
    return PackedJson.bytes(new Invariants(batch.keys(), solved.masks(), solved.trace().moments()));
  }

  /** A batch of stage 2. */
  public static byte[] encode(Batch<?> batch, Crew.ExplainedBatch explained) {
    List<ByMethod> methods = new ArrayList<>();
    for (Crew.ExplainedPairs pairs : explained.methods()) {
      Method.Kind kind = pairs.explanations().get(0).kind();
      methods.add(
          new ByMethod(
              kind,
              pairs.method().toString(),
              lines(pairs.explanations()),
              pairs.trace().moments()));
    }
    return PackedJson.bytes(new Pairs(batch.keys(), lines(explained.chance()), methods));
  }

  private static List<Object> lines(List<Explanation> explanations) {
    return explanations.stream().map(e -> ExplanationsFile.line(e, 0, null)).toList();
  }

  /**
   * The batch of stage 1 in some bytes, or null where they hold none, or another one.
   *
   * @param batch what was solved
   */
  public static Crew.@Nullable SolvedInvariants invariants(Batch<Integer> batch, byte[] bytes) {
    return decoded(
        batch,
        bytes,
        node -> {
          List<float[]> masks = new ArrayList<>();
          for (JsonNode mask : node.path("masks")) {
            masks.add(value(mask, float[].class));
          }
          return masks.size() == batch.keys().size()
              ? new Crew.SolvedInvariants(masks, trace(node))
              : null;
        });
  }

  /** The batch of stage 2 in some bytes, or null likewise. */
  public static Crew.@Nullable ExplainedBatch pairs(
      Batch<?> batch, byte[] bytes, Crew.Order order) {
    return decoded(
        batch,
        bytes,
        node -> {
          List<Crew.ExplainedPairs> methods = new ArrayList<>();
          for (JsonNode by : node.path("methods")) {
            Method.Kind kind =
                Method.Kind.valueOf(by.path("kind").asText().toUpperCase(java.util.Locale.ROOT));
            Method method = Method.parse(by.path("method").asText(), kind);
            methods.add(
                new Crew.ExplainedPairs(method, explanations(by.path("explanations")), trace(by)));
          }
          Crew.ExplainedBatch found =
              new Crew.ExplainedBatch(explanations(node.path("chance")), methods);
          return answers(found, batch, order) ? found : null;
        });
  }

  private static boolean answers(Crew.ExplainedBatch found, Batch<?> batch, Crew.Order order) {
    return found.methods().stream()
            .map(Crew.ExplainedPairs::method)
            .toList()
            .equals(order.methods())
        && found.chance().size() == (order.chance() ? batch.keys().size() : 0);
  }

  private static List<Explanation> explanations(JsonNode lines) {
    List<Explanation> explanations = new ArrayList<>();
    for (JsonNode line : lines) {
      try {
        explanations.add(ExplanationsFile.explanation(line));
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(e);
      }
    }
    return explanations;
  }

  private static Trace trace(JsonNode node) {
    double[][][] moments = value(node.path("trace"), double[][][].class);
    return moments.length == 0 ? Trace.off() : Trace.of(moments);
  }

  private static <V> V value(JsonNode node, Class<V> type) {
    try {
      return Json.exchange().treeToValue(node, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static <R> @Nullable R decoded(
      Batch<?> batch, byte[] bytes, Function<JsonNode, @Nullable R> reading) {
    return PackedJson.read(
        bytes,
        node -> {
          boolean same = node.path("keys").equals(Json.exchange().valueToTree(batch.keys()));
          return same ? reading.apply(node) : null;
        });
  }
}
