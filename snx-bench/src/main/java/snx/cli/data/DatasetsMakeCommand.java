package snx.cli.data;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.api.EmbeddedData;
import snx.cli.Console;
import snx.data.DatasetException;
import snx.data.Suggestion;
import snx.data.WholeFile;
import snx.data.catalogue.EmbeddedSet;

/** {@code snx datasets make}: writes a generated dataset whose truth is known. */
@Command(
    name = "make",
    description = {
      "Makes a generated dataset whose truth is known, of any seed.",
      "The same seed gives the same bytes; seed 7 gives the embedded file."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  snx datasets make molecule-like --out my-graphs.jsonl",
      "  snx datasets make credit-applicants --seed 3 --out applicants.csv"
    })
final class DatasetsMakeCommand implements Runnable {

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      description = {
        "molecule-like or brain-like (JSON lines), credit-applicants (CSV), or another",
        "name that 'snx datasets list' shows as embedded."
      })
  private String name;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "7",
      description = "Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "The file to write; it is written completely or not at all.")
  private Path out;

  @Option(names = "--force", description = "Replace a file that is there.")
  private boolean force;

  @Override
  public void run() {
    EmbeddedSet data = EmbeddedData.named(name).orElseThrow(() -> unknown(spec, name));
    if (Files.isDirectory(out)) {
      throw new DatasetException(out, "is a folder; name a file with --out");
    }
    if (Files.exists(out) && !force) {
      throw new DatasetException(
          out, "is there already; name another file with --out, or replace it with --force");
    }
    WholeFile.write(out, file -> data.make(file, seed));
    spec.commandLine().getOut().printf("%s, seed %d: %s%n", data.title(), seed, out);
    Console console = new Console(spec);
    console.answer("data", data.title());
    console.answer("seed", seed);
    console.answer("file", out.toString());
  }

  private static ParameterException unknown(CommandSpec spec, String name) {
    return new ParameterException(
        spec.commandLine(),
        "there is no generator '%s'%s (known are %s)"
            .formatted(
                name,
                Suggestion.didYouMean(name, EmbeddedData.names()),
                String.join(", ", EmbeddedData.names())));
  }
}
