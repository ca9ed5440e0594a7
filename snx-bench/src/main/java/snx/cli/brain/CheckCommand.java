package snx.cli.brain;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.brain.read.BrainSet;
import snx.cli.Console;

/** {@code snx brain check}: reads connectomes and lists what is wrong. */
@Command(
    name = "check",
    description = {
      "Reads connectomes, summarises them and lists everything that is wrong or odd:",
      "regions and subjects without weights, constant matrices, copies, groups and sites.",
      "Ends with 1 where a subject is malformed or unmatched."
    },
    footer = {
      "",
      "Examples:",
      "  snx brain check",
      "  snx brain check derivatives --participants participants.tsv \\",
      "      --group diagnosis --covariates age,sex,site:categorical --threshold 80%%",
      "  snx brain check fmriprep --timeseries --connectivity-measure partial \\",
      "      --filter seg=Schaefer*,ses=01 --sessions average --atlas regions.csv",
      "  SNX_DATA=~/data snx brain check bip"
    })
final class CheckCommand implements Callable<Integer> {

  @Spec CommandSpec spec;

  @Mixin BrainReadOptions reading;

  @Override
  public Integer call() {
    BrainSet set = reading.read(true);
    BrainSummary.printAll(spec, set);
    new BrainAnswer(new Console(spec)).subjects(set);
    return set.report().failed().isEmpty() ? 0 : 1;
  }
}
