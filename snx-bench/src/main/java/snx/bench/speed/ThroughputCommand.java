package snx.bench.speed;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.cli.EngineOptions;
import snx.data.WholeFile;
import snx.data.Writable;
import snx.explain.Workers;
import snx.report.shell.ReportFolder;

/** {@code snx bench throughput}: how fast explanations are, in batches and one at a time. */
@Command(
    name = "throughput",
    description = {
      "Measures how fast explanations are, in batches and one at a time.",
      "Generated graphs and rows are explained with untrained networks of the default shape, in",
      "batches and one at a time. Prints speeds as median (min-max) over repeats, their ratio to one at a",
      "time, and the matrix work that the task needs as a share of what the device reaches on one",
      "large product; 'as dense' counts the same network as dense matrices, zeros included. Then",
      "where the time of a run goes, and what the project asks of itself: met or missed."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench throughput --quick",
      "  snx bench throughput --workload molecules --batch 1,64 --size 20 --device cpux2",
      "  snx bench throughput --out new.json && snx bench compare old.json new.json"
    })
public final class ThroughputCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecules,brain,tabular",
      description = "What is explained: molecules, brain, tabular (default: all).")
  List<LoadKind> workloads;

  @Option(
      names = "--batch",
      paramLabel = "N",
      split = ",",
      defaultValue = "1,8,64,512",
      description = "Problems at a time (default: ${DEFAULT-VALUE}); 1 is always measured.")
  List<Integer> batches;

  @Option(
      names = "--size",
      paramLabel = "N",
      split = ",",
      defaultValue = "16,32,64,116",
      description = "Nodes a graph, about (default: ${DEFAULT-VALUE}).")
  List<Integer> sizes;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "50",
      description = "Steps of every problem, none stops early (default: ${DEFAULT-VALUE}).")
  int iterations;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "5",
      description = "Measurements of each point (default: ${DEFAULT-VALUE}).")
  int repeats;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "8",
      description = "Problems of a measurement, at least a batch (default: ${DEFAULT-VALUE}).")
  int pairs;

  @Option(
      names = "--quick",
      description = "A first impression in less than a minute; other options given win.")
  boolean quick;

  @Option(
      names = "--no-targets",
      description = "Leave out the trials of early stopping, rows, and twice as many pairs.")
  boolean untried;

  @Option(
      names = "--out",
      paramLabel = "FILE.json",
      description = "Write JSON there, and a plot beside it as FILE.svg.")
  @Nullable Path out;

  @Option(names = "--page", paramLabel = "DIR", description = "Write a page with plots there.")
  @Nullable Path page;

  @Mixin EngineOptions engine;

  @Override
  public void run() {
    ThroughputRun asked = new ThroughputRun(workloads, batches, sizes, iterations, repeats, pairs);
    ThroughputRun run = quick ? asked.quick(this::given) : asked;
    requireWritable();
    engine.start();
    Workers workers = engine.workers();
    PrintWriter console = spec.commandLine().getOut();
    console.printf("device    %s, threads %d each%n", workers, engine.threads());
    console.printf("problems  %d iterations each, none stops early%n", run.iterations());
    console.flush();
    TrialScale scale = quick ? TrialScale.quick() : TrialScale.full();
    List<Target> tried = untried ? List.of() : Trials.run(scale, workers, this::say);
    ThroughputRun.Measured measured = run.measure(workers, this::say);
    List<Target> targets = new ArrayList<>(new PointTargets(measured.points()).targets());
    targets.addAll(tried);
    ThroughputRecord record =
        ThroughputRecord.of(workers, engine.threads(), run, measured, targets, command());
    print(record, console);
    write(record, console);
    console.flush();
  }

  private static void print(ThroughputRecord record, PrintWriter console) {
    console.printf("peak      %.1f GFLOP/s on one large product%n%n", record.peakFlops() * 1e-9);
    ThroughputPoint.table(record.points()).lines().forEach(console::println);
    console.printf("%nWhere the time of a run with as many pairs as instances goes:%n");
    RunSplit.table(RunSplit.of(record.points())).lines().forEach(console::println);
    if (!record.targets().isEmpty()) {
      console.println();
      Target.table(record.targets()).lines().forEach(console::println);
    }
    console.flush();
  }

  private void write(ThroughputRecord record, PrintWriter console) {
    if (out != null) {
      record.write(out);
      Path plot = plot(out);
      String drawing = new ThroughputPlot(record.points()).svg();
      WholeFile.write(plot, file -> Files.writeString(file, drawing));
      console.printf("%nfiles     %s, %s%n", out, plot);
    }
    if (page != null) {
      ReportFolder.write(page, new ThroughputPage(record).page());
      console.println("page      " + page.resolve("index.html"));
    }
  }

  /** Minutes of measuring must not end at a file that cannot be written. */
  private void requireWritable() {
    if (out != null) {
      Writable.requireFile(out, "--out");
    }
    if (page != null) {
      Writable.requireFolder(page, "--page");
      ReportFolder.requireFree(page);
    }
  }

  private boolean given(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private static Path plot(Path record) {
    String name = String.valueOf(record.getFileName());
    return record.resolveSibling(name.replaceFirst("\\.json$", "") + ".svg");
  }

  private String command() {
    return "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
  }

  private void say(String message) {
    spec.commandLine().getErr().println(message);
    spec.commandLine().getErr().flush();
  }
}
