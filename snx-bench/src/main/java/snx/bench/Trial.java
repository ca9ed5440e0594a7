package snx.bench;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Passing;
import snx.explain.Top;
import snx.metric.Stability;
import snx.solve.Solution;
import snx.solve.Trace;

/** Explains the same pairs of one network by several methods under several settings. */
final class Trial {

  private static final long NEXT_START = 1_000_003; // between the seeds of two starts
  private static final Set<Method> FOLLOWED = // over iterations, as the paper's figures do
      EnumSet.of(Method.SNX, Method.SNX_KL, Method.SNX_UC);
  private static final Top EVERYTHING = new Top(0, 1);

  private final String data;
  private final TrialSubject subject;
  private final TrialResult.Scope scope;
  private final List<Pair> pairs;
  private final List<Integer> instances;
  private final Top top;

  /**
   * A trial of one network.
   *
   * @param data the dataset's name
   * @param training seconds that it took to open the subject
   */
  Trial(String data, TrialSubject subject, double training) {
    this.data = data;
    this.subject = subject;
    this.scope =
        new TrialResult.Scope(
            subject.kind().toString(),
            subject.classes().length,
            subject.top().toString(),
            subject.elements(),
            training);
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
    long begin = System.nanoTime();
    Stability<Integer> globally = new Stability<>();
    Map<Method, Stability<Pair>> locally = new HashMap<>();
    methods.forEach(method -> locally.put(method, new Stability<>()));
    for (int start = 1; start < starts; start++) {
      other(explainer(setting, seed + start * NEXT_START), globally, locally);
    }
    Explainer<?> explainer = explainer(setting, seed);
    Invariants globals = explainer.invariants();
    long first = System.nanoTime();
    Map<Integer, Solution> solutions = explainer.solveInvariants(instances);
    double seconds = since(first);
    add(globally, globals);
    Map<String, TrialResult.MethodResult> found = new LinkedHashMap<>();
    for (Method method : methods) {
      Stability<Pair> stability = Objects.requireNonNull(locally.get(method));
      found.put(method.toString(), method(explainer, method, stability));
    }
    TrialResult.GlobalResult global =
        new TrialResult.GlobalResult(
            invariants(explainer, globals),
            instances.stream().mapToDouble(i -> deviation(globals.of(i))).average().orElse(0),
            globally.result().tau(),
            Objects.requireNonNull(solved(solutions.values())),
            seconds);
    return new TrialResult(
        data, setting.name(), seed, scope, subject.network(), global, found, since(begin));
  }

  private static double since(long nanos) {
    return (System.nanoTime() - nanos) * 1e-9;
  }

  /** Another start, whose masks are compared with the first one's. */
  private void other(
      Explainer<?> explainer, Stability<Integer> globally, Map<Method, Stability<Pair>> locally) {
    explainer.solveInvariants(instances);
    add(globally, explainer.invariants());
    locally.forEach(
        (method, stability) ->
            explainer
                .solvePairs(pairs, method)
                .forEach(
                    (pair, masks) ->
                        stability.add(
                            pair,
                            masks.both(),
                            explainer.with(top).selected(pair, masks).query())));
  }

  private void add(Stability<Integer> globally, Invariants globals) {
    instances.forEach(i -> globally.add(i, globals.of(i), top.select(globals.of(i))));
  }

  private Explainer<?> explainer(Setting setting, long seed) {
    return subject.explainer(setting.options().apply(seed));
  }

  /** SNX-global, what the subject compares it with, and everything. */
  private Map<String, TrialResult.Invariants> invariants(
      Explainer<?> explainer, Invariants globals) {
    Map<String, TrialResult.Invariants> found = new LinkedHashMap<>();
    Invariants all = new Invariants();
    for (int i : instances) {
      float[] ones = new float[globals.of(i).length];
      Arrays.fill(ones, 1);
      all.put(i, ones);
    }
    found.put(Method.PICK_ALL.toString(), measured(explainer, all, EVERYTHING));
    subject
        .rivals()
        .apply(instances)
        .forEach((name, masks) -> found.put(name, measured(explainer, masks, top)));
    found.put(Method.SNX_GLOBAL.toString(), measured(explainer, globals, top));
    return found;
  }

  private TrialResult.Invariants measured(Explainer<?> explainer, Invariants masks, Top selection) {
    Explainer<?> other = explainer.with(masks);
    List<Explainer.InvariantMetrics> found = other.measureInvariants(instances, selection);
    return new TrialResult.Invariants(
        found.stream().mapToDouble(Explainer.InvariantMetrics::fa).toArray(),
        found.stream().mapToDouble(Explainer.InvariantMetrics::cf).toArray(),
        selection.equals(EVERYTHING) ? List.of() : subject.curve().ofInvariants(other, instances));
  }

  private TrialResult.MethodResult method(
      Explainer<?> explainer, Method method, Stability<Pair> stability) {
    Trace trace = FOLLOWED.contains(method) ? Trace.on() : Trace.off();
    long start = System.nanoTime();
    Map<Pair, LocalMasks> masks = explainer.solvePairs(pairs, method, trace, n -> {});
    double seconds = since(start);
    List<Explanation> explanations = explainer.measured(pairs, method, masks);
    Stability<String> references = new Stability<>();
    for (Explanation e : explanations) {
      references.add(e.query(), e.local().query(), e.selection().query());
    }
    masks.forEach(
        (pair, own) ->
            stability.add(pair, own.both(), explainer.with(top).selected(pair, own).query()));
    List<PairMetrics> measured = explanations.stream().map(Explanation::metrics).toList();
    List<Passing> passing = explanations.stream().map(explainer::passing).toList();
    return new TrialResult.MethodResult(
        Queries.sameClass(pairs, subject.classes()),
        measured.stream().mapToDouble(PairMetrics::fa).toArray(),
        measured.stream().mapToDouble(PairMetrics::cf).toArray(),
        measured.stream().mapToDouble(PairMetrics::conformity).toArray(),
        measured.stream().mapToDouble(PairMetrics::softFa).toArray(),
        passing.stream().mapToDouble(Passing::any).toArray(),
        passing.stream().mapToDouble(Passing::clearly).toArray(),
        stability.result().tau(),
        references.result().jaccard(),
        subject.curve().of(explainer, explanations),
        solved(masks.values().stream().map(LocalMasks::solution).filter(Objects::nonNull).toList()),
        seconds,
        Step.of(trace));
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
        all.stream().filter(c -> c.status().early()).count() / (double) all.size(),
        all.stream().mapToInt(Solution.Certificate::iterations).average().orElse(0));
  }

  private static double violated(Solution solution) {
    return solution.certificate().violated() / (double) Math.max(1, solution.lambda().length);
  }
}
