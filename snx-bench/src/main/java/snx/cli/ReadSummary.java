package snx.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.data.ReadReport;

/** Says what was read, and why the rest was not. */
public final class ReadSummary {

  private static final int SHOWN = 5;

  private ReadSummary() {}

  /**
   * Prints counts and the first notes.
   *
   * @param skipBad whether malformed records are left out instead of stopping the command
   */
  public static void print(CommandSpec spec, String name, Dataset<?> data, boolean skipBad) {
    ReadReport report = data.report();
    if (!skipBad) {
      report.requireClean();
    }
    spec.commandLine().getOut().printf("data      %s: %s%n", name, report.summary());
    PrintWriter err = spec.commandLine().getErr();
    print(err, "skipped", report.skipped());
    print(err, "failed", report.failed());
  }

  private static void print(PrintWriter err, String what, List<ReadReport.Note> notes) {
    notes.stream().limit(SHOWN).forEach(note -> err.println(what + ": " + note));
    if (notes.size() > SHOWN) {
      err.printf("%s: %d more%n", what, notes.size() - SHOWN);
    }
  }
}
