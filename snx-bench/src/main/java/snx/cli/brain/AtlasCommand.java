package snx.cli.brain;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.brain.atlas.Atlases;

/** {@code snx brain atlas}: prints an atlas. */
@Command(
    name = "atlas",
    description = {
      "Prints an atlas as TSV: one region per line, in the order of a matrix's rows.",
      "Embedded are aal116, aal90 (without the cerebellum) and freesurfer82. A table",
      "of your own with these columns is checked and printed likewise."
    },
    footer = {
      "",
      "Examples:",
      "  snx brain atlas aal116",
      "  snx brain atlas freesurfer82 > mine.tsv",
      "  snx brain atlas mine.tsv"
    })
final class AtlasCommand implements Runnable {

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      defaultValue = "aal116",
      paramLabel = "NAME|TSV",
      description = "An embedded atlas or a file (default: ${DEFAULT-VALUE}).")
  String atlas;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.print(Atlases.of(atlas).tsv());
    out.flush();
  }
}
