package snx.bench.paper;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import snx.bench.Spread;
import snx.bench.Step;
import snx.data.CsvText;
import snx.metric.Curve;

/** Curves as CSV, one line per point, for those who plot them themselves. */
public final class LongTables {

  private LongTables() {}

  /** Violations and gradient norms at every iteration, over the problems of all seeds. */
  public static String iterations(Results results) {
    StringWriter text = new StringWriter();
    CsvWriter csv = CsvWriter.builder().build(text);
    csv.writeRecord(
        ("data,setting,method,iteration,pairs,above,above_std,above_by_0.01,above_by_0.01_std,"
                + "primal,primal_std,dual,dual_std")
            .split(","));
    for (String data : results.datasets()) {
      for (String setting : results.settings(data)) {
        for (String method : PaperPlots.FOLLOWED) {
          for (Step step : results.steps(data, setting, method)) {
            Stream<Spread> spreads =
                Stream.of(step.violated(), step.clearly(), step.primal(), step.dual());
            write(
                csv,
                List.of(data, setting, method, "" + step.iteration(), "" + step.problems()),
                spreads.flatMap(s -> Stream.of(s.mean(), s.deviation())).toArray(Double[]::new));
          }
        }
      }
    }
    return text.toString();
  }

  /** FA, CF and Jaccard over the size of a selection, means over seeds. */
  public static String sizes(Results results) {
    StringWriter text = new StringWriter();
    CsvWriter csv = CsvWriter.builder().build(text);
    csv.writeRecord("data", "setting", "masks", "method", "share", "fa", "cf", "jaccard");
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        for (String method : results.methods(data)) {
          points(csv, List.of(data, preset, "local", method), results.sizes(data, preset, method));
        }
        for (String name : results.invariants(data)) {
          points(
              csv, List.of(data, preset, "global", name), results.globalSizes(data, preset, name));
        }
      }
    }
    return text.toString();
  }

  private static void points(CsvWriter csv, List<String> names, List<Curve.Point> points) {
    points.forEach(p -> write(csv, names, p.share(), p.fa(), p.cf(), p.conformity()));
  }

  private static void write(CsvWriter csv, List<String> names, Double... values) {
    csv.writeRecord(
        Stream.concat(names.stream().map(CsvText::safe), Arrays.stream(values).map(String::valueOf))
            .toList());
  }
}
