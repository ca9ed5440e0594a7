package snx.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The streams of a command, and the words that it was called with. */
public record Console(CommandSpec spec) {

  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  public void print(List<String> lines) {
    lines.forEach(out()::println);
    out().flush();
  }

  /** Reports progress. */
  public void log(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(message);
    err.flush();
  }

  /** The command as it was typed. */
  public String command() {
    return "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
  }

  /** Whether an option was given. */
  public boolean given(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }
}
