package snx.metric;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;

/**
 * Whether explanations hold still: over the references of a query, and over seeds of the start,
 * where the same pairs are explained again from others (specification, section 6).
 */
public final class RunStability implements Listener {

  /** How many pairs are worth explaining again from other seeds. */
  public static final int PAIRS = 256;

  private final Map<Method, Stability<List<String>>> references = new LinkedHashMap<>();
  private final Stability<List<String>> globally = new Stability<>();
  private final Map<Method, Stability<List<String>>> locally = new LinkedHashMap<>();
  private final Map<Method, Set<List<String>>> repeated = new LinkedHashMap<>();
  private final Set<String> instances = new HashSet<>(); // of this run
  private final Set<Long> seeds = new HashSet<>();
  private @Nullable Run run;

  @Override
  public void began(Run begun) {
    run = begun;
    seeds.add(begun.seed());
    instances.clear();
  }

  @Override
  public void explained(Explanation e) {
    String network = Integer.toString(run().network());
    if (seeds.size() == 1) {
      references
          .computeIfAbsent(e.method(), m -> new Stability<>())
          .add(List.of(network, e.query()), e.local().query(), e.selection().query());
    }
    List<String> pair = List.of(network, e.query(), e.reference());
    Set<List<String>> pairs = repeated.computeIfAbsent(e.method(), m -> new HashSet<>());
    if (pairs.size() < PAIRS || pairs.contains(pair)) { // the first pairs, from every seed
      pairs.add(pair);
      locally.computeIfAbsent(e.method(), m -> new Stability<>()).add(pair, both(e), selected(e));
      global(network, e.query(), e.global().query());
      global(network, e.reference(), e.global().reference());
    }
  }

  private Run run() {
    return Objects.requireNonNull(run, "began");
  }

  private void global(String network, String id, float[] mask) {
    if (instances.add(id)) {
      globally.add(List.of(network, id), mask, run().explainer().selected(id, mask));
    }
  }

  private static float[] both(Explanation e) {
    float[] query = e.local().query();
    float[] reference = e.local().reference();
    float[] both = new float[query.length + reference.length];
    System.arraycopy(query, 0, both, 0, query.length);
    System.arraycopy(reference, 0, both, query.length, reference.length);
    return both;
  }

  /** Positions in both masks side by side. */
  private static int[] selected(Explanation e) {
    int[] query = e.selection().query();
    int[] reference = e.selection().reference();
    int[] both = new int[query.length + reference.length];
    System.arraycopy(query, 0, both, 0, query.length);
    for (int i = 0; i < reference.length; i++) {
      both[query.length + i] = e.local().query().length + reference[i];
    }
    return both;
  }

  /** Agreement over the references of a query, by method. */
  public Map<String, Stability.Result> overReferences() {
    Map<String, Stability.Result> byMethod = new LinkedHashMap<>();
    references.forEach((method, stability) -> byMethod.put(method.toString(), stability.result()));
    return byMethod;
  }

  /** Agreement over seeds, by method, that of invariants under {@code global}; empty for one. */
  public Map<String, Stability.Result> overSeeds() {
    Map<String, Stability.Result> byMethod = new LinkedHashMap<>();
    if (seeds.size() > 1) {
      byMethod.put("global", globally.result());
      locally.forEach((method, stability) -> byMethod.put(method.toString(), stability.result()));
    }
    return byMethod;
  }
}
