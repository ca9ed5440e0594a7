package snx.cli.tabular;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.cli.Console;
import snx.cli.EngineOptions;
import snx.cli.PairOptions;
import snx.cli.WatchedBar;
import snx.counterfactual.Allowance;
import snx.counterfactual.Counterfactual;
import snx.counterfactual.CounterfactualOptions;
import snx.counterfactual.CounterfactualSearch;
import snx.counterfactual.CounterfactualSummary;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Suggestion;
import snx.data.Versions;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.report.OutputFolder;
import snx.report.PairSentence;
import snx.report.page.Fact;
import snx.report.page.RunOrigin;
import snx.report.table.CounterfactualReport;
import snx.report.table.RowValues;
import snx.tabular.Row;

/** {@code snx tabular counterfactual}. */
@Command(
    name = "counterfactual",
    description = "What would have to change in a row for the verdict on its pair to turn.",
    footer = {
      "",
      "Examples:",
      "  snx tabular counterfactual             on embedded credit applicants",
      "  snx tabular counterfactual my.csv --label outcome --id patient --model my-model \\",
      "      --query p17 --reference p40 --immutable sex,race --allow age=30..50",
      "  SNX_DATA=~/data snx tabular counterfactual adult --limit 600 --immutable age,race,sex"
    })
final class TabularCounterfactualCommand implements Runnable {

  private static final CounterfactualOptions DEFAULTS = CounterfactualOptions.defaults();
  private static final int SAID = 3;

  @Spec CommandSpec spec;

  @Option(names = "--query", paramLabel = "ID", description = "The row that would change.")
  @Nullable String query;

  @Option(names = "--reference", paramLabel = "ID", description = "The row it is compared with.")
  @Nullable String reference;

  @Option(
      names = "--immutable",
      paramLabel = "COL",
      split = ",",
      description = "Columns that may not change.")
  List<String> immutable = new ArrayList<>();

  @Option(
      names = "--allow",
      paramLabel = "COL=RANGE",
      description = {
        "To which values a column may change: age=30..50, age=30.., or job=clerk|skilled;",
        "one option per column."
      })
  List<String> allow = new ArrayList<>();

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Different ways per pair at most (default: 3).")
  int count = DEFAULTS.count();

  @Option(
      names = "--changes",
      paramLabel = "N",
      description = "Columns that one way may change at most (default: 4).")
  int changes = DEFAULTS.changes();

  @Option(
      names = "--margin",
      paramLabel = "X",
      description = "How far f must pass 0.5 (default: 0.05).")
  double margin = DEFAULTS.margin();

  @Option(
      names = "--together",
      paramLabel = "X",
      description = {
        "Two values must occur together in a training row, and in as many as X times what",
        "their frequencies alone would give (default: 0.2)."
      })
  double together = DEFAULTS.together();

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/NAME-counterfactuals).")
  @Nullable Path out;

  @Option(names = "--skip-bad", description = "Leave malformed rows out instead of stopping.")
  boolean skipBad;

  @Mixin ReadOptions read;
  @Mixin PairOptions pairs;
  @Mixin TableModelOptions network;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    CounterfactualOptions options = new CounterfactualOptions(count, changes, margin, together);
    pairs.check();
    if ((query == null) != (reference == null)) {
      throw new IllegalArgumentException("give --query and --reference together, or neither");
    }
    if (query != null && pairs.given()) {
      throw new IllegalArgumentException("give --pairs, or --query and --reference, not both");
    }
    Input input = read.input();
    Device device = engine.start();
    TableInput rows = TableInput.read(spec, input, read, skipBad);
    boolean chosen = pairs.given() || query != null;
    if (!chosen || !network.given()) {
      rows.requireLabels(!network.given());
    }
    List<Pair> given = query == null ? pairs.read(rows.named(), skipBad) : one(rows.named());
    TableModelOptions.Planned planned = network.plan(spec, rows, device, seed);
    Allowance.of(planned.schema(), immutable, allow); // refuses columns that there are not
    OutputFolder folder =
        OutputFolder.open(
            out == null ? Path.of("snx-out", input.name() + "-counterfactuals") : out,
            CounterfactualReport.NAMES);
    ModelFolder.clear(folder.file("model")); // of another call, perhaps on other rows
    try (TableModelOptions.Opened opened = planned.open(folder.file("model"))) {
      TableInput.print(spec, rows.table(), opened.table());
      Dataset<Row> data = opened.table().data();
      List<Pair> wanted = chosen ? given : pairs.draw(data, opened.network().unseen(data), seed);
      search(rows, opened, wanted, options, folder);
    }
  }

  private List<Pair> one(Dataset<Row> rows) {
    return List.of(
        new Pair(position(rows, "--query", query), position(rows, "--reference", reference)));
  }

  private static int position(Dataset<Row> rows, String option, @Nullable String id) {
    int position = id == null ? -1 : rows.indexOf(id);
    if (position < 0) {
      List<String> ids = rows.instances().stream().map(Row::id).toList();
      throw new IllegalArgumentException(
          "%s: the table has no row '%s'%s"
              .formatted(option, id, Suggestion.didYouMean(String.valueOf(id), ids)));
    }
    return position;
  }

  private void search(
      TableInput rows,
      TableModelOptions.Opened opened,
      List<Pair> wanted,
      CounterfactualOptions options,
      OutputFolder folder) {
    Network<Row> net = opened.network();
    Dataset<Row> data = opened.table().data();
    CounterfactualSearch search =
        CounterfactualSearch.over(
            net, data, opened.schema(), Allowance.of(opened.schema(), immutable, allow), options);
    RowValues values = new RowValues(rows.table(), opened.schema(), data);
    List<Counterfactual> found;
    try (WatchedBar bar = WatchedBar.start("searching", wanted.size(), " pairs", 1)) {
      long[] done = new long[1];
      found = search.of(wanted, values::of, more -> bar.at(done[0] += more, wanted.size()));
    }
    CounterfactualSummary summary = CounterfactualSummary.of(found, options);
    CounterfactualReport report =
        new CounterfactualReport(
            new PairSentence(opened.schema(), net.calibration()), rows.input().name());
    String command = new Console(spec).command();
    report.write(
        folder.folder(),
        found,
        summary,
        record(rows, options, summary),
        new RunOrigin(
            List.of(
                Fact.of("Command", command),
                Fact.of("Seed", Long.toString(seed)),
                Fact.of("Versions", Versions.current().words()))));
    print(report, found, summary, folder);
  }

  private Map<String, Object> record(
      TableInput rows, CounterfactualOptions options, CounterfactualSummary summary) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", "counterfactuals");
    record.put("versions", Versions.current());
    record.putAll(new Console(spec).record());
    record.put("dataset", rows.input().name());
    record.put("data", rows.table().provenance());
    record.put("options", options);
    record.put("immutable", immutable);
    record.put("allow", allow);
    record.put("summary", summary);
    return record;
  }

  private void print(
      CounterfactualReport report,
      List<Counterfactual> found,
      CounterfactualSummary summary,
      OutputFolder folder) {
    var lines = spec.commandLine().getOut();
    lines.printf(
        "found     for %,d of %,d pairs (%.1f%%)%s%n",
        summary.found(),
        summary.pairs(),
        100 * summary.share(),
        summary.found() == 0
            ? ""
            : "; %.2f changed columns, %.1f%% hold on the network"
                .formatted(summary.changes(), 100 * summary.holds()));
    if (summary.found() > 0) {
      lines.printf(
          "plausible %.1f%% of nearby rows have the changed values, nearest row %.2f columns away%n",
          100 * summary.support(), summary.distance());
    }
    if (2 * summary.found() < summary.pairs()) {
      lines.printf(
          "hint      where none was found, no change of up to %d columns is enough among values that occur"
              + " together; %s--changes or --allow widen the search%n",
          changes, together > 0 ? "--together 0, " : "");
    }
    found.stream().limit(SAID).forEach(c -> lines.println("says      " + report.sentence(c)));
    lines.println("results   " + folder.folder());
    Console console = new Console(spec);
    console.answer("summary", summary);
    console.answer(
        "counterfactuals",
        found.stream()
            .map(
                c ->
                    Map.of(
                        "query",
                        c.query(),
                        "reference",
                        c.reference(),
                        "f",
                        c.score(),
                        "sentence",
                        report.sentence(c),
                        "options",
                        c.options()))
            .toList());
    console.answer("results", folder.folder().toString());
    console.page(folder.file("index.html"));
  }
}
