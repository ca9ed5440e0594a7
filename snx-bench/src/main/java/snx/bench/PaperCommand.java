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
    List<TrialResult> results = trials.run(Setting::presets, Method::serving, err::println);
    String text = new PaperReport(results).markdown();
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
    if (out != null) {
      WholeFile.write(out, file -> Files.writeString(file, text));
    }
  }
}
