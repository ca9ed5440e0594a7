package snx.bench.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.bench.Grid;
import snx.bench.Setting;
import snx.bench.Step;
import snx.bench.TrialResult;
import snx.metric.Curve;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** The tables of the page that show metrics over iterations and over sizes of a selection. */
record CurveTables(Results results) {

  private static final List<Integer> ITERATIONS =
      List.of(0, 5, 10, 20, 50, 70, 100, 149, 199, 299, 399);

  /** One curve over iterations. */
  record StepCurve(String data, String name, List<Step> steps, ToDoubleFunction<Step> of) {

    double at(int iteration) {
      return iteration < steps.size() ? of.applyAsDouble(steps.get(iteration)) : Double.NaN;
    }
  }

  /** Curves at a few iterations; all of them are in {@code iterations.csv}. */
  static DataTable iterations(String name, String caption, List<StepCurve> curves) {
    int longest = curves.stream().mapToInt(curve -> curve.steps().size()).max().orElse(0);
    Grid<StepCurve> grid =
        new Grid<StepCurve>(name, caption)
            .text("Data", StepCurve::data)
            .text("Curve", StepCurve::name);
    ITERATIONS.stream()
        .filter(at -> at < longest)
        .forEach(at -> grid.number(4, "" + at, curve -> curve.at(at)));
    return grid.of(curves);
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
    return new Grid<String>(
            "elbows",
            "Where FA has come down: the smallest selection within 5% of the way from the smallest"
                + " selection's FA to that of everything.")
        .text("Data", data -> data)
        .text("snx-global", d -> elbow(d, results.globalSizes(d, Setting.PAPER, "snx-global")))
        .text("snx", d -> elbow(d, results.sizes(d, Setting.PAPER, "snx")))
        .text("snx-uc", d -> elbow(d, results.sizes(d, Setting.PAPER, "snx-uc")))
        .text("In the paper", d -> d.equals("adult") ? "9 global, about 5 local" : "–")
        .of(results.datasets());
  }

  DataTable sensitivity(String data) {
    boolean counted = results.scope(data).counted();
    List<Curve.Point> snx = results.sizes(data, Setting.PAPER, "snx");
    Grid<Integer> grid =
        new Grid<Integer>(
                "sensitivity " + data,
                data
                    + ": metrics over the size of a selection, preset paper; all methods and"
                    + " presets are in sizes.csv.")
            .column(
                counted ? Column.number("k", 0) : Column.share("Kept", 0),
                i -> size(data, snx.get(i).share()));
    Map<String, List<Curve.Point>> globals = new LinkedHashMap<>();
    Stream.of("des", "snx-global")
        .filter(results.invariants(data)::contains)
        .forEach(name -> globals.put(name, results.globalSizes(data, Setting.PAPER, name)));
    globals.forEach((name, own) -> grid.number(3, name + " global FA", i -> own.get(i).fa()));
    globals.forEach((name, own) -> grid.number(3, name + " global CF", i -> own.get(i).cf()));
    for (String method : List.of("snx", "snx-uc", "random")) {
      if (results.methods(data).contains(method)) {
        List<Curve.Point> own = results.sizes(data, Setting.PAPER, method);
        grid.number(3, method + " FA", i -> own.get(i).fa())
            .number(3, method + " CF", i -> own.get(i).cf())
            .number(3, method + " Jaccard", i -> own.get(i).conformity());
      }
    }
    return grid.of(IntStream.range(0, snx.size()).boxed().toList());
  }
}
