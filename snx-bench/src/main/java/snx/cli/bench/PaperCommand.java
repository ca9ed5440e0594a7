package snx.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.Setting;
import snx.bench.paper.PaperPage;
import snx.bench.paper.PaperRun;
import snx.bench.paper.Results;
import snx.bench.paper.Verdicts;
import snx.cli.Console;
import snx.model.PairEvaluation;

/** {@code snx bench paper}: the paper's experiments, made again. */
@Command(
    name = "paper",
    description = {
      "Makes the paper's tables, figures and claims again.",
      "Held-out pairs are explained by every method under both presets, and the results",
      "are compared with the paper's: a page, Markdown and CSV. Estimates the duration",
      "before it starts, except with --quick."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench paper --data adult,bank,german,compas --quick",
      "  snx bench paper --data adult,bank,german,compas --seeds 3 --pairs 600 --out paper",
      "  snx bench paper --data adult,bank,german,compas --seeds 3 --pairs 600 --out paper"
          + " --resume",
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
    Console console = new Console(spec);
    Path folder = trials.folder.path(PaperPage.KIND);
    TrialOptions.Run run = trials.run(folder, quick, Setting::paperTasks, console);
    Results results =
        new PaperRun(console.record(), quick, trials.seeds.all(quick), run.sources())
            .write(folder, run.outcome(), run.device());
    PrintWriter out = console.out();
    Map<String, Object> claims = new LinkedHashMap<>();
    for (String data : results.datasets()) {
      Verdicts verdicts = Verdicts.of(results).about(data);
      PairEvaluation.Verdict network = results.verdict(data);
      claims.put(
          data,
          Map.of(
              "reproduced",
              verdicts.reproduced(),
              "claims",
              verdicts.size(),
              "network",
              network.toString()));
      out.printf(
          "claims    %s: %d of %d reproduced%s%n",
          data,
          verdicts.reproduced(),
          verdicts.size(),
          network == PairEvaluation.Verdict.INFORMATIVE ? "" : "; its network is " + network);
    }
    out.printf("tables    %s%n", folder.resolve("paper.md"));
    console.answer("claims", claims);
    console.answer("tables", folder.resolve("paper.md").toString());
    console.page(folder.resolve("index.html"));
  }
}
