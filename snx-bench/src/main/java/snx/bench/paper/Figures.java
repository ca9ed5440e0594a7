package snx.bench.paper;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import snx.bench.trial.Spread;
import snx.bench.trial.Step;
import snx.report.page.Cell;
import snx.report.page.Ink;
import snx.report.page.Series;

/** Small things that sections share: cells, inks and lines. */
final class Figures {

  static final Ink PAPERS_OWN = Ink.GREY;

  private Figures() {}

  /** Mean and standard deviation of values; a single one has no deviation. */
  static Cell.Measure cell(double[] values) {
    Spread spread = Spread.of(values);
    return Cell.of(spread.mean(), values.length < 2 ? Double.NaN : spread.deviation());
  }

  /** What the paper prints, or nothing. */
  static Cell.Measure printed(double @Nullable [] figure) {
    return figure == null ? Cell.of(Double.NaN) : Cell.of(figure[0], figure[1]);
  }

  /** The colour of a preset's results. */
  static Ink ink(String preset) {
    return Results.presets().indexOf(preset) == 0 ? Ink.LOCAL : Ink.SKY;
  }

  /** "preset paper". */
  static String words(String preset) {
    return "preset " + preset;
  }

  /** A curve over iterations. */
  static Series line(String name, List<Step> steps, ToDoubleFunction<Step> of, Ink ink) {
    return Series.line(name, iterations(steps), steps.stream().mapToDouble(of).toArray(), ink);
  }

  static double[] iterations(List<Step> steps) {
    return steps.stream().mapToDouble(Step::iteration).toArray();
  }
}
