package snx.bench;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.attack.AttackPage;
import snx.bench.attack.AttackResult;
import snx.bench.attack.AttackSummary;
import snx.bench.attack.AttackTables;
import snx.bench.trial.SeedOptions;
import snx.cli.attack.AttackBudget;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.report.page.Fact;
import snx.report.page.Page;
import snx.report.shell.PageMarkdown;
import snx.report.shell.ReportFolder;

/** {@code snx bench attack}: which explanations stay when references are perturbed. */
@Command(
    name = "attack",
    description = {
      "Says how far explanations move when only the reference is perturbed.",
      "References of held-out pairs are perturbed, the score held, in three ways: aimed",
      "at saliency, at random, and aimed at each method itself. Leaves a page, Markdown,",
      "CSV and JSON."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench attack --quick",
      "  SNX_DATA=~/data snx bench attack --data german,compas,mutag --seeds 3 --out attacks",
      "  SNX_DATA=~/data snx bench attack --data german,compas,mutag --out attacks --resume"
    })
final class AttackCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "credit-applicants,molecule-like",
      description = "Datasets (default: ${DEFAULT-VALUE}, embedded).")
  List<String> data;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "100",
      description = {
        "Held-out pairs a network at most, no two of them with a common",
        "instance (default: ${DEFAULT-VALUE})."
      })
  int pairs;

  @Option(
      names = "--preset",
      paramLabel = "default|paper",
      defaultValue = "default",
      description = "How explanations are solved (default: ${DEFAULT-VALUE}).")
  AttackPlan.Preset preset;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "snx-out/bench-attack",
      description = "Where results go (default: ${DEFAULT-VALUE}).")
  Path out;

  @Option(
      names = "--resume",
      description = "Take up the networks that a run with the same options has left there.")
  boolean resume;

  @Option(
      names = "--quick",
      description = "A sample in two minutes: one seed, few pairs, short searches.")
  boolean quick;

  @Mixin SeedOptions seeds;
  @Mixin AttackBudget budget;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    List<Long> chosen = quick ? seeds.all().subList(0, 1) : seeds.all();
    AttackPlan given =
        new AttackPlan(Versions.current().snx(), preset, pairs, budget.options(chosen.get(0)));
    AttackPlan plan = quick ? given.quick() : given;
    TrialSize size = new TrialSize(pairs, 1, 0);
    Path kept = kept();
    TrialSources reading = new TrialSources(dirs, quick ? size.quick() : size, plan::tasks);
    List<Trials.Source> sources = data.stream().map(reading::open).toList();
    Device device = engine.start();
    PrintWriter err = spec.commandLine().getErr();
    AttackTrials trials = new AttackTrials(plan, kept, err::println);
    List<AttackResult> results = new ArrayList<>();
    long start = System.nanoTime();
    for (Trials.Source source : sources) {
      for (long seed : chosen) {
        results.add(trials.of(source, seed, device));
        err.printf(
            "%d of %d networks done in %s%n",
            results.size(),
            sources.size() * chosen.size(),
            Estimate.words((System.nanoTime() - start) * 1e-9));
        err.flush();
      }
    }
    write(plan, new AttackSummary(results), device);
  }

  /** Where results are kept; a folder that has some is used by those who ask for it. */
  private Path kept() {
    if (Files.exists(out) && !Files.isDirectory(out)) {
      throw new DatasetException(out, "is a file; name a folder with --out");
    }
    Path trials = out.resolve("trials");
    if (!resume && new KeptTrials(trials).any()) {
      throw new DatasetException(
          out,
          "has results of an earlier run; go on with them by --resume, or name another folder");
    }
    return trials;
  }

  private void write(AttackPlan plan, AttackSummary summary, Device device) {
    AttackTables tables = new AttackTables(summary);
    PrintWriter console = spec.commandLine().getOut();
    tables.text().forEach(console::println);
    WholeFile.write(out.resolve("attack.csv"), tables::csv);
    String command = "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("command", command);
    record.put("plan", plan);
    record.put("networks", summary.words());
    record.put("cells", summary.cells());
    WholeFile.write(
        out.resolve("attack.json"),
        file -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), record));
    List<Fact> facts =
        List.of(
            Fact.of("Command", command),
            Fact.of("Version", Versions.current().snx()),
            Fact.of("Device", device.toString()),
            Fact.of("Options", plan.words()));
    Page page = new AttackPage(summary, plan.words(), facts).page();
    ReportFolder.write(out, page);
    WholeFile.write(
        out.resolve("attack.md"), file -> Files.writeString(file, PageMarkdown.of(page)));
    console.println();
    console.println("page      " + out.resolve("index.html"));
    console.flush();
  }
}
