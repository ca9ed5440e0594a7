package snx.bench;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.bench.trial.TrialResult;
import snx.data.WholeFile;
import snx.explain.Method;

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
    PrintWriter err = spec.commandLine().getErr();
    Path folder = trials.folder("solver");
    List<TrialResult> results =
        trials
            .run(
                folder,
                UnaryOperator.identity(),
                trials.seeds(),
                SolverCommand::tasks,
                true,
                err::println)
            .results();
    StringBuilder text = new StringBuilder();
    for (String name : results.stream().map(TrialResult::data).distinct().toList()) {
      List<TrialResult> own = results.stream().filter(r -> r.data().equals(name)).toList();
      text.append("### ").append(name).append("\n\n").append(new SolverTable(own).markdown());
      text.append('\n');
    }
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
    WholeFile.write(folder.resolve("solver.md"), file -> Files.writeString(file, text));
  }

  private static List<Trials.Task> tasks(Method.Kind kind) {
    return Setting.comparison(kind).stream()
        .map(setting -> new Trials.Task(setting, List.of(Method.SNX)))
        .toList();
  }
}
