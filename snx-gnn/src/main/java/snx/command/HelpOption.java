package snx.command;

import picocli.CommandLine.Option;

/** The option {@code --help}, for every subcommand; the version is the root command's alone. */
public final class HelpOption {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and end.")
  private boolean help;

  /** Whether help was asked for. */
  public boolean given() {
    return help;
  }
}
