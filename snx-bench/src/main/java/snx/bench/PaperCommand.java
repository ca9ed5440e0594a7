package snx.bench;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.data.WholeFile;
import snx.explain.Method;

/** {@code snx bench paper}: the paper's comparison of methods, made again. */
@Command(
    name = "paper",
    description = {
      "Explains held-out pairs by every method under both presets, and holds the",
      "paper's claims against the results. Prints Markdown tables."
    },
    footer = {
      "",
      "Example:",
      "  snx bench paper --data mutag --seeds 3 --keep trials --out paper.md"
    })
final class PaperCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the tables there too.")
  @Nullable Path out;

  @Mixin TrialOptions trials;

  @Override
  public void run() {
    PrintWriter err = spec.commandLine().getErr();
    List<TrialResult> results =
        trials.run(
            List.of(Setting.paper(), Setting.users()),
            Arrays.asList(Method.values()),
            err::println);
    StringBuilder text = new StringBuilder();
    PaperTable.grouped(results)
        .forEach(
            (name, own) ->
                text.append("### %s%n%n".formatted(name))
                    .append(new PaperTable(own).markdown())
                    .append('\n')
                    .append(new Claims(own).markdown())
                    .append('\n')
                    .append(new CurveTable(own).markdown())
                    .append('\n'));
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
    if (out != null) {
      WholeFile.write(out, file -> Files.writeString(file, text));
    }
  }
}
