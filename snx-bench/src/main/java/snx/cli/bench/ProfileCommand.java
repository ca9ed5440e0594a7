package snx.cli.bench;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.speed.OwnNetwork;
import snx.bench.speed.Profile;
import snx.bench.speed.ThroughputRun;
import snx.bench.speed.Workload;
import snx.cli.Console;
import snx.cli.EngineOptions;
import snx.explain.batch.Workers;

/** {@code snx bench profile}: where the time of one iteration goes. */
@Command(
    name = "profile",
    description = {
      "Shows where the time of one iteration goes.",
      "Runs one batch under the engine's own profiler, on the first of several devices:",
      "piece by piece and operation by operation; for products also how fast they are.",
      "The profiler slows small operations down: compare shares, and the time without it."
    },
    footer = {"", "Example:", "  snx bench profile --workload brain --size 116 --batch 16"})
final class ProfileCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecules",
      description = "What is explained: molecules, brain, tabular (default: ${DEFAULT-VALUE}).")
  List<Workload> workloads;

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "32",
      description = "Nodes per graph, about (default: ${DEFAULT-VALUE}).")
  int size;

  @Option(
      names = "--batch",
      paramLabel = "N",
      split = ",",
      defaultValue = "64",
      description = "Problems at a time (default: ${DEFAULT-VALUE}).")
  List<Integer> batches;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "20",
      description = "Iterations that are profiled (default: ${DEFAULT-VALUE}).")
  int iterations;

  @Option(
      names = "--operations",
      paramLabel = "N",
      defaultValue = "12",
      description = "How many of the slowest operations to show (default: ${DEFAULT-VALUE}).")
  int operations;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description = "How stage 2 explains (default: as 'explain' does where no method is named).")
  @Nullable String method;

  @Option(
      names = "--wide",
      description = {
        "Lay batches out as on a GPU, in fewer and larger operations:",
        "counts on a CPU what a GPU would launch."
      })
  boolean wide;

  @Mixin OwnNetworkOptions network;

  @Mixin EngineOptions engine;

  @Override
  public void run() {
    Console console = new Console(spec);
    OwnNetwork own = network.read();
    ThroughputRun all = new ThroughputRun(workloads, batches, List.of(size), iterations, 1, 1);
    ThroughputRun run = own == null ? all : all.on(own);
    engine.start();
    Workers one = new Workers(engine.workers().devices().subList(0, 1));
    console.print(List.of("device    %s, threads %d".formatted(one, engine.threads())));
    Profile.Choice choice = new Profile.Choice(method, wide);
    List<Object> profiles = new ArrayList<>();
    Profile.report(
        run,
        batches,
        one,
        choice,
        operations,
        table -> {
          console.print(table.lines());
          profiles.addAll(table.results());
        });
    console.answer("profiles", profiles);
  }
}
