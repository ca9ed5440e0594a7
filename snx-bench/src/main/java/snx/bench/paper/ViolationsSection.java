package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.Step;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Columns;
import snx.report.page.Ink;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;

/** The figure of violations: how often soft masks pass the invariant, over iterations. */
final class ViolationsSection {

  private static final List<String> METHODS = List.of("snx", "snx-kl", "snx-uc");
  private static final List<Ink> INKS = List.of(Ink.LOCAL, Ink.GREEN, Ink.PURPLE);

  private final Results results;

  ViolationsSection(Results results) {
    this.results = results;
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(Said.violations(results)));
    IterationTable table = new IterationTable();
    for (String data : results.datasets()) {
      blocks.add(
          Columns.of(
              plot(data, "a(m) > a(M)", step -> step.violated().mean()),
              plot(data, "a(m) > a(M) + 0.01", step -> step.clearly().mean())));
      for (String method : METHODS) {
        List<Step> steps = results.steps(data, results.figure(data), method);
        table.add(data, method + ": above M", steps, step -> step.violated().mean());
        table.add(data, method + ": above M + 0.01", steps, step -> step.clearly().mean());
      }
    }
    blocks.add(
        table.table(
            "violations over iterations",
            "Share of elements above the invariant at some iterations: means over the pairs of all"
                + " seeds. Every iteration is in iterations.csv."));
    return new Section("Violations over iterations", blocks);
  }

  private Plot plot(String data, String what, ToDoubleFunction<Step> of) {
    List<Series> lines = new ArrayList<>();
    for (int i = 0; i < METHODS.size(); i++) {
      String method = METHODS.get(i);
      List<Step> steps = results.steps(data, results.figure(data), method);
      lines.add(Figures.line(method, steps, of, INKS.get(i)));
    }
    return Plot.plane(
        "%s: share of elements with %s.".formatted(data, what),
        "Share of elements with %s on %s over iterations, by method".formatted(what, data),
        Axis.linear("Iteration"),
        Axis.share("Share").from(0, 1),
        lines);
  }
}
