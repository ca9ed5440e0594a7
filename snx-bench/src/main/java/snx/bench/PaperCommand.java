package snx.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.paper.LongTables;
import snx.bench.paper.PaperPage;
import snx.bench.paper.Results;
import snx.bench.paper.Verdicts;
import snx.data.Json;
import snx.data.Provenance;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.model.PairEvaluation;
import snx.report.page.Page;
import snx.report.shell.PageMarkdown;
import snx.report.shell.ReportFolder;

/** {@code snx bench paper}: the paper's experiments, made again. */
@Command(
    name = "paper",
    description = {
      "Makes the paper's tables, figures and claims again.",
      "Held-out pairs are explained by every method under both presets, and the paper",
      "is held against what comes out: a page, Markdown and CSV. Says how long it will",
      "take before it starts, but for --quick."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench paper --data adult,bank,german,compas --quick",
      "  snx bench paper --data adult,bank,german,compas --seeds 3 --pairs 600 --out paper",
      "  snx bench paper --data adult,bank,german,compas --seeds 3 --pairs 600 --out paper --resume",
      "  snx bench paper --data molecules,brain --pairs 300,48 --out graphs"
    })
final class PaperCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--quick",
      description = {
        "A sample: one seed, one start, at most 40 pairs and 1,500 instances",
        "of a dataset; two minutes on two cores for the four tables."
      })
  boolean quick;

  @Mixin TrialOptions trials;

  @Override
  public void run() {
    PrintWriter err = spec.commandLine().getErr();
    Path folder = trials.folder(PaperPage.KIND);
    List<Long> seeds = quick ? trials.seeds().subList(0, 1) : trials.seeds();
    TrialOptions.Outcome outcome =
        trials.run(
            folder,
            size -> quick ? size.quick() : size,
            seeds,
            PaperTasks::of,
            !quick,
            err::println);
    Results results = new Results(outcome.results());
    JsonNode run = record(folder, seeds, outcome);
    Page page = PaperPage.of(results, run);
    ReportFolder.write(folder, page);
    write(folder, "paper.md", PageMarkdown.of(page));
    write(folder, "iterations.csv", LongTables.iterations(results));
    write(folder, "sizes.csv", LongTables.sizes(results));
    write(folder, "run.json", run.toPrettyString()); // last: a folder that has one is whole
    tell(folder, results);
  }

  private void tell(Path folder, Results results) {
    PrintWriter out = spec.commandLine().getOut();
    for (String data : results.datasets()) {
      Verdicts verdicts = Verdicts.of(results).about(data);
      PairEvaluation.Verdict network = results.verdict(data);
      out.printf(
          "claims    %s: %d of %d reproduced%s%n",
          data,
          verdicts.reproduced(),
          verdicts.size(),
          network == PairEvaluation.Verdict.INFORMATIVE ? "" : "; its network is " + network);
    }
    out.printf("tables    %s%n", folder.resolve("paper.md"));
    out.printf("page      %s%n", folder.resolve("index.html"));
  }

  private static void write(Path folder, String name, String text) {
    WholeFile.write(folder.resolve(name), file -> Files.writeString(file, text));
  }

  private JsonNode record(Path folder, List<Long> seeds, TrialOptions.Outcome outcome) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", PaperPage.KIND);
    record.put(
        "command", "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs()));
    record.put("finished", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("versions", Versions.current());
    record.put("device", outcome.device().toString());
    record.put("quick", quick);
    record.put("seeds", seeds);
    record.put("pairs", pairs(outcome.sources()));
    record.put("starts", outcome.sources().get(0).size().starts());
    record.put("data", Map.of("sources", sources(outcome.sources())));
    record.put(
        "trials", outcome.files().stream().map(file -> "" + folder.relativize(file)).toList());
    return Json.exchange().valueToTree(record);
  }

  /** One number, or one a dataset where they differ. */
  private static String pairs(List<Trials.Source> sources) {
    List<String> all = sources.stream().map(source -> "" + source.size().pairs()).toList();
    return all.stream().distinct().count() == 1 ? all.get(0) : String.join(", ", all);
  }

  /** Every file with its hash, under the name of its dataset. */
  private static List<Provenance.Source> sources(List<Trials.Source> sources) {
    return sources.stream()
        .flatMap(
            source ->
                source.provenance().sources().stream()
                    .map(
                        file ->
                            new Provenance.Source(
                                source.name() + "/" + file.file(), file.sha256())))
        .toList();
  }
}
