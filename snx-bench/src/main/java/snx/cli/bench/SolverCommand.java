package snx.cli.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.bench.Setting;
import snx.bench.SolverTable;
import snx.bench.TrialResult;
import snx.cli.Console;
import snx.data.WholeFile;

/** {@code snx bench solver}: presets, step rules, dual rules and connectivity forms compared. */
@Command(
    name = "solver",
    description = {
      "Solves the same graph pairs under every setting of the solver.",
      "Presets, step rules, dual rules and connectivity forms are compared in Markdown",
      "tables, printed and in solver.md."
    },
    footer = {
      "",
      "Example:",
      "  snx bench solver --data mutag --seeds 3 --pairs 60 --starts 2 --out solver"
    })
final class SolverCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin TrialOptions trials;

  @Override
  public void run() {
    Console console = new Console(spec);
    Path folder = trials.folder.path("solver");
    List<TrialResult> results =
        trials.run(folder, false, Setting::solverTasks, console).outcome().results();
    String text = SolverTable.markdown(results);
    console.out().print(text);
    console.out().flush();
    console.answer("results", results);
    console.answer("tables", folder.resolve("solver.md").toString());
    WholeFile.write(folder.resolve("solver.md"), file -> Files.writeString(file, text));
    console.writeRecord(folder, "bench solver");
  }
}
