package snx.bench.paper;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import snx.bench.trial.SettingNames;
import snx.bench.trial.Spread;
import snx.bench.trial.Step;
import snx.metric.Curve;

/** Curves as CSV, every point a line, for those who plot them themselves. */
public final class LongTables {

  private LongTables() {}

  private static List<String> settings(Results results, String data) {
    return Stream.of(SettingNames.PAPER, SettingNames.USERS, SettingNames.FROM_THE_START)
        .filter(setting -> !results.of(data, setting).isEmpty())
        .toList();
  }

  /** Violations and gradient norms at every iteration, over the problems of all seeds. */
  public static String iterations(Results results) {
    StringWriter text = new StringWriter();
    CsvWriter csv = CsvWriter.builder().build(text);
    csv.writeRecord(
        "data",
        "setting",
        "method",
        "iteration",
        "pairs",
        "above",
        "above_std",
        "above_by_0.01",
        "above_by_0.01_std",
        "primal",
        "primal_std",
        "dual",
        "dual_std");
    for (String data : results.datasets()) {
      for (String setting : settings(results, data)) {
        for (String method : List.of("snx", "snx-kl", "snx-uc")) {
          for (Step step : results.steps(data, setting, method)) {
            csv.writeRecord(
                Stream.concat(
                        Stream.of(
                            data, setting, method, "" + step.iteration(), "" + step.problems()),
                        Stream.of(step.violated(), step.clearly(), step.primal(), step.dual())
                            .flatMap(LongTables::cells))
                    .toList());
          }
        }
      }
    }
    return text.toString();
  }

  private static Stream<String> cells(Spread spread) {
    return Stream.of("" + spread.mean(), "" + spread.deviation());
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
        for (String name : results.of(data, preset).get(0).global().invariants().keySet()) {
          points(
              csv, List.of(data, preset, "global", name), results.globalSizes(data, preset, name));
        }
      }
    }
    return text.toString();
  }

  private static void points(CsvWriter csv, List<String> names, List<Curve.Point> points) {
    for (Curve.Point point : points) {
      csv.writeRecord(
          Stream.concat(
                  names.stream(),
                  Stream.of(point.share(), point.fa(), point.cf(), point.conformity())
                      .map(String::valueOf))
              .toList());
    }
  }
}
