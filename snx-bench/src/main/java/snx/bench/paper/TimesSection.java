package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.SettingNames;
import snx.bench.trial.TrialResult;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Prose;
import snx.report.page.Section;

/** How long everything took; the only part of the page that another run does not repeat. */
final class TimesSection {

  static final String TITLE = "Wall time";

  private final Results results;

  TimesSection(Results results) {
    this.results = results;
  }

  /** All trials and trainings together. */
  static double seconds(Results results) {
    double all = 0;
    for (String data : results.datasets()) {
      all += sum(results.of(data, SettingNames.PAPER), r -> r.scope().training());
      for (String setting : settings()) {
        all += sum(results.of(data, setting), TrialResult::seconds);
      }
    }
    return all;
  }

  private static List<String> settings() {
    return List.of(SettingNames.PAPER, SettingNames.USERS, SettingNames.FROM_THE_START);
  }

  private static double sum(List<TrialResult> seeds, ToDoubleFunction<TrialResult> of) {
    return seeds.stream().mapToDouble(of).sum();
  }

  Section section() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(data)));
      row.add(Cell.of(sum(results.of(data, SettingNames.PAPER), r -> r.scope().training())));
      for (String setting : settings()) {
        List<TrialResult> seeds = results.of(data, setting);
        row.add(seeds.isEmpty() ? Cell.missing() : Cell.of(sum(seeds, TrialResult::seconds)));
      }
      for (String preset : Results.presets()) {
        List<TrialResult> seeds = results.of(data, preset);
        double pairs = sum(seeds, r -> r.method("snx").fa().length);
        row.add(Cell.of(pairs / sum(seeds, r -> r.method("snx").seconds())));
      }
      rows.add(row);
    }
    return Section.of(
        TITLE,
        Prose.of(
            "Seconds over all seeds: training with what else a method fits, then every setting with"
                + " all its methods and metrics. Speeds are those of stage 2 under SNX, followed over"
                + " iterations. For orientation; the machine may have had other work."),
        new DataTable(
            "wall time",
            "Seconds, and pairs a second.",
            List.of(
                Column.text("Data"),
                Column.number("Training", 1).withUnit("s"),
                Column.number("Preset paper", 1).withUnit("s"),
                Column.number("Preset default", 1).withUnit("s"),
                Column.number("No pre-iterations", 1).withUnit("s"),
                Column.number("SNX, paper", 1).withUnit("pairs/s"),
                Column.number("SNX, default", 1).withUnit("pairs/s")),
            rows));
  }
}
