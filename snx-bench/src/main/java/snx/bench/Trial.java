package snx.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Measures;
import snx.metric.PairMetrics;
import snx.metric.Passing;
import snx.metric.Stability;
import snx.metric.Top;
import snx.solve.Solution;
import snx.solve.Status;
import snx.solve.Trace;

/** Explains the same pairs of one network by several methods under several settings. */
final class Trial {

  private static final long NEXT_START = 1_000_003; // between the seeds of two starts

  private final TrialSubject subject;
  private final List<Pair> pairs;
  private final List<Integer> instances;
  private final Top top;

  Trial(TrialSubject subject) {
    this.subject = subject;
    this.pairs = subject.pairs();
    this.top = subject.top();
    this.instances =
        pairs.stream()
            .flatMap(p -> Stream.of(p.query(), p.reference()))
            .distinct()
            .sorted()
            .toList();
  }

  /**
   * Runs one setting.
   *
   * @param starts how many starts, for the agreement between them
   */
  TrialResult run(Setting setting, List<Method> methods, long seed, int starts) {
    Stability<Integer> globally = new Stability<>(top);
    Map<Method, Stability<Pair>> locally = new HashMap<>();
    methods.forEach(method -> locally.put(method, new Stability<>(top)));
    for (int start = 1; start < starts; start++) {
      Explainer other = explainer(setting, seed + start * NEXT_START);
      GlobalMasks globals = new GlobalMasks();
      other.globals(instances, globals, Trace.off(), n -> {});
      instances.forEach(i -> globally.add(i, globals.of(i)));
      for (Method method : methods) {
        other
            .locals(pairs, method, globals, Trace.off(), n -> {})
            .forEach((pair, masks) -> add(locally, method, pair, masks));
      }
    }
    Explainer explainer = explainer(setting, seed);
    GlobalMasks globals = new GlobalMasks();
    Trace trace = Trace.on();
    Map<Integer, Solution> solutions = explainer.globals(instances, globals, trace, n -> {});
    instances.forEach(i -> globally.add(i, globals.of(i)));
    Measures metrics = subject.measures(explainer, globals);
    Map<String, TrialResult.MethodResult> found = new LinkedHashMap<>();
    for (Method method : methods) {
      Stability<Pair> stability = Objects.requireNonNull(locally.get(method));
      found.put(method.toString(), method(explainer, globals, metrics, method, stability));
    }
    return new TrialResult(
        subject.data(),
        setting.name(),
        seed,
        subject.auc(),
        global(
            metrics, globals, globally.result().tau(), solutions.values(), rival(explainer), trace),
        found);
  }

  private Explainer explainer(Setting setting, long seed) {
    return subject.explainer(setting.options().apply(seed));
  }

  private static void add(
      Map<Method, Stability<Pair>> stability, Method method, Pair pair, LocalMasks masks) {
    Objects.requireNonNull(stability.get(method)).add(pair, masks.both());
  }

  private TrialResult.GlobalResult global(
      Measures metrics,
      GlobalMasks globals,
      double tau,
      Collection<Solution> solutions,
      TrialResult.@Nullable Rival rival,
      Trace trace) {
    List<Measures.OfInvariant> measured = metrics.invariants(instances, top);
    return new TrialResult.GlobalResult(
        measured.stream().mapToDouble(Measures.OfInvariant::fa).toArray(),
        measured.stream().mapToDouble(Measures.OfInvariant::cf).toArray(),
        instances.stream().mapToDouble(i -> deviation(globals.of(i))).average().orElse(0),
        tau,
        Objects.requireNonNull(solved(solutions)),
        rival,
        TrialResult.Point.of(trace));
  }

  /** FA and CF of DES's masks taken for invariants. */
  private TrialResult.@Nullable Rival rival(Explainer explainer) {
    GlobalMasks masks = subject.rival(instances);
    if (masks == null) {
      return null;
    }
    List<Measures.OfInvariant> measured =
        subject.measures(explainer, masks).invariants(instances, top);
    return new TrialResult.Rival(
        measured.stream().mapToDouble(Measures.OfInvariant::fa).toArray(),
        measured.stream().mapToDouble(Measures.OfInvariant::cf).toArray());
  }

  private TrialResult.MethodResult method(
      Explainer explainer,
      GlobalMasks globals,
      Measures metrics,
      Method method,
      Stability<Pair> stability) {
    Trace trace = Trace.on();
    long start = System.nanoTime();
    Map<Pair, LocalMasks> masks = explainer.locals(pairs, method, globals, trace, n -> {});
    double seconds = (System.nanoTime() - start) * 1e-9;
    Stability<Integer> references = new Stability<>(top);
    List<Measures.Item> items = new ArrayList<>();
    for (Pair pair : pairs) {
      LocalMasks own = Objects.requireNonNull(masks.get(pair));
      items.add(new Measures.Item(pair, own));
      references.add(pair.query(), own.query());
      add(Map.of(method, stability), method, pair, own);
    }
    List<PairMetrics> measured =
        metrics.measure(items, top).stream().map(Measures.Measured::metrics).toList();
    List<Passing> passing =
        items.stream().map(item -> subject.passing(item.pair(), item.masks(), globals)).toList();
    return new TrialResult.MethodResult(
        same(),
        measured.stream().mapToDouble(PairMetrics::fa).toArray(),
        measured.stream().mapToDouble(PairMetrics::cf).toArray(),
        measured.stream().mapToDouble(PairMetrics::conformity).toArray(),
        measured.stream().mapToDouble(PairMetrics::softFa).toArray(),
        passing.stream().mapToDouble(Passing::any).toArray(),
        passing.stream().mapToDouble(Passing::clearly).toArray(),
        stability.result().tau(),
        references.result().jaccard(),
        subject.curve().of(metrics, items),
        solved(masks.values().stream().map(LocalMasks::solution).filter(Objects::nonNull).toList()),
        seconds,
        TrialResult.Point.of(trace));
  }

  private boolean[] same() {
    int[] classes = subject.classes();
    boolean[] same = new boolean[pairs.size()];
    for (int i = 0; i < same.length; i++) {
      same[i] = classes[pairs.get(i).query()] == classes[pairs.get(i).reference()];
    }
    return same;
  }

  private static double deviation(float[] mask) {
    double[] values = new double[mask.length];
    Arrays.setAll(values, e -> mask[e]);
    return Spread.of(values).deviation();
  }

  private static TrialResult.@Nullable Solved solved(Collection<Solution> solutions) {
    List<Solution.Certificate> all = solutions.stream().map(Solution::certificate).toList();
    if (all.isEmpty()) {
      return null;
    }
    double[] residuals =
        all.stream().mapToDouble(Solution.Certificate::kktResidual).sorted().toArray();
    return new TrialResult.Solved(
        all.stream().mapToDouble(Solution.Certificate::objective).average().orElse(0),
        solutions.stream().mapToDouble(Trial::violated).average().orElse(0),
        all.stream().mapToDouble(Solution.Certificate::worstViolation).average().orElse(0),
        residuals[residuals.length / 2],
        all.stream().filter(c -> c.status() == Status.CONVERGED).count() / (double) all.size(),
        all.stream().mapToInt(Solution.Certificate::iterations).average().orElse(0));
  }

  private static double violated(Solution solution) {
    return solution.certificate().violated() / (double) Math.max(1, solution.lambda().length);
  }
}
