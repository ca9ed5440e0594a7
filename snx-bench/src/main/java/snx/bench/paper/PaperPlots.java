package snx.bench.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import snx.bench.Setting;
import snx.bench.Spread;
import snx.bench.Step;
import snx.metric.Curve;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Ink;
import snx.report.page.Plot;
import snx.report.page.Series;
import snx.report.page.SideBySide;
import snx.report.run.MethodInks;

/** The plots of the page. */
final class PaperPlots {

  static final List<String> FOLLOWED = List.of("snx", "snx-kl", "snx-uc");

  private static final List<Ink> FOLLOWED_INKS = List.of(Ink.LOCAL, Ink.GREEN, Ink.PURPLE);
  private static final List<String> CURVES =
      List.of("snx", "snx-kl", "snx-uc", "snx-bounded", "sm", "sm-both", "gnnexplainer", "random");

  private final Results results;
  private final PaperTables tables;
  private final CurveTables curves;

  PaperPlots(Results results, PaperTables tables, CurveTables curves) {
    this.results = results;
    this.tables = tables;
    this.curves = curves;
  }

  private static Ink ink(String preset) {
    return Results.presets().indexOf(preset) == 0 ? Ink.LOCAL : Ink.SKY;
  }

  private static Series bars(String name, List<String> over, ToDoubleFunction<String> of, Ink ink) {
    double[] values = over.stream().mapToDouble(of).toArray();
    return new Series.Bars(name, over, values, new double[0], ink);
  }

  private double published(String metric, String data, String method) {
    double[] figure = tables.published(metric, data, method);
    return figure == null ? Double.NaN : figure[0];
  }

  /** FA or CF of global masks by dataset, beside the paper's. */
  Plot global(String metric) {
    List<String> datasets = results.datasets();
    String name = metric.replace("global-", "").toUpperCase(Locale.ROOT);
    List<Series> series = new ArrayList<>();
    datasets.stream()
        .flatMap(data -> results.invariants(data).stream())
        .distinct()
        .forEach(
            own ->
                series.add(
                    bars(
                        own,
                        datasets,
                        data -> results.mean(data, Setting.PAPER, own, metric),
                        own.equals("snx-global")
                            ? Ink.GLOBAL
                            : own.equals("des") ? Ink.ORANGE : Ink.GREY)));
    for (String own : List.of("snx-global", "des")) {
      if (datasets.stream().anyMatch(data -> tables.published(metric, data, own) != null)) {
        Ink ink = own.equals("des") ? Ink.BROWN : Ink.SKY;
        series.add(
            bars(own + " in the paper", datasets, data -> published(metric, data, own), ink));
      }
    }
    return Plot.plane(
        name + " of global masks, preset paper, beside the paper's where it prints one.",
        name + " of global masks by dataset",
        Axis.category(""),
        Axis.linear(name),
        series);
  }

  /** FA or CF of every method, beside the paper's. */
  Plot local(String data, String metric) {
    boolean lower = metric.equals("fa");
    String name = metric.toUpperCase(Locale.ROOT);
    List<String> methods = without(data, "pick-all");
    List<Series> series = new ArrayList<>();
    if (methods.stream().anyMatch(m -> tables.published(metric, data, m) != null)) {
      series.add(bars("in the paper", methods, m -> published(metric, data, m), Ink.GREY));
    }
    series.addAll(byPreset(data, methods, metric));
    if (lower) {
      double bound = results.mean(data, Setting.PAPER, "pick-all", metric);
      series.add(new Series.Level("pick-all", bound, Ink.GREY));
    }
    return Plot.plane(
        "%s: %s, %s is better.".formatted(data, name, lower ? "lower" : "higher"),
        name + " of every method on " + data + ", ours beside the paper's",
        Axis.category(""),
        Axis.linear(name),
        series);
  }

  private List<String> without(String data, String name) {
    return results.methods(data).stream().filter(method -> !method.equals(name)).toList();
  }

  private List<Series> byPreset(String data, List<String> methods, String metric) {
    return Results.presets().stream()
        .map(p -> bars("preset " + p, methods, m -> results.mean(data, p, m, metric), ink(p)))
        .toList();
  }

  Plot conformity(String data) {
    List<Series> series = new ArrayList<>(byPreset(data, without(data, "random"), "conformity"));
    double chance = results.mean(data, Setting.PAPER, "random", "conformity");
    series.add(new Series.Level("chance", chance, Ink.GREY));
    return Plot.plane(
        data + ": conformity of every method; the dashed line is what a random choice gets.",
        "Conformity of every method on " + data + " beside chance",
        Axis.category(""),
        Axis.linear("Jaccard").from(0, 1),
        series);
  }

  /** The share of elements that pass the invariant, over iterations. */
  Plot violations(String data, String what, ToDoubleFunction<Step> of) {
    List<Series> lines = new ArrayList<>();
    for (String method : FOLLOWED) {
      List<Step> steps = results.steps(data, results.figure(data), method);
      double[] values = steps.stream().mapToDouble(of).toArray();
      lines.add(Series.line(method, at(steps), values, FOLLOWED_INKS.get(lines.size())));
    }
    return Plot.plane(
        "%s: share of elements with %s.".formatted(data, what),
        "Share of elements with %s on %s over iterations, by method".formatted(what, data),
        Axis.linear("Iteration"),
        Axis.share("Share").from(0, 1),
        lines);
  }

  private static double[] at(List<Step> steps) {
    return steps.stream().mapToDouble(Step::iteration).toArray();
  }

  /** The norm of the Lagrangian's gradient under SNX, over iterations. */
  Plot norm(String data, String variable, Function<Step, Spread> of) {
    List<Series> lines = new ArrayList<>();
    for (String setting : PaperPage.followed(results, data)) {
      List<Step> steps = results.steps(data, setting, "snx");
      List<Spread> norms = steps.stream().map(of).toList();
      lines.add(
          Series.band(
              setting,
              at(steps),
              norms.stream().mapToDouble(Spread::mean).toArray(),
              norms.stream().mapToDouble(s -> Math.max(0, s.mean() - s.deviation())).toArray(),
              norms.stream().mapToDouble(s -> s.mean() + s.deviation()).toArray(),
              setting.equals(Setting.FROM_THE_START) ? Ink.PURPLE : ink(setting)));
    }
    return Plot.plane(
        "%s: norm of the Lagrangian's gradient in %s under SNX.".formatted(data, variable),
        "Norm of the gradient in %s on %s over iterations".formatted(variable, data),
        Axis.linear("Iteration"),
        Axis.linear("‖∂L/∂" + variable + "‖"),
        lines);
  }

  /** FA, CF and Jaccard over the size of a selection. */
  List<Block> sensitivity(String data) {
    Map<String, List<Curve.Point>> globals = new LinkedHashMap<>();
    Stream.of("des", "snx-global")
        .filter(results.invariants(data)::contains)
        .forEach(name -> globals.put(name, results.globalSizes(data, Setting.PAPER, name)));
    Map<String, List<Curve.Point>> locals = new LinkedHashMap<>();
    CURVES.stream()
        .filter(results.methods(data)::contains)
        .forEach(name -> locals.put(name, results.sizes(data, Setting.PAPER, name)));
    Map<String, List<Curve.Point>> chosen = new LinkedHashMap<>(locals);
    chosen.remove("random"); // so far off that the others would be one line; it is in the table
    return List.of(
        SideBySide.of(
            sizes(data, "Global FA", globals, Curve.Point::fa),
            sizes(data, "Global CF", globals, Curve.Point::cf)),
        SideBySide.of(
            sizes(data, "FA", chosen, Curve.Point::fa), sizes(data, "CF", chosen, Curve.Point::cf)),
        sizes(data, "Jaccard", locals, Curve.Point::conformity));
  }

  private Plot sizes(
      String data,
      String metric,
      Map<String, List<Curve.Point>> curves,
      ToDoubleFunction<Curve.Point> of) {
    boolean counted = results.scope(data).counted();
    MethodInks inks = new MethodInks();
    List<Series> lines = new ArrayList<>();
    curves.forEach(
        (name, all) -> {
          // Counts end well before all values: the last point would squeeze the others.
          List<Curve.Point> shown = counted ? all.subList(0, all.size() - 1) : all;
          double[] x = shown.stream().mapToDouble(p -> this.curves.size(data, p.share())).toArray();
          double[] y = shown.stream().mapToDouble(of).toArray();
          lines.add(Series.line(name, x, y, inks.of(name)));
        });
    return Plot.plane(
        "%s: %s over the size of a selection, preset paper.".formatted(data, metric),
        "%s on %s over the size of a selection, by method".formatted(metric, data),
        counted ? Axis.linear("Selected values k") : Axis.share("Selected edges").from(0, 1),
        Axis.linear(metric),
        lines);
  }
}
