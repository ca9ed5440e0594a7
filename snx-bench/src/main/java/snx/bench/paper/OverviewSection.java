package snx.bench.paper;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.bench.trial.SettingNames;
import snx.bench.trial.TrialResult;
import snx.model.PairEvaluation;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Notice;
import snx.report.page.Section;

/** What was run, and what limits all that follows. */
final class OverviewSection {

  private final Results results;
  private final JsonNode run;

  OverviewSection(Results results, JsonNode run) {
    this.results = results;
    this.run = run;
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(facts());
    if (run.path("quick").asBoolean()) {
      blocks.add(
          Notice.warning(
              "a sample",
              "One seed, few pairs, networks trained on a part of the data: good for a look, not for"
                  + " conclusions. Run without --quick for those."));
    }
    for (String data : results.datasets()) {
      StandIns.notice(data).ifPresent(blocks::add);
      PairEvaluation.Verdict verdict = results.verdict(data);
      if (verdict != PairEvaluation.Verdict.INFORMATIVE) {
        blocks.add(Notice.warning(data, "The network is " + verdict + ". So do its claims below."));
      }
    }
    blocks.add(table());
    return new Section("What was run", blocks);
  }

  private FactList facts() {
    List<String> seeds = new ArrayList<>();
    run.path("seeds").forEach(seed -> seeds.add(seed.asText()));
    Verdicts verdicts = Verdicts.of(results);
    return FactList.of(
        Fact.of("Datasets", Integer.toString(results.datasets().size())),
        Fact.of("Seeds", String.join(", ", seeds)),
        new Fact(
            "Pairs a seed",
            run.path("pairs").asText(),
            "At most so many held-out pairs, whole queries with all their references."),
        new Fact(
            "Claims reproduced",
            "%d of %d".formatted(verdicts.reproduced(), verdicts.size()),
            "Of the paper's, for every seed; over all datasets and presets."),
        new Fact(
            "Time",
            String.format(Locale.ROOT, "%.1f min", TimesSection.seconds(results) / 60),
            "Of all trials and trainings together, whenever they were run."));
  }

  private DataTable table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      TrialResult.Scope scope = results.scope(data);
      int pairs = results.of(data, SettingNames.PAPER).get(0).method("snx").fa().length;
      rows.add(
          List.of(
              Cell.of(data),
              Cell.of(scope.kind()),
              Cell.of(scope.instances()),
              Cell.of(pairs),
              Cell.of(scope.top().replace(".0%", "%")),
              Figures.cell(results.seeds(data, SettingNames.PAPER, r -> r.network().auc())),
              Figures.cell(results.seeds(data, SettingNames.PAPER, r -> r.network().accuracy())),
              Cell.of(results.verdict(data).toString())));
    }
    return new DataTable(
        "networks",
        "Data and networks: held-out pair AUC and accuracy, mean ± standard deviation over seeds.",
        List.of(
            Column.text("Data"),
            Column.text("Kind"),
            Column.number("Instances", 0),
            Column.number("Pairs a seed", 0),
            Column.text("Selected").withHelp("How many values, or which share of edges."),
            Column.number("Pair AUC", 3),
            Column.number("Accuracy", 3),
            Column.text("Verdict")),
        rows);
  }
}
