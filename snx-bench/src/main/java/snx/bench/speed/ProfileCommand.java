package snx.bench.speed;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.cli.EngineOptions;
import snx.explain.Workers;

/** {@code snx bench profile}: where the time of one iteration goes. */
@Command(
    name = "profile",
    description = {
      "Says where the time of one iteration goes.",
      "Runs one batch under the engine's own profiler, on the first of several devices:",
      "piece by piece and operation by operation; for products also how fast they are.",
      "The profiler slows small operations down: compare shares, and the time without it."
    },
    footer = {"", "Example:", "  snx bench profile --workload brain --size 116 --batch 16"})
public final class ProfileCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecules",
      description = "What is explained: molecules, brain, tabular (default: ${DEFAULT-VALUE}).")
  List<LoadKind> workloads;

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "32",
      description = "Nodes a graph, about (default: ${DEFAULT-VALUE}).")
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

  @Mixin EngineOptions engine;

  @Override
  public void run() {
    new ThroughputRun(workloads, batches, List.of(size), iterations, 1, 1); // refuses nonsense
    engine.start();
    Workers one = new Workers(engine.workers().devices().subList(0, 1)); // a thread has its profile
    PrintWriter console = spec.commandLine().getOut();
    console.printf("device    %s, threads %d%n", one, engine.threads());
    for (LoadKind kind : workloads) {
      for (int batch : batches) {
        try (Load load = kind.load(size, batch, one)) {
          for (Stage stage : Stage.values()) {
            print(load, stage, batch, one, console);
          }
        }
      }
    }
  }

  private void print(Load load, Stage stage, int batch, Workers one, PrintWriter console) {
    double before = MatrixPeak.measure(one);
    Profile profile = Profile.of(load, stage, batch, iterations);
    double peak = (before + MatrixPeak.measure(one)) / 2;
    double fastest = 1e3 * batch * load.work(stage).useful() / peak; // ms
    console.printf(
        "%n%s of %d, stage %d, batch %d: %.3f ms an iteration, %.1f µs a problem;"
            + " under the profiler %.3f ms%n",
        load.kind(),
        load.size(),
        stage.number(),
        batch,
        profile.millis(),
        1e3 * profile.millis() / batch,
        profile.inside());
    console.printf("%.1f GFLOP/s on one large product", 1e-9 * peak);
    if (profile.useful() > 0) {
      console.printf(
          "; useful work %.0f%% of that, at most %.0f%% if nothing but products, messages and the"
              + " gradient by the mask took time",
          100 * fastest / profile.millis(), 100 * Math.min(1, fastest / profile.useful()));
    }
    console.println();
    profile.table().lines().forEach(console::println);
    if (operations > 0) {
      console.println();
      profile.slowest(operations).lines().forEach(console::println);
    }
    console.flush();
  }
}
