package snx.brain.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code snx brain check}: reads connectomes and says what is there. */
@Command(
    name = "check",
    description = "Reads connectomes and says what is there and what is wrong with them.",
    footer = {
      "",
      "Examples:",
      "  snx brain check",
      "  snx brain check --matrices derivatives --participants participants.tsv \\",
      "      --group diagnosis --covariates age,sex,site:categorical --threshold 80%%",
      "  SNX_DATA=~/data snx brain check --data bip"
    })
final class CheckCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin BrainReadOptions reading;

  @Option(
      names = "--skip-bad",
      description = "Leave malformed or unmatched subjects out instead of stopping.")
  boolean skipBad;

  @Override
  public void run() {
    BrainSummary.print(spec, reading.read(skipBad));
  }
}
