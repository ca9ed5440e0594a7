package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.bench.Setting;
import snx.bench.Spread;
import snx.bench.Step;
import snx.bench.TableBuilder;
import snx.bench.TrialResult;
import snx.metric.Curve;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** The tables of the page, from the tidy table of results. */
final class PaperTables {

  private static final List<Integer> ITERATIONS =
      List.of(0, 5, 10, 20, 50, 70, 100, 149, 199, 299, 399);
  private static final double FA_BAND = 0.05;
  private static final double CF_BAND = 0.5;
  private static final double GLOBAL_FA = 0.005;

  private final Results results;
  private final Verdicts verdicts;
  private final Map<String, Map<String, Map<String, double[]>>> published =
      Resources.read("published.json", new TypeReference<>() {});
  private final Map<String, Expected> expected =
      Resources.read("expected.json", new TypeReference<>() {});

  /**
   * What prototypes in another framework reached on the same data.
   *
   * @param auc the band of pair AUC, two values
   */
  private record Expected(double[] auc, double pickAllFa, double pickAllCf) {}

  PaperTables(Results results, Verdicts verdicts) {
    this.results = results;
    this.verdicts = verdicts;
  }

  /** Mean and standard deviation that the paper prints, or null where it prints none. */
  double @Nullable [] published(String metric, String data, String method) {
    return published.getOrDefault(metric, Map.of()).getOrDefault(data, Map.of()).get(method);
  }

  private Cell printed(String metric, String data, String method) {
    double[] figure = published(metric, data, method);
    return figure == null ? Cell.missing() : Cell.of(figure[0], figure[1]);
  }

  /** One cell per preset. */
  private List<Cell> presets(String data, String method, String metric) {
    return Results.presets().stream()
        .<Cell>map(p -> TableBuilder.spread(results.values(data, p, method, metric)))
        .toList();
  }

  DataTable networks() {
    TableBuilder table =
        new TableBuilder(
                "networks",
                "Data and networks: held-out pair AUC and accuracy, mean ± standard deviation over"
                    + " seeds.")
            .text("Data", "Kind")
            .number(0, "Instances", "Pairs a seed")
            .column(Column.text("Selected").withHelp("How many values, or which share of edges."))
            .number(3, "Pair AUC", "Accuracy")
            .text("Verdict");
    for (String data : results.datasets()) {
      TrialResult.Scope scope = results.scope(data);
      table.row(
          data,
          scope.kind(),
          scope.instances(),
          results.of(data, Setting.PAPER).get(0).method("snx").fa().length,
          scope.top().replace(".0%", "%"),
          results.seeds(data, Setting.PAPER, Results.NETWORK, "auc"),
          results.seeds(data, Setting.PAPER, Results.NETWORK, "accuracy"),
          results.verdict(data));
    }
    return table.build();
  }

  /** Table I: how well invariants speak for their instances. */
  DataTable global() {
    TableBuilder table =
        new TableBuilder(
                "table 1 global masks",
                "Mean ± standard deviation over instances of all seeds; – where the paper prints"
                    + " none.")
            .text("Data", "Invariant")
            .number(2, "FA in the paper", "FA, preset paper", "FA, preset default")
            .number(2, "CF in the paper", "CF, preset paper", "CF, preset default");
    for (String data : results.datasets()) {
      for (String name : results.invariants(data)) {
        table.row(
            data,
            name,
            printed("global-fa", data, name),
            presets(data, name, "global-fa"),
            printed("global-cf", data, name),
            presets(data, name, "global-cf"));
      }
    }
    return table.build();
  }

  private Ranking ranking(String data, String preset, String metric) {
    Map<String, double[]> values = new LinkedHashMap<>();
    results.methods(data).forEach(m -> values.put(m, results.values(data, preset, m, metric)));
    return Ranking.of(values, metric.equals("fa"));
  }

  /** Table II: FA and CF of local masks by every method. */
  DataTable local(String data) {
    TableBuilder table =
        new TableBuilder(
                "table 2 local masks " + data,
                data
                    + ": mean ± standard deviation over pairs of all seeds. FA: lower is better. CF:"
                    + " higher.")
            .text("Method")
            .number(2, "FA in the paper", "FA, preset paper", "FA, preset default")
            .number(2, "CF in the paper", "CF, preset paper", "CF, preset default");
    Map<String, Ranking> rankings = new LinkedHashMap<>();
    for (String preset : Results.presets()) {
      for (String metric : List.of("fa", "cf")) {
        rankings.put(metric + preset, ranking(data, preset, metric));
      }
    }
    for (String method : results.methods(data)) {
      List<Object> row = new ArrayList<>(List.of(method));
      for (String metric : List.of("fa", "cf")) {
        row.add(printed(metric, data, method));
        for (String preset : Results.presets()) {
          Ranking ranking = Objects.requireNonNull(rankings.get(metric + preset));
          row.add(
              TableBuilder.spread(results.values(data, preset, method, metric))
                  .signed(ranking.sign(method), method.equals(ranking.best())));
        }
      }
      table.row(row);
    }
    return table.build();
  }

  DataTable tests() {
    TableBuilder table =
        new TableBuilder(
                "table 2 paired t-tests",
                "The best method against the runner-up: paired t-test over the pairs of all seeds.")
            .text("Data", "Preset", "Metric", "Best", "Runner-up")
            .number(4, "Difference")
            .text("p", "p < 0.05");
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        for (String metric : List.of("fa", "cf")) {
          Ranking r = ranking(data, preset, metric);
          String name = metric.toUpperCase(Locale.ROOT);
          String p =
              Double.isNaN(r.p())
                  ? "–"
                  : String.format(Locale.ROOT, r.p() < 1e-4 ? "%.0e" : "%.4f", r.p());
          String apart = r.apart() ? "apart" : "not apart";
          table.row(data, preset, name, r.best(), r.second(), r.difference(), p, apart);
        }
      }
    }
    return table.build();
  }

  DataTable conformity() {
    TableBuilder table =
        new TableBuilder(
                "conformity", "Conformity: mean ± standard deviation over pairs of all seeds.")
            .text("Data", "Method");
    for (String preset : Results.presets()) {
      table
          .number(3, "Preset " + preset, "same class", "other class")
          .column(Column.number("above chance", 3).withHelp("Less what Random gets."));
    }
    for (String data : results.datasets()) {
      for (String method : results.methods(data)) {
        List<Object> row = new ArrayList<>(List.of(data, method));
        for (String preset : Results.presets()) {
          double chance = results.mean(data, preset, "random", "conformity");
          row.add(results.values(data, preset, method, "conformity"));
          row.add(results.mean(data, preset, method, "conformity/same"));
          row.add(results.mean(data, preset, method, "conformity/other"));
          row.add(results.mean(data, preset, method, "conformity") - chance);
        }
        table.row(row);
      }
    }
    return table.build();
  }

  /** One curve over iterations, for {@link #iterations}. */
  record StepCurve(String data, String name, List<Step> steps, ToDoubleFunction<Step> of) {}

  /** Curves at a few iterations; all of them are in {@code iterations.csv}. */
  static DataTable iterations(String name, String caption, List<StepCurve> curves) {
    int longest = curves.stream().mapToInt(curve -> curve.steps().size()).max().orElse(0);
    List<Integer> shown = ITERATIONS.stream().filter(at -> at < longest).toList();
    TableBuilder table = new TableBuilder(name, caption).text("Data", "Curve");
    shown.forEach(at -> table.number(4, "" + at));
    for (StepCurve curve : curves) {
      table.row(
          curve.data(),
          curve.name(),
          shown.stream()
              .map(
                  at ->
                      at < curve.steps().size()
                          ? curve.of().applyAsDouble(curve.steps().get(at))
                          : Double.NaN)
              .toList());
    }
    return table.build();
  }

  /** The size of a selection as users give it: a count, or a share. */
  double size(String data, double share) {
    TrialResult.Scope scope = results.scope(data);
    return scope.counted() ? Math.rint(share * scope.elements()) : share;
  }

  private String elbow(String data, List<Curve.Point> points) {
    double size = size(data, Results.elbow(points));
    return results.scope(data).counted()
        ? String.format(Locale.ROOT, "%.0f of %d", size, results.scope(data).elements())
        : String.format(Locale.ROOT, "%.0f%%", 100 * size);
  }

  DataTable elbows() {
    TableBuilder table =
        new TableBuilder(
                "elbows",
                "Where FA has come down: the smallest selection within 5% of the way from the"
                    + " smallest selection's FA to that of everything.")
            .text("Data", "snx-global", "snx", "snx-uc", "In the paper");
    for (String data : results.datasets()) {
      table.row(
          data,
          elbow(data, results.globalSizes(data, Setting.PAPER, "snx-global")),
          elbow(data, results.sizes(data, Setting.PAPER, "snx")),
          elbow(data, results.sizes(data, Setting.PAPER, "snx-uc")),
          data.equals("adult") ? "9 global, about 5 local" : "–");
    }
    return table.build();
  }

  DataTable sensitivity(String data) {
    List<String> globals =
        Stream.of("des", "snx-global").filter(results.invariants(data)::contains).toList();
    List<String> locals =
        Stream.of("snx", "snx-uc", "random").filter(results.methods(data)::contains).toList();
    TableBuilder table =
        new TableBuilder(
            "sensitivity " + data,
            data
                + ": metrics over the size of a selection, preset paper; all methods and presets are"
                + " in sizes.csv.");
    table.column(results.scope(data).counted() ? Column.number("k", 0) : Column.share("Kept", 0));
    globals.forEach(name -> table.number(3, name + " global FA"));
    globals.forEach(name -> table.number(3, name + " global CF"));
    locals.forEach(m -> table.number(3, m + " FA", m + " CF", m + " Jaccard"));
    List<List<Curve.Point>> invariants =
        globals.stream().map(g -> results.globalSizes(data, Setting.PAPER, g)).toList();
    List<List<Curve.Point>> methods =
        locals.stream().map(m -> results.sizes(data, Setting.PAPER, m)).toList();
    for (int i = 0; i < methods.get(0).size(); i++) {
      int at = i;
      table.row(
          size(data, methods.get(0).get(at).share()),
          invariants.stream().map(points -> points.get(at).fa()).toList(),
          invariants.stream().map(points -> points.get(at).cf()).toList(),
          methods.stream()
              .map(points -> points.get(at))
              .flatMapToDouble(p -> DoubleStream.of(p.fa(), p.cf(), p.conformity()))
              .boxed()
              .toList());
    }
    return table.build();
  }

  DataTable reproduced() {
    TableBuilder table =
        new TableBuilder("claims reproduced", "How many of the paper's claims were reproduced.")
            .text("Data", "Preset paper", "Preset default");
    for (String data : results.datasets()) {
      table.row(
          data,
          Results.presets().stream()
              .map(preset -> verdicts.about(data).under(preset))
              .map(own -> "%d of %d".formatted(own.reproduced(), own.size()))
              .toList());
    }
    return table.build();
  }

  /** A verdict per claim, dataset and preset: the paper's claims, or our questions. */
  DataTable claims(String name, String heading, boolean papers) {
    TableBuilder table =
        new TableBuilder(name, "Held for every seed (✓) or not (✗), and for how many.")
            .text(heading);
    List<Verdicts> columns = new ArrayList<>();
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        table.text(data + ", " + preset);
        columns.add(verdicts.about(data).under(preset));
      }
    }
    for (String claim : verdicts.claims(papers)) {
      table.row(claim, columns.stream().map(own -> own.held(claim, papers)).toList());
    }
    return table.build();
  }

  DataTable figures() {
    TableBuilder table =
        new TableBuilder("claims with figures", "Means ± standard deviations over seeds.")
            .text("Data", "Preset", "Claim", "By", "Verdict", "Held for")
            .number(3, "Figure", "Against");
    for (Claim.Verdict verdict : verdicts.all()) {
      table.row(
          verdict.data(),
          verdict.preset(),
          verdict.claim(),
          verdict.papers() ? "the paper" : "us",
          verdict.reproduced() ? "reproduced" : "not reproduced",
          "%d of %d".formatted(verdict.held(), verdict.seeds()),
          verdict.ours(),
          verdict.other());
    }
    return table.build();
  }

  /** Whether a dataset has bands to expect. */
  boolean banded() {
    return results.datasets().stream().anyMatch(expected::containsKey);
  }

  DataTable bands() {
    TableBuilder table =
        new TableBuilder("bands", "Means over the pairs or instances of all seeds.")
            .text("Data", "Quantity")
            .number(3, "Ours", "From", "To")
            .text("Met");
    for (String data : results.datasets()) {
      Expected own = expected.get(data);
      if (own == null) {
        continue;
      }
      double auc = Spread.mean(results.seeds(data, Setting.PAPER, Results.NETWORK, "auc"));
      band(table, data, "pair AUC of the network", auc, own.auc()[0], own.auc()[1]);
      double fa = results.mean(data, Setting.PAPER, "pick-all", "fa");
      around(table, data, "FA of pick-all", fa, own.pickAllFa(), FA_BAND);
      double cf = results.mean(data, Setting.PAPER, "pick-all", "cf");
      around(table, data, "CF of pick-all", cf, own.pickAllCf(), CF_BAND);
      for (String preset : Results.presets()) {
        double global = results.mean(data, preset, "snx-global", "global-fa");
        band(table, data, "global FA of snx-global, preset " + preset, global, 0, GLOBAL_FA);
        for (String method : List.of("snx", "snx-uc")) {
          String what = "FA of %s, preset %s".formatted(method, preset);
          around(table, data, what, results.mean(data, preset, method, "fa"), fa, FA_BAND);
        }
      }
    }
    return table.build();
  }

  private static void around(
      TableBuilder table, String data, String what, double ours, double middle, double half) {
    band(table, data, what, ours, middle - half, middle + half);
  }

  private static void band(
      TableBuilder table, String data, String what, double ours, double from, double to) {
    String verdict =
        ours < from
            ? String.format(Locale.ROOT, "no, %.3f below", from - ours)
            : ours > to ? String.format(Locale.ROOT, "no, %.3f above", ours - to) : "yes";
    table.row(data, what, ours, from, to, verdict);
  }

  /** Every method in detail: same and other class apart, over seeds. */
  DataTable details(String data, String preset) {
    TableBuilder table =
        new TableBuilder("methods %s %s".formatted(data, preset), data + ", preset " + preset + ".")
            .text("Method")
            .number(3, "FA same", "FA other", "CF same", "CF other", "Soft FA")
            .number(3, "Conformity same", "Conformity other")
            .column(Column.number("Above M", 3).withHelp("Share of elements, soft masks."))
            .number(3, "Above M + 0.01")
            .column(
                Column.number("Over references", 3)
                    .withHelp("Jaccard of a query's selections under its references."))
            .column(
                Column.number("Over starts", 3)
                    .withHelp(
                        "Rank agreement of masks between starts; missing where there was one."));
    List<String> metrics =
        List.of(
            "fa/same",
            "fa/other",
            "cf/same",
            "cf/other",
            "soft-fa",
            "conformity/same",
            "conformity/other",
            "above",
            "above-0.01",
            "references",
            "tau");
    for (String method : results.methods(data)) {
      table.row(method, metrics.stream().map(m -> results.seeds(data, preset, method, m)).toList());
    }
    return table.build();
  }

  private static double sum(List<TrialResult> seeds, ToDoubleFunction<TrialResult> of) {
    return seeds.stream().mapToDouble(of).sum();
  }

  /** All trials and trainings together. */
  double seconds() {
    double all = 0;
    for (String data : results.datasets()) {
      all += sum(results.of(data, Setting.PAPER), r -> r.scope().training());
      for (String setting : results.settings(data)) {
        all += sum(results.of(data, setting), TrialResult::seconds);
      }
    }
    return all;
  }

  DataTable times() {
    TableBuilder table = new TableBuilder("wall time", "Seconds, and pairs/s.").text("Data");
    for (String name : List.of("Training", "Preset paper", "Preset default", "No pre-iterations")) {
      table.column(Column.number(name, 1).withUnit("s"));
    }
    table.column(Column.number("SNX, paper", 1).withUnit("pairs/s"));
    table.column(Column.number("SNX, default", 1).withUnit("pairs/s"));
    for (String data : results.datasets()) {
      List<Object> row = new ArrayList<>(List.of(data));
      row.add(sum(results.of(data, Setting.PAPER), r -> r.scope().training()));
      for (String setting : List.of(Setting.PAPER, Setting.USERS, Setting.FROM_THE_START)) {
        List<TrialResult> seeds = results.of(data, setting);
        row.add(seeds.isEmpty() ? Double.NaN : sum(seeds, TrialResult::seconds));
      }
      for (String preset : Results.presets()) {
        List<TrialResult> seeds = results.of(data, preset);
        double pairs = sum(seeds, r -> r.method("snx").fa().length);
        row.add(pairs / sum(seeds, r -> r.method("snx").seconds()));
      }
      table.row(row);
    }
    return table.build();
  }
}
