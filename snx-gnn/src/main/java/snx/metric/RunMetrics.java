package snx.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.Listener;

/**
 * The metrics of a run by method, same-class and other-class pairs apart, beside chance, and curves
 * over the size of the selection (specification, section 6).
 */
public final class RunMetrics implements Listener {

  /** The name of the chance level among curves. */
  public static final String CHANCE = "(chance)";

  private static final int CURVE_PAIRS = 512;

  private final Curve curve;
  private @Nullable Explainer<?> explainer; // of the present run
  private final Map<String, Summary> summaries = new LinkedHashMap<>();
  private final Map<String, Long> diverged = new LinkedHashMap<>();
  private final Summary chance = new Summary();
  private final Map<String, List<Explanation>> sampled = new LinkedHashMap<>();
  private final Map<String, Curve.Mean> curves = new LinkedHashMap<>();

  /**
   * Metrics of nothing yet.
   *
   * @param curve the sizes of selection that are measured from one solve
   */
  public RunMetrics(Curve curve) {
    this.curve = curve;
  }

  @Override
  public void began(Run run) {
    explainer = run.explainer();
  }

  @Override
  public void explained(Explanation e) {
    String method = e.method().toString();
    sample(method, e);
    add(summaries.computeIfAbsent(method, key -> new Summary()), e);
  }

  @Override
  public void diverged(Explanation e) {
    summaries.computeIfAbsent(e.method().toString(), key -> new Summary());
    diverged.merge(e.method().toString(), 1L, Long::sum);
  }

  @Override
  public void chance(Explanation e) {
    if (e.isDiverged()) { // f is no number, whatever is masked
      return;
    }
    sample(CHANCE, e);
    add(chance, e);
  }

  private void sample(String name, Explanation e) {
    List<Explanation> some = sampled.computeIfAbsent(name, key -> new ArrayList<>());
    Curve.Mean before = curves.get(name);
    int measured = before == null ? 0 : before.pairs();
    if (measured + some.size() < CURVE_PAIRS) { // the first pairs tell enough
      some.add(e);
    }
  }

  private void add(Summary summary, Explanation e) {
    summary.add(same(explainer().data(), e), e.metrics());
  }

  @Override
  public void ended() {
    sampled.forEach(
        (name, some) -> {
          if (!some.isEmpty()) {
            Curve.Mean found = new Curve.Mean(some.size(), curve.of(explainer(), some));
            curves.merge(name, found, Curve.Mean::with);
          }
        });
    sampled.clear();
  }

  private Explainer<?> explainer() {
    return Objects.requireNonNull(explainer, "began");
  }

  /** Whether both instances of an explanation are of one class; null where labels lack. */
  public static @Nullable Boolean same(Dataset<?> data, Explanation e) {
    String query = data.get(data.indexOf(e.query())).label();
    String reference = data.get(data.indexOf(e.reference())).label();
    boolean unknown = query == null || reference == null;
    return unknown ? null : Objects.equals(query, reference);
  }

  /** Means by method, group (all, same, other) and metric. */
  public Map<String, Map<String, Map<String, Summary.Cell>>> methods() {
    Map<String, Map<String, Map<String, Summary.Cell>>> byMethod = new LinkedHashMap<>();
    summaries.forEach((method, summary) -> byMethod.put(method, summary.cells()));
    return byMethod;
  }

  /** How many explanations diverged, by method; they are in no mean. */
  public Map<String, Long> diverged() {
    return Collections.unmodifiableMap(diverged);
  }

  /** The same of random explanations. */
  public Map<String, Map<String, Summary.Cell>> chanceLevel() {
    return chance.cells();
  }

  /** FA, CF and conformity over the share of kept elements, by method. */
  public Map<String, List<Curve.Point>> curves() {
    Map<String, List<Curve.Point>> points = new LinkedHashMap<>();
    curves.forEach((name, mean) -> points.put(name, mean.points()));
    return points;
  }
}
