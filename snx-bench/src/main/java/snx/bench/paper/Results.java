package snx.bench.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.bench.Setting;
import snx.bench.Spread;
import snx.bench.Step;
import snx.bench.TrialResult;
import snx.metric.Curve;
import snx.model.PairEvaluation;

/**
 * The results of all datasets, settings and seeds as one tidy table, a row per dataset, setting,
 * seed, method and metric, and beside it the curves over iterations and over sizes of selections.
 *
 * <p>Metrics of a method: {@code fa}, {@code cf} and {@code conformity} (also {@code /same} and
 * {@code /other} class), {@code soft-fa}, {@code above} and {@code above-0.01} (share of elements
 * above the invariant), {@code references}, {@code tau}, {@code elbow}, and of methods that are
 * followed over iterations {@code primal-} and {@code dual-} {@code first}, {@code last}, {@code
 * after-100}, {@code tenth-of-most}, and {@code above-since-70}. Metrics of an invariant begin with
 * {@code global-}. The method {@code network} has {@code auc} and {@code accuracy}.
 */
public final class Results {

  static final String NETWORK = "network";

  private static final int SETTLED = 70; // the iteration that the paper names
  private static final double LITTLE = 0.1; // the paper's "close to 0", as a share of the most
  private static final double LEFT = 0.05; // of the fall of FA, at an elbow

  private final Map<String, Map<String, List<TrialResult>>> all = new LinkedHashMap<>();
  private final Map<Key, List<double[]>> rows = new LinkedHashMap<>(); // by seed

  private record Key(String data, String setting, String method, String metric) {}

  public Results(List<TrialResult> results) {
    for (TrialResult result : results) {
      all.computeIfAbsent(result.data(), data -> new LinkedHashMap<>())
          .computeIfAbsent(result.setting(), setting -> new ArrayList<>())
          .add(result);
      new Rows(result).add();
    }
  }

  /** The rows of one trial. */
  private final class Rows {

    private final TrialResult result;

    Rows(TrialResult result) {
      this.result = result;
    }

    private void put(String method, String metric, double... values) {
      rows.computeIfAbsent(
              new Key(result.data(), result.setting(), method, metric), key -> new ArrayList<>())
          .add(values);
    }

    void add() {
      put(NETWORK, "auc", result.network().auc());
      put(NETWORK, "accuracy", result.network().accuracy());
      result.methods().forEach(this::method);
      result.global().invariants().forEach(this::invariant);
    }

    private void method(String name, TrialResult.MethodResult own) {
      byClass(name, "fa", own.fa(), own.same());
      byClass(name, "cf", own.cf(), own.same());
      byClass(name, "conformity", own.conformity(), own.same());
      put(name, "soft-fa", own.softFa());
      put(name, "above", own.violated());
      put(name, "above-0.01", own.clearly());
      put(name, "references", own.references());
      put(name, "tau", own.tau());
      put(name, "elbow", elbow(own.sizes()));
      if (!own.steps().isEmpty()) {
        norm(name, "primal-", own.steps(), step -> step.primal().mean());
        norm(name, "dual-", own.steps(), step -> step.dual().mean());
        put(
            name,
            "above-since-" + SETTLED,
            Spread.mean(
                own.steps().stream()
                    .skip(SETTLED)
                    .mapToDouble(step -> step.violated().mean())
                    .toArray()));
      }
    }

    private void byClass(String name, String metric, double[] values, boolean[] same) {
      put(name, metric, values);
      for (boolean wanted : new boolean[] {true, false}) {
        put(
            name,
            metric + (wanted ? "/same" : "/other"),
            IntStream.range(0, values.length)
                .filter(i -> same[i] == wanted)
                .mapToDouble(i -> values[i])
                .toArray());
      }
    }

    /** The last iteration is the last that problems took part in: early stopping thins them out. */
    private void norm(String name, String what, List<Step> steps, ToDoubleFunction<Step> of) {
      double[] norms = steps.stream().mapToDouble(of).toArray();
      put(name, what + "first", norms[0]);
      put(name, what + "last", norms[norms.length - 1]);
      put(name, what + "after-100", norms[Math.min(100, norms.length - 1)]);
      put(name, what + "tenth-of-most", LITTLE * Arrays.stream(norms).max().orElse(Double.NaN));
    }

    private void invariant(String name, TrialResult.Invariants own) {
      put(name, "global-fa", own.fa());
      put(name, "global-cf", own.cf());
      put(name, "global-halfway", (Spread.mean(own.fa()) + Spread.mean(own.cf())) / 2);
      if (own.sizes().isEmpty()) {
        return;
      }
      put(name, "global-elbow", elbow(own.sizes()));
      TrialResult.Invariants des = result.global().invariants().get("des");
      if (des != null) {
        put(
            name,
            "global-behind-des",
            IntStream.range(0, own.sizes().size())
                .mapToDouble(i -> own.sizes().get(i).fa() - des.sizes().get(i).fa())
                .max()
                .orElse(Double.NaN));
      }
    }
  }

  /**
   * The smallest size whose FA is within 5% of the fall from the smallest selection's FA to that of
   * everything, as a share; 1 where none is.
   */
  static double elbow(List<Curve.Point> sizes) {
    double everything = sizes.get(sizes.size() - 1).fa();
    double most = everything + LEFT * Math.max(0, sizes.get(0).fa() - everything);
    return sizes.stream()
        .filter(p -> p.fa() <= most)
        .findFirst()
        .map(Curve.Point::share)
        .orElse(1.0);
  }

  /** One value per pair or instance, all seeds one after the other; none where there is no row. */
  double[] values(String data, String setting, String method, String metric) {
    return rows(data, setting, method, metric).stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /** The mean over pairs or instances, one per seed; none where there is no row. */
  double[] seeds(String data, String setting, String method, String metric) {
    return rows(data, setting, method, metric).stream().mapToDouble(Spread::mean).toArray();
  }

  /** The mean over pairs or instances of all seeds. */
  double mean(String data, String setting, String method, String metric) {
    return Spread.mean(values(data, setting, method, metric));
  }

  private List<double[]> rows(String data, String setting, String method, String metric) {
    return rows.getOrDefault(new Key(data, setting, method, metric), List.of());
  }

  /** The names of the datasets, in order. */
  public List<String> datasets() {
    return List.copyOf(all.keySet());
  }

  /** The presets that methods were compared under. */
  static List<String> presets() {
    return List.of(Setting.PAPER, Setting.USERS);
  }

  /** The settings that a dataset has results of: both presets, and the figure's run. */
  List<String> settings(String data) {
    return Stream.of(Setting.PAPER, Setting.USERS, Setting.FROM_THE_START)
        .filter(setting -> !of(data, setting).isEmpty())
        .toList();
  }

  /** One result per seed. */
  List<TrialResult> of(String data, String setting) {
    return all.getOrDefault(data, Map.of()).getOrDefault(setting, List.of());
  }

  /** The run that the paper's figure over iterations is compared with. */
  String figure(String data) {
    return of(data, Setting.FROM_THE_START).isEmpty() ? Setting.PAPER : Setting.FROM_THE_START;
  }

  /** What was explained. */
  TrialResult.Scope scope(String data) {
    return of(data, Setting.PAPER).get(0).scope();
  }

  /** Whether a dataset's networks are worth explaining. */
  public PairEvaluation.Verdict verdict(String data) {
    return PairEvaluation.verdict(
        of(data, Setting.PAPER).stream().map(TrialResult::network).toList());
  }

  boolean tables(String data) {
    return scope(data).kind().equals("tables");
  }

  /** The methods that were compared, in order. */
  List<String> methods(String data) {
    return List.copyOf(of(data, Setting.PAPER).get(0).methods().keySet());
  }

  /** The invariants that were compared, in order. */
  List<String> invariants(String data) {
    return List.copyOf(of(data, Setting.PAPER).get(0).global().invariants().keySet());
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
    return IntStream.range(0, lists.get(0).size())
        .mapToObj(
            i -> {
              List<Curve.Point> points = lists.stream().map(list -> list.get(i)).toList();
              return new Curve.Point(
                  points.get(0).share(),
                  mean(points, Curve.Point::fa),
                  mean(points, Curve.Point::cf),
                  mean(points, Curve.Point::conformity));
            })
        .toList();
  }

  private static double mean(List<Curve.Point> points, ToDoubleFunction<Curve.Point> of) {
    return Spread.mean(points.stream().mapToDouble(of).toArray());
  }
}
