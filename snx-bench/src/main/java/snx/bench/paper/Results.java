package snx.bench.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import snx.bench.trial.SettingNames;
import snx.bench.trial.Step;
import snx.bench.trial.TrialResult;
import snx.metric.Curve;
import snx.model.PairEvaluation;

/** Results of all datasets, settings and seeds, and what they come to over seeds. */
public final class Results {

  private final Map<String, Map<String, List<TrialResult>>> all = new LinkedHashMap<>();

  public Results(List<TrialResult> results) {
    for (TrialResult result : results) {
      all.computeIfAbsent(result.data(), data -> new LinkedHashMap<>())
          .computeIfAbsent(result.setting(), setting -> new ArrayList<>())
          .add(result);
    }
  }

  /** Their names, in order. */
  public List<String> datasets() {
    return List.copyOf(all.keySet());
  }

  /** The presets that methods were compared under. */
  static List<String> presets() {
    return List.of(SettingNames.PAPER, SettingNames.USERS);
  }

  /** One result a seed. */
  List<TrialResult> of(String data, String setting) {
    return all.getOrDefault(data, Map.of()).getOrDefault(setting, List.of());
  }

  /** The run that the paper's figure over iterations is compared with. */
  String figure(String data) {
    return of(data, SettingNames.FROM_THE_START).isEmpty()
        ? SettingNames.PAPER
        : SettingNames.FROM_THE_START;
  }

  /** What was explained. */
  TrialResult.Scope scope(String data) {
    return of(data, SettingNames.PAPER).get(0).scope();
  }

  /** Whether a dataset's networks are worth explaining. */
  public PairEvaluation.Verdict verdict(String data) {
    return PairEvaluation.verdict(
        of(data, SettingNames.PAPER).stream().map(TrialResult::network).toList());
  }

  boolean tables(String data) {
    return scope(data).kind().equals("tables");
  }

  /** The methods that were compared, in order. */
  List<String> methods(String data) {
    return List.copyOf(of(data, SettingNames.PAPER).get(0).methods().keySet());
  }

  /** Those of these methods that were compared. */
  List<String> present(String data, String... names) {
    List<String> methods = methods(data);
    return Arrays.stream(names).filter(methods::contains).toList();
  }

  /** One value a pair, all seeds one after the other. */
  double[] pairs(
      String data, String setting, String method, Function<TrialResult.MethodResult, double[]> of) {
    return of(data, setting).stream()
        .flatMapToDouble(r -> Arrays.stream(of.apply(r.method(method))))
        .toArray();
  }

  /** One value an instance, all seeds one after the other. */
  double[] instances(
      String data,
      String setting,
      String invariant,
      Function<TrialResult.Invariants, double[]> of) {
    return of(data, setting).stream()
        .flatMapToDouble(r -> Arrays.stream(of.apply(r.invariant(invariant))))
        .toArray();
  }

  /** What happened at every iteration, over the problems of all seeds. */
  List<Step> steps(String data, String setting, String method) {
    return Step.pooled(
        of(data, setting).stream()
            .filter(r -> r.methods().containsKey(method))
            .map(r -> r.method(method).steps())
            .toList());
  }

  /** Metrics over the size of a selection, means over seeds. */
  List<Curve.Point> sizes(String data, String setting, String method) {
    return mean(of(data, setting).stream().map(r -> r.method(method).sizes()));
  }

  /** The same of an invariant. */
  List<Curve.Point> globalSizes(String data, String setting, String invariant) {
    return mean(of(data, setting).stream().map(r -> r.invariant(invariant).sizes()));
  }

  private static List<Curve.Point> mean(Stream<List<Curve.Point>> runs) {
    List<List<Curve.Point>> lists = runs.toList();
    List<Curve.Point> means = new ArrayList<>();
    for (int i = 0; i < lists.get(0).size(); i++) {
      int at = i;
      List<Curve.Point> points = lists.stream().map(list -> list.get(at)).toList();
      means.add(
          new Curve.Point(
              points.get(0).share(),
              points.stream().mapToDouble(Curve.Point::fa).average().orElse(Double.NaN),
              points.stream().mapToDouble(Curve.Point::cf).average().orElse(Double.NaN),
              points.stream().mapToDouble(Curve.Point::conformity).average().orElse(Double.NaN)));
    }
    return means;
  }

  /** One value a seed. */
  double[] seeds(String data, String setting, ToDoubleFunction<TrialResult> of) {
    return of(data, setting).stream().mapToDouble(of).toArray();
  }
}
