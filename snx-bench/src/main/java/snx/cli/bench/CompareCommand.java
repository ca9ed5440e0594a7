package snx.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.bench.speed.SpeedComparison;
import snx.bench.speed.ThroughputRecord;

/** {@code snx bench compare}: whether explanations have become slower. */
@Command(
    name = "compare",
    description = {
      "Tells whether explanations have become slower between two records.",
      "Compares two files of 'snx bench throughput --out': ratios of",
      "mean speeds, new over old, with 95%% intervals over repeats. Ends with 1 where",
      "something is slower by more than the tolerance, beyond chance."
    },
    footer = {"", "Example:", "  snx bench compare old.json new.json --tolerance 5%%"})
final class CompareCommand implements Callable<Integer> {

  private static final int SLOWER = 1;

  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "OLD", description = "A record from before.")
  Path before;

  @Parameters(index = "1", paramLabel = "NEW", description = "A record of now.")
  Path now;

  @Option(
      names = "--tolerance",
      paramLabel = "X%",
      defaultValue = "5%",
      description = "The slow-down that is let pass (default: ${DEFAULT-VALUE}).")
  String tolerance;

  @Override
  public Integer call() {
    double allowed = share(tolerance);
    ThroughputRecord old = ThroughputRecord.read(before);
    ThroughputRecord fresh = ThroughputRecord.read(now);
    SpeedComparison comparison = SpeedComparison.of(old, fresh);
    if (comparison.lines().isEmpty()) {
      throw new IllegalArgumentException(
          "the records have no point in common; measure the same workloads, sizes and batches");
    }
    PrintWriter console = spec.commandLine().getOut();
    console.println("old       " + origin(old));
    console.println("new       " + origin(fresh));
    if (!place(old).equals(place(fresh))) {
      console.println("note      they are of other devices or machines, and so may be the speeds");
    }
    comparison.table(allowed).forEach(console::println);
    if (comparison.alone() > 0) {
      console.printf("alone     %d points are in one record only%n", comparison.alone());
    }
    console.println("verdict   " + comparison.summary(allowed));
    console.flush();
    return comparison.count(SpeedComparison.Verdict.SLOWER, allowed) > 0 ? SLOWER : 0;
  }

  private static String origin(ThroughputRecord record) {
    return place(record) + ", SNX " + record.versions().snx();
  }

  private static String place(ThroughputRecord record) {
    return "%s, threads %d, %d cores %s"
        .formatted(record.device(), record.threads(), record.cores(), record.processor())
        .strip();
  }

  private static double share(String text) {
    try {
      boolean percent = text.endsWith("%");
      double value = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text);
      double share = percent ? value / 100 : value;
      if (share >= 0 && share < 1) {
        return share;
      }
    } catch (NumberFormatException e) {
      throw refused(text, e);
    }
    throw refused(text, null);
  }

  private static IllegalArgumentException refused(String text, @Nullable Throwable cause) {
    return new IllegalArgumentException(
        "tolerance must be 0%% to 100%% (got %s); 5%% suits most".formatted(text), cause);
  }
}
