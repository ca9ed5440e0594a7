package snx.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import snx.report.SavedTrace;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.SideBySide;
import snx.solve.Trace;

/** What happened at every iteration. */
final class SolverSection {

  private SolverSection() {}

  /** Traces and certificates. */
  static Section of(SavedTrace trace, Certificates certificates) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "Lines are means over the problems that are still running, bands one standard deviation."
                + " \"global\" is stage 1; the others are stage 2."));
    if (!certificates.isEmpty()) {
      blocks.add(certificates.table());
    }
    blocks.add(
        SideBySide.of(
            plot(
                trace,
                Trace.Quantity.VIOLATED,
                Axis.share("Violated constraints"),
                "Share of violated constraints."),
            plot(trace, Trace.Quantity.OBJECTIVE, Axis.linear("Objective g₀"), "The objective."),
            plot(
                trace,
                Trace.Quantity.GRADIENT_THETA,
                Axis.log("‖∂L/∂θ‖"),
                "Norm of the gradient in the masks."),
            plot(
                trace,
                Trace.Quantity.GRADIENT_LAMBDA,
                Axis.log("‖∂L/∂λ‖"),
                "Norm of the gradient in the multipliers.")));
    return new Section("Solver", blocks);
  }

  private static Plot plot(SavedTrace trace, Trace.Quantity quantity, Axis axis, String caption) {
    MethodInks inks = new MethodInks();
    boolean log = axis.scale() == Axis.Scale.LOG;
    List<Series> lines = new ArrayList<>();
    for (Map.Entry<String, List<SavedTrace.Step>> run : trace.runs().entrySet()) {
      List<SavedTrace.Step> steps = run.getValue();
      if (steps.stream().anyMatch(step -> step.mean(quantity) != 0)) {
        lines.add(line(run.getKey(), steps, quantity, log, inks));
      }
    }
    return Plot.plane(
        caption, caption + " Over iterations, by run", Axis.linear("Iteration"), axis, lines);
  }

  private static Series line(
      String name,
      List<SavedTrace.Step> steps,
      Trace.Quantity quantity,
      boolean log,
      MethodInks inks) {
    int n = steps.size();
    double[] x = new double[n];
    double[] mean = new double[n];
    double[] low = new double[n];
    double[] high = new double[n];
    for (int i = 0; i < n; i++) {
      SavedTrace.Step step = steps.get(i);
      double deviation = step.deviation(quantity);
      x[i] = step.iteration();
      mean[i] = step.mean(quantity);
      low[i] = Math.max(0, mean[i] - deviation);
      high[i] = mean[i] + deviation;
    }
    // Below zero there is no logarithm: a band would break where it is widest.
    return log
        ? Series.line(name, x, mean, inks.of(name))
        : Series.band(name, x, mean, low, high, inks.of(name));
  }
}
