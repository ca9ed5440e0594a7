package snx.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.data.ReadReport;

/** Prints what was read, and why the rest was not. */
public final class ReadSummary {

  /** How many notes are usually printed. */
  public static final int SHOWN = 5;

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
    notes(spec, report, SHOWN);
  }

  /** Prints so many notes of what was skipped and of what failed. */
  public static void notes(CommandSpec spec, ReadReport report, int shown) {
    PrintWriter err = spec.commandLine().getErr();
    print(err, "skipped", report.skipped(), shown);
    print(err, "failed", report.failed(), shown);
  }

  private static void print(PrintWriter err, String what, List<ReadReport.Note> notes, int shown) {
    notes.stream().limit(shown).forEach(note -> err.println(what + ": " + note));
    if (notes.size() > shown) {
      err.printf("%s: %d more%n", what, notes.size() - shown);
    }
  }
}
