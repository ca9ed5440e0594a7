package snx.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Measures;
import snx.metric.Stability;
import snx.metric.Top;
import snx.solve.Trace;

/** Whether explanations hold still: over the references of a query, and over seeds of the start. */
final class ExplainStability {

  private static final int PAIRS = 256; // that are solved again from other seeds

  private final Top top;
  private final Map<Method, Stability<Integer>> references = new LinkedHashMap<>();
  private final Map<String, Stability.Result> seeds = new LinkedHashMap<>();

  ExplainStability(Top top) {
    this.top = top;
  }

  /** Takes a window's explanations by one method. */
  void take(Method method, List<Measures.Item> items) {
    Stability<Integer> own = references.computeIfAbsent(method, m -> new Stability<>(top));
    items.forEach(item -> own.add(item.pair().query(), item.masks().query()));
  }

  /** Solves the first pairs again from other seeds. */
  void overSeeds(ExplainSubject subject, List<Method> methods, long seed, int count) {
    List<Pair> pairs = subject.pairs();
    List<Pair> some = pairs.subList(0, Math.min(PAIRS, pairs.size()));
    List<Integer> instances =
        some.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList();
    Stability<Integer> globally = new Stability<>(top);
    Map<Method, Stability<Pair>> locally = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      Explainer other = subject.explainer().withSeed(seed + i);
      GlobalMasks globals = new GlobalMasks();
      other.globals(instances, globals, Trace.off(), n -> {});
      instances.forEach(instance -> globally.add(instance, globals.of(instance)));
      for (Method method : methods) {
        Stability<Pair> own = locally.computeIfAbsent(method, m -> new Stability<>(top));
        Map<Pair, LocalMasks> found = other.locals(some, method, globals, Trace.off(), n -> {});
        some.forEach(pair -> own.add(pair, Objects.requireNonNull(found.get(pair)).both()));
        if (i > 0) { // the first seed is the run's own
          subject.take(method, ExplainMeasures.items(some, found), globals);
        }
      }
    }
    seeds.put("global", globally.result());
    locally.forEach((method, own) -> seeds.put(method.toString(), own.result()));
  }

  /** For {@code metrics.json}. */
  Map<String, Object> json() {
    Map<String, Stability.Result> byMethod = new LinkedHashMap<>();
    references.forEach((method, own) -> byMethod.put(method.toString(), own.result()));
    return Map.of("over_references", byMethod, "over_seeds", seeds);
  }

  /** For people; empty where nothing was solved again. */
  List<String> lines() {
    return seeds.entrySet().stream()
        .map(
            e ->
                "%-12s tau %.3f, Jaccard %.3f between seeds"
                    .formatted(e.getKey(), e.getValue().tau(), e.getValue().jaccard()))
        .toList();
  }
}
