package snx.bench;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.data.WholeFile;
import snx.explain.Method;

/** {@code snx bench solver}: presets, step rules, dual rules and connectivity forms compared. */
@Command(
    name = "solver",
    description = {
      "Solves the same graph pairs under every preset, step rule, dual rule and",
      "connectivity form. Prints Markdown tables."
    },
    footer = {
      "",
      "Example:",
      "  snx bench solver --data mutag --seeds 3 --pairs 60 --out solver.md"
    })
final class SolverCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the tables there too.")
  @Nullable Path out;

  @Mixin TrialOptions trials;

  @Override
  public void run() {
    PrintWriter err = spec.commandLine().getErr();
    List<TrialResult> results =
        trials.run(kind -> Setting.comparison(kind), kind -> List.of(Method.SNX), err::println);
    StringBuilder text = new StringBuilder();
    for (String name : results.stream().map(TrialResult::data).distinct().toList()) {
      List<TrialResult> own = results.stream().filter(r -> r.data().equals(name)).toList();
      text.append("### ").append(name).append("\n\n").append(new SolverTable(own).markdown());
      text.append('\n');
    }
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
    if (out != null) {
      WholeFile.write(out, file -> Files.writeString(file, text));
    }
  }
}
