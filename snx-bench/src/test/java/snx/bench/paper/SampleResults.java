package snx.bench.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.bench.Spread;
import snx.bench.Step;
import snx.bench.TrialResult;
import snx.metric.Curve;
import snx.model.PairEvaluation;

/** Results of graphs that were never computed. */
final class SampleResults {

  private static final List<String> METHODS =
      List.of(
          "snx",
          "snx-kl",
          "snx-uc",
          "snx-global",
          "snx-bounded",
          "sm",
          "gnnexplainer",
          "pgexplainer",
          "pick-all",
          "random");

  private static final List<String> OF_TABLES = List.of("des", "snx-des", "snx-inter", "snx-union");

  private SampleResults() {}

  /** The same of a table. */
  static TrialResult ofTable(String data, String setting) {
    TrialResult graphs = of(data, setting, 0, 0.9, 0.5);
    Map<String, TrialResult.MethodResult> methods = new LinkedHashMap<>(graphs.methods());
    OF_TABLES.forEach(name -> methods.put(name, method(0.5)));
    Map<String, TrialResult.Invariants> invariants =
        new LinkedHashMap<>(graphs.global().invariants());
    invariants.put("des", graphs.invariant("snx-global"));
    return new TrialResult(
        data,
        setting,
        0,
        new TrialResult.Scope("tables", 20, "3", 12, 1),
        graphs.network(),
        new TrialResult.GlobalResult(invariants, 0, 0, graphs.global().solved(), 1),
        methods,
        2);
  }

  /** One seed in which every method has this FA and conformity, but for SNX. */
  static TrialResult of(String data, String setting, long seed, double snx, double others) {
    Map<String, TrialResult.MethodResult> methods = new LinkedHashMap<>();
    METHODS.forEach(name -> methods.put(name, method(name.equals("snx") ? snx : others)));
    double[] none = {0, 0};
    TrialResult.Invariants invariants = new TrialResult.Invariants(none, none, sizes(1));
    return new TrialResult(
        data,
        setting,
        seed,
        new TrialResult.Scope("graphs", 20, "75.0%", 0, 1),
        new PairEvaluation(10, 0.8, 0.9, 0.8, 1, 0.3),
        new TrialResult.GlobalResult(
            Map.of("pick-all", invariants, "snx-global", invariants),
            0,
            0,
            new TrialResult.Solved(0, 0, 0, 0, 0, 0),
            1),
        methods,
        2);
  }

  private static TrialResult.MethodResult method(double value) {
    double[] both = {value, value + 0.01};
    double[] cf = {9, 9.5};
    return new TrialResult.MethodResult(
        new boolean[] {true, false},
        both,
        cf,
        both,
        both,
        both,
        both,
        1,
        1,
        sizes(value),
        null,
        1,
        IntStream.range(0, 120).mapToObj(SampleResults::step).toList());
  }

  /** The primal norm falls, the dual norm rises. */
  private static Step step(int i) {
    Spread share = new Spread(0.5, 0.1);
    return new Step(i, 2, share, share, new Spread(1.0 / (1 + i), 0), new Spread(1 + i, 0));
  }

  private static List<Curve.Point> sizes(double fa) {
    return List.of(
        new Curve.Point(0.25, fa + 1, 1, 0.5),
        new Curve.Point(0.5, fa + 0.04, 2, 0.7),
        new Curve.Point(1, fa, 3, 1));
  }
}
