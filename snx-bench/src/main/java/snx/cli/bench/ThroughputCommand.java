package snx.cli.bench;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.speed.OwnNetwork;
import snx.bench.speed.SpeedTrials;
import snx.bench.speed.ThroughputRecord;
import snx.bench.speed.ThroughputRun;
import snx.bench.speed.Workload;
import snx.cli.Console;
import snx.cli.EngineOptions;
import snx.data.Writable;
import snx.explain.batch.Workers;
import snx.report.shell.ReportFolder;

/** {@code snx bench throughput}: how fast explanations are, in batches and one at a time. */
@Command(
    name = "throughput",
    description = {
      "Measures how fast explanations are, in batches and one at a time.",
      "Generated graphs and rows are explained with untrained networks of the default shape, in",
      "batches and one at a time. Prints speeds as median (min-max) over repeats, their ratio to"
          + " one at a",
      "time, and the matrix work that the task needs as a share of what the device reaches on one",
      "large product; 'as dense' counts the same network as dense matrices, zeros included. Then",
      "where the time of a run goes, and what early stopping and twice as many pairs change."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench throughput --quick",
      "  snx bench throughput --workload molecules --batch 1,64 --size 20 --device cpux2",
      "  snx bench throughput --encoder net.pt --graphs my.jsonl --batch 1,64",
      "  snx bench throughput --out new.json && snx bench compare old.json new.json"
    })
final class ThroughputCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecules,brain,tabular",
      description = "What is explained: molecules, brain, tabular (default: all).")
  List<Workload> workloads;

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
      description = "Nodes per graph, about (default: ${DEFAULT-VALUE}).")
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
      names = {"--no-trials", "--no-targets"},
      description = "Leave out the trials of early stopping and of twice as many pairs.")
  boolean untried;

  @Option(names = "--out", paramLabel = "FILE.json", description = "Write JSON there.")
  @Nullable Path out;

  @Option(names = "--page", paramLabel = "DIR", description = "Write a page with a plot there.")
  @Nullable Path page;

  @Mixin OwnNetworkOptions network;

  @Mixin EngineOptions engine;

  @Override
  public void run() {
    Console console = new Console(spec);
    OwnNetwork own = network.read();
    ThroughputRun all = new ThroughputRun(workloads, batches, sizes, iterations, repeats, pairs);
    ThroughputRun asked = own == null ? all : all.on(own);
    ThroughputRun run = quick ? asked.quick(console::given) : asked;
    requireWritable();
    engine.start();
    Workers workers = engine.workers();
    console.print(
        List.of(
            "device    %s, threads %d each".formatted(workers, engine.threads()),
            "problems  %d iterations each, none stops early".formatted(run.iterations())));
    List<SpeedTrials.Trial> trials =
        untried || own != null ? List.of() : SpeedTrials.of(quick).run(workers, console::log);
    ThroughputRun.Measured measured = run.measure(workers, console::log);
    ThroughputRecord record =
        ThroughputRecord.of(workers, engine.threads(), run, measured, trials, console.command());
    console.print(record.lines());
    console.answer("throughput", record);
    if (out != null) {
      record.write(out);
      console.print(List.of("", "file      " + out));
    }
    if (page != null) {
      record.page(page);
      console.page(page.resolve("index.html"));
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
}
