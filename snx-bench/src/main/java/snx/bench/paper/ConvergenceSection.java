package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import snx.bench.trial.SettingNames;
import snx.bench.trial.Spread;
import snx.bench.trial.Step;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Columns;
import snx.report.page.Ink;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;

/** The figure of convergence: gradient norms of SNX in θ and λ over iterations. */
final class ConvergenceSection {

  private static final String METHOD = "snx";

  private final Results results;

  ConvergenceSection(Results results) {
    this.results = results;
  }

  Section section() {
    IterationTable table = new IterationTable();
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(Said.CONVERGENCE));
    for (String data : results.datasets()) {
      blocks.add(Columns.of(plot(data, "θ", Step::primal), plot(data, "λ", Step::dual)));
      for (String setting : settings(data)) {
        List<Step> steps = results.steps(data, setting, METHOD);
        table.add(data, "‖∂L/∂θ‖, " + setting, steps, step -> step.primal().mean());
        table.add(data, "‖∂L/∂λ‖, " + setting, steps, step -> step.dual().mean());
      }
    }
    blocks.add(
        table.table(
            "gradient norms over iterations",
            "Gradient norms of SNX at some iterations: means over the pairs of all seeds that are"
                + " still running. Every iteration is in iterations.csv."));
    return new Section("Convergence", blocks);
  }

  private List<String> settings(String data) {
    return Stream.of(SettingNames.PAPER, SettingNames.FROM_THE_START, SettingNames.USERS)
        .filter(setting -> !results.of(data, setting).isEmpty())
        .toList();
  }

  private Plot plot(String data, String variable, Function<Step, Spread> of) {
    List<Series> lines = new ArrayList<>();
    for (String setting : settings(data)) {
      List<Step> steps = results.steps(data, setting, METHOD);
      lines.add(band(setting, steps, of));
    }
    return Plot.plane(
        "%s: norm of the Lagrangian's gradient in %s under SNX.".formatted(data, variable),
        "Norm of the gradient in %s on %s over iterations".formatted(variable, data),
        Axis.linear("Iteration"),
        Axis.linear("‖∂L/∂" + variable + "‖"),
        lines);
  }

  private static Series band(String setting, List<Step> steps, Function<Step, Spread> of) {
    List<Spread> spreads = steps.stream().map(of).toList();
    Ink ink = setting.equals(SettingNames.FROM_THE_START) ? Ink.PURPLE : Figures.ink(setting);
    return Series.band(
        setting,
        Figures.iterations(steps),
        spreads.stream().mapToDouble(Spread::mean).toArray(),
        spreads.stream().mapToDouble(s -> Math.max(0, s.mean() - s.deviation())).toArray(),
        spreads.stream().mapToDouble(s -> s.mean() + s.deviation()).toArray(),
        ink);
  }
}
