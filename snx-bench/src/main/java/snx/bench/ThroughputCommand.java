package snx.bench;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.command.ByteSize;
import snx.command.EngineOptions;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.tensor.ProcessMemory;

/** {@code snx bench throughput}: how fast explanations are, in batches and one at a time. */
@Command(
    name = "throughput",
    description = {
      "Explains generated molecule-like graphs with an untrained network of the default shape,",
      "in batches and one at a time. Prints speeds as median (min-max) over repeats, their ratio",
      "to one at a time, and matrix work as a share of what the device reaches on one large product."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench throughput --quick",
      "  snx bench throughput --batch 1,64 --size 20 --threads 2 --out throughput.json"
    })
final class ThroughputCommand implements Runnable {

  private static final int PEAK_REPEATS = 7;

  @Spec CommandSpec spec;

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
      defaultValue = "16,32,64",
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
      description = "A first impression in less than a minute; the options above do not count.")
  boolean quick;

  @Option(names = "--out", paramLabel = "FILE", description = "Write JSON there.")
  @Nullable Path out;

  @Mixin EngineOptions engine;

  @Override
  public void run() {
    ThroughputRun run =
        quick
            ? ThroughputRun.quick()
            : new ThroughputRun(batches, sizes, iterations, repeats, pairs);
    Device device = engine.start();
    PrintWriter console = spec.commandLine().getOut();
    double peak = MatrixPeak.measure(device, PEAK_REPEATS);
    console.printf(
        "device    %s, %d threads, %.1f GFLOP/s on one large product%n",
        device, engine.threads(), peak * 1e-9);
    console.printf("problems  %d iterations each, none stops early%n", run.iterations());
    console.flush();
    List<ThroughputPoint> points = run.measure(device, peak, this::say);
    ThroughputPoint.table(points).lines().forEach(console::println);
    long most = ProcessMemory.peak().orElse(-1);
    console.println("memory    " + (most < 0 ? "unknown here" : ByteSize.of(most) + " at most"));
    console.flush();
    if (out != null) {
      Map<String, Object> record = record(run, device, peak, points, most);
      WholeFile.write(
          out,
          file ->
              Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), record));
    }
  }

  private void say(String message) {
    spec.commandLine().getErr().println(message);
    spec.commandLine().getErr().flush();
  }

  private Map<String, Object> record(
      ThroughputRun run, Device device, double peak, List<ThroughputPoint> points, long most) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("cores", Runtime.getRuntime().availableProcessors());
    record.put("threads", engine.threads());
    record.put("options", run);
    record.put("peak_flops", peak);
    record.put("points", points);
    record.put("peak_resident_bytes", most);
    return record;
  }
}
