package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.bench.Grid;
import snx.bench.Setting;
import snx.bench.TrialResult;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** The tables of the page that show metrics, from the tidy table of results. */
final class PaperTables {

  private final Results results;
  private final Map<String, Map<String, Map<String, double[]>>> published =
      Resources.read("published.json", new TypeReference<>() {});

  /** A method or an invariant on a dataset. */
  private record Row(String data, String method) {}

  PaperTables(Results results) {
    this.results = results;
  }

  /** Mean and standard deviation that the paper prints, or null where it prints none. */
  double @Nullable [] published(String metric, String data, String method) {
    return published.getOrDefault(metric, Map.of()).getOrDefault(data, Map.of()).get(method);
  }

  private Cell printed(String metric, Row row) {
    double[] figure = published(metric, row.data(), row.method());
    return figure == null ? Cell.missing() : Cell.of(figure[0], figure[1]);
  }

  private List<Row> rows(boolean global) {
    return results.datasets().stream()
        .flatMap(
            data ->
                (global ? results.invariants(data) : results.methods(data))
                    .stream().map(method -> new Row(data, method)))
        .toList();
  }

  DataTable networks() {
    return new Grid<String>(
            "networks",
            "Data and networks: held-out pair AUC and accuracy, mean ± standard deviation over"
                + " seeds.")
        .text("Data", data -> data)
        .text("Kind", data -> results.scope(data).kind())
        .number(0, "Instances", data -> results.scope(data).instances())
        .number(0, "Pairs a seed", data -> first(data).method("snx").fa().length)
        .column(
            Column.text("Selected").withHelp("How many values, or which share of edges."),
            data -> results.scope(data).top().replace(".0%", "%"))
        .number(3, "Pair AUC", data -> network(data, "auc"))
        .number(3, "Accuracy", data -> network(data, "accuracy"))
        .text("Verdict", results::verdict)
        .of(results.datasets());
  }

  private TrialResult first(String data) {
    return results.of(data, Setting.PAPER).get(0);
  }

  private double[] network(String data, String metric) {
    return results.seeds(data, Setting.PAPER, Results.NETWORK, metric);
  }

  /** Table I: how well invariants speak for their instances. */
  DataTable global() {
    Grid<Row> grid =
        new Grid<Row>(
                "table 1 global masks",
                "Mean ± standard deviation over instances of all seeds; – where the paper prints"
                    + " none.")
            .text("Data", Row::data)
            .text("Invariant", Row::method);
    for (String name : List.of("FA", "CF")) {
      String metric = "global-" + name.toLowerCase(Locale.ROOT);
      grid.number(2, name + " in the paper", row -> printed(metric, row));
      for (String preset : Results.presets()) {
        grid.number(
            2,
            "%s, preset %s".formatted(name, preset),
            row -> results.values(row.data(), preset, row.method(), metric));
      }
    }
    return grid.of(rows(true));
  }

  /** Table II: FA and CF of local masks by every method. */
  DataTable local(String data) {
    Grid<String> grid =
        new Grid<String>(
                "table 2 local masks " + data,
                data
                    + ": mean ± standard deviation over pairs of all seeds. FA: lower is better."
                    + " CF: higher.")
            .text("Method", method -> method);
    for (String name : List.of("FA", "CF")) {
      String metric = name.toLowerCase(Locale.ROOT);
      grid.number(2, name + " in the paper", method -> printed(metric, new Row(data, method)));
      for (String preset : Results.presets()) {
        Ranking ranking = ranking(data, preset, metric);
        grid.number(
            2,
            "%s, preset %s".formatted(name, preset),
            method ->
                Grid.spread(results.values(data, preset, method, metric))
                    .signed(ranking.sign(method), method.equals(ranking.best())));
      }
    }
    return grid.of(results.methods(data));
  }

  private Ranking ranking(String data, String preset, String metric) {
    Map<String, double[]> values = new LinkedHashMap<>();
    results.methods(data).forEach(m -> values.put(m, results.values(data, preset, m, metric)));
    return Ranking.of(values, metric.equals("fa"));
  }

  private record Test(String data, String preset, String metric, Ranking ranking) {}

  DataTable tests() {
    List<Test> tests =
        results.datasets().stream()
            .flatMap(data -> Results.presets().stream().map(preset -> new Row(data, preset)))
            .flatMap(
                row ->
                    Stream.of("FA", "CF")
                        .map(
                            metric ->
                                new Test(
                                    row.data(),
                                    row.method(),
                                    metric,
                                    ranking(
                                        row.data(),
                                        row.method(),
                                        metric.toLowerCase(Locale.ROOT)))))
            .toList();
    return new Grid<Test>(
            "table 2 paired t-tests",
            "The best method against the runner-up: paired t-test over the pairs of all seeds.")
        .text("Data", Test::data)
        .text("Preset", Test::preset)
        .text("Metric", Test::metric)
        .text("Best", test -> test.ranking().best())
        .text("Runner-up", test -> test.ranking().second())
        .number(4, "Difference", test -> test.ranking().difference())
        .text("p", test -> probability(test.ranking().p()))
        .text("p < 0.05", test -> test.ranking().apart() ? "apart" : "not apart")
        .of(tests);
  }

  private static String probability(double p) {
    return Double.isNaN(p) ? "–" : String.format(Locale.ROOT, p < 1e-4 ? "%.0e" : "%.4f", p);
  }

  DataTable conformity() {
    Grid<Row> grid =
        new Grid<Row>(
                "conformity", "Conformity: mean ± standard deviation over pairs of all seeds.")
            .text("Data", Row::data)
            .text("Method", Row::method);
    for (String preset : Results.presets()) {
      grid.number(
              3,
              "Preset " + preset,
              row -> results.values(row.data(), preset, row.method(), "conformity"))
          .number(3, "same class", row -> mean(row, preset, "conformity/same"))
          .number(3, "other class", row -> mean(row, preset, "conformity/other"))
          .column(
              Column.number("above chance", 3).withHelp("Less what Random gets."),
              row ->
                  mean(row, preset, "conformity")
                      - results.mean(row.data(), preset, "random", "conformity"));
    }
    return grid.of(rows(false));
  }

  private double mean(Row row, String preset, String metric) {
    return results.mean(row.data(), preset, row.method(), metric);
  }

  /** Every method in detail: same and other class apart, over seeds. */
  DataTable details(String data, String preset) {
    Map<Column, String> columns = new LinkedHashMap<>();
    columns.put(Column.number("FA same", 3), "fa/same");
    columns.put(Column.number("FA other", 3), "fa/other");
    columns.put(Column.number("CF same", 3), "cf/same");
    columns.put(Column.number("CF other", 3), "cf/other");
    columns.put(Column.number("Soft FA", 3), "soft-fa");
    columns.put(Column.number("Conformity same", 3), "conformity/same");
    columns.put(Column.number("Conformity other", 3), "conformity/other");
    columns.put(Column.number("Above M", 3).withHelp("Share of elements, soft masks."), "above");
    columns.put(Column.number("Above M + 0.01", 3), "above-0.01");
    columns.put(
        Column.number("Over references", 3)
            .withHelp("Jaccard of a query's selections under its references."),
        "references");
    columns.put(
        Column.number("Over starts", 3)
            .withHelp("Rank agreement of masks between starts; missing where there was one."),
        "tau");
    Grid<String> grid =
        new Grid<String>("methods %s %s".formatted(data, preset), data + ", preset " + preset + ".")
            .text("Method", method -> method);
    columns.forEach(
        (column, metric) ->
            grid.column(column, method -> results.seeds(data, preset, method, metric)));
    return grid.of(results.methods(data));
  }

  private static double sum(List<TrialResult> seeds, ToDoubleFunction<TrialResult> of) {
    return seeds.stream().mapToDouble(of).sum();
  }

  private double training(String data) {
    return sum(results.of(data, Setting.PAPER), r -> r.scope().training());
  }

  /** All trials and trainings together. */
  double seconds() {
    return results.datasets().stream()
        .mapToDouble(
            data ->
                training(data)
                    + results.settings(data).stream()
                        .mapToDouble(s -> sum(results.of(data, s), TrialResult::seconds))
                        .sum())
        .sum();
  }

  DataTable times() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("Preset paper", Setting.PAPER);
    settings.put("Preset default", Setting.USERS);
    settings.put("No pre-iterations", Setting.FROM_THE_START);
    Grid<String> grid =
        new Grid<String>("wall time", "Seconds, and pairs/s.")
            .text("Data", data -> data)
            .column(Column.number("Training", 1).withUnit("s"), this::training);
    settings.forEach(
        (name, setting) ->
            grid.column(
                Column.number(name, 1).withUnit("s"),
                data ->
                    results.settings(data).contains(setting)
                        ? sum(results.of(data, setting), TrialResult::seconds)
                        : Double.NaN));
    for (String preset : Results.presets()) {
      grid.column(
          Column.number("SNX, " + preset, 1).withUnit("pairs/s"),
          data ->
              sum(results.of(data, preset), r -> r.method("snx").fa().length)
                  / sum(results.of(data, preset), r -> r.method("snx").seconds()));
    }
    return grid.of(results.datasets());
  }
}
