package snx.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.bench.speed.SpeedComparison;
import snx.bench.speed.ThroughputRecord;
import snx.cli.Console;

/** {@code snx bench compare}: whether explanations have become slower. */
@Command(
    name = "compare",
    description = {
      "Tells whether explanations have become slower between two builds.",
      "Compares files of 'snx bench throughput --out', one per process: ratios of mean speeds, new",
      "over old, with 95%% intervals over processes. Two processes of one build differ more than",
      "repeats within one, so several of each are needed, measured in turn. Ends with 1 where",
      "something is slower by more than the tolerance, beyond chance."
    },
    footer = {
      "",
      "Example:",
      "  snx bench compare old-1.json,old-2.json,old-3.json new-1.json,new-2.json,new-3.json",
      "after 'snx bench throughput --out' of the old and of the new build in turn, three times."
    })
final class CompareCommand implements Callable<Integer> {

  private static final int SLOWER = 1;

  @Spec CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "OLD[,OLD...]",
      split = ",",
      arity = "1",
      description = "Records from before, one per process.")
  List<Path> before;

  @Parameters(
      index = "1",
      paramLabel = "NEW[,NEW...]",
      split = ",",
      arity = "1",
      description = "Records of now, likewise.")
  List<Path> now;

  @Option(
      names = "--tolerance",
      paramLabel = "X%",
      defaultValue = "5%",
      description = "The slow-down that is let pass (default: ${DEFAULT-VALUE}).")
  String tolerance;

  @Override
  public Integer call() {
    double allowed = share(tolerance);
    List<ThroughputRecord> olds = before.stream().map(ThroughputRecord::read).toList();
    List<ThroughputRecord> news = now.stream().map(ThroughputRecord::read).toList();
    ThroughputRecord old = olds.get(0);
    ThroughputRecord fresh = news.get(0);
    SpeedComparison comparison = SpeedComparison.of(olds, news);
    if (comparison.lines().isEmpty()) {
      throw new IllegalArgumentException(
          "the records have no point in common; measure the same workloads, sizes and batches");
    }
    PrintWriter console = spec.commandLine().getOut();
    console.println("old       %s, %d records".formatted(origin(old), olds.size()));
    console.println("new       %s, %d records".formatted(origin(fresh), news.size()));
    if (!place(old).equals(place(fresh))) {
      console.println("note      they are of other devices or machines, and so may be the speeds");
    }
    comparison.table(allowed).forEach(console::println);
    if (comparison.alone() > 0) {
      console.printf("alone     %d points are in one record only%n", comparison.alone());
    }
    console.println("verdict   " + comparison.summary(allowed));
    console.flush();
    Console answer = new Console(spec);
    answer.answer("points", comparison.lines());
    answer.answer("alone", comparison.alone());
    answer.answer("slower", comparison.count(SpeedComparison.Verdict.SLOWER, allowed));
    answer.answer("faster", comparison.count(SpeedComparison.Verdict.FASTER, allowed));
    answer.answer("verdict", comparison.summary(allowed));
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
