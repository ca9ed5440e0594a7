package snx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.data.Instance;
import snx.data.Json;
import snx.data.Sha256;
import snx.data.Versions;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Method;

/** What makes a run the same as another: hashes of all that its results depend on, by name. */
public final class RunIdentity {

  private RunIdentity() {}

  /**
   * The identity of a run.
   *
   * @param record what it says of its network and of what people know
   */
  static <T extends Instance> Map<String, String> of(
      List<ExplainRun.Part<T>> parts, List<Method> methods, int seeds, Map<String, Object> record) {
    Explainer<T> explainer = parts.get(0).explainer();
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("options", explainer.options());
    options.put("methods", methods.stream().map(Method::toString).toList());
    options.put("top", explainer.top().toString());
    options.put("seeds", seeds);
    options.put("knowledge", record.getOrDefault("knowledge", ""));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("options", options);
    all.put("data", explainer.data().provenance());
    all.put("network", record.getOrDefault("model_sha256", ""));
    Map<String, String> identity = of(all);
    identity.put("pairs", pairs(parts));
    return identity;
  }

  /** The identity of a run that depends on these values, by name, and on the version. */
  public static Map<String, String> of(Map<String, ?> values) {
    Map<String, String> identity = new LinkedHashMap<>();
    identity.put("version", Versions.current().snx());
    values.forEach((name, value) -> identity.put(name, hash(value)));
    return identity;
  }

  private static String hash(Object value) {
    try {
      // Java orders the entries of some maps differently in every process.
      return Sha256.of(
          Json.exchange()
              .writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
              .writeValueAsBytes(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Of the positions of all pairs; packed, since there may be millions. */
  private static <T extends Instance> String pairs(List<ExplainRun.Part<T>> parts) {
    int all = parts.stream().mapToInt(part -> part.pairs().size()).sum();
    ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES * all);
    for (ExplainRun.Part<T> part : parts) {
      part.pairs().forEach(pair -> bytes.putInt(pair.query()).putInt(pair.reference()));
    }
    return Sha256.of(bytes.array());
  }
}
