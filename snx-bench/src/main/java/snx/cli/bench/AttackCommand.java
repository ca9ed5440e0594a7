package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.Estimate;
import snx.bench.KeptResults;
import snx.bench.TrialSize;
import snx.bench.TrialSources;
import snx.bench.Trials;
import snx.bench.attack.AttackPlan;
import snx.bench.attack.AttackResult;
import snx.bench.attack.AttackSummary;
import snx.bench.attack.AttackTables;
import snx.bench.attack.AttackTrial;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.cli.attack.AttackBudget;
import snx.data.Versions;

/** {@code snx bench attack}: which explanations stay when references are perturbed. */
@Command(
    name = "attack",
    description = {
      "Measures how far explanations move when only the reference is perturbed.",
      "References of held-out pairs are perturbed, the score held, in three ways: aimed",
      "at saliency, at random, and aimed at each method itself. Writes a page, Markdown,",
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
        "Held-out pairs per network at most, no two of them with a common",
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
      names = "--quick",
      description = "A sample in two minutes: one seed, few pairs, short searches.")
  boolean quick;

  @Mixin RunFolder folder;
  @Mixin SeedOptions seeds;
  @Mixin AttackBudget budget;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    Console console = new Console(spec);
    List<Long> chosen = seeds.all(quick);
    AttackPlan given =
        new AttackPlan(Versions.current().snx(), preset, pairs, budget.options(chosen.get(0)));
    AttackPlan plan = quick ? given.quick() : given;
    TrialSize size = new TrialSize(pairs, 1, 0);
    Path out = folder.path("attack");
    KeptResults kept = folder.kept(out);
    TrialSources reading = new TrialSources(dirs.dirs(), quick ? size.quick() : size, plan::tasks);
    List<Trials.Source> sources = data.stream().map(reading::open).toList();
    Device device = engine.start();
    List<AttackResult> results = new ArrayList<>();
    long start = System.nanoTime();
    for (Trials.Source source : sources) {
      for (long seed : chosen) {
        results.add(new AttackTrial(source, plan).of(seed, kept, device, console::log));
        console.log(
            "%d of %d networks done in %s"
                .formatted(
                    results.size(),
                    sources.size() * chosen.size(),
                    Estimate.words((System.nanoTime() - start) * 1e-9)));
      }
    }
    AttackSummary summary = new AttackSummary(results);
    AttackTables tables = new AttackTables(summary);
    console.print(tables.text());
    tables.write(out, plan, device, console.command());
    console.writeRecord(out, "bench attack");
    console.answer("cells", summary.cells());
    console.print(List.of(""));
    console.page(out.resolve("index.html"));
  }
}
