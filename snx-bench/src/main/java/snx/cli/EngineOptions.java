package snx.cli;

import ai.djl.Device;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.explain.batch.Workers;
import snx.tensor.Devices;
import snx.tensor.Hardware;
import snx.tensor.Torch;

/** Where to compute, for every command that starts the engine. */
public final class EngineOptions {

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--device",
      paramLabel = "cpu|gpu|gpu:N|auto",
      defaultValue = "auto",
      description = {
        "Where to compute; auto uses a GPU if there is one, else every core of the CPU.",
        "Commands that explain share pairs among several workers, gpu:0,gpu:1 or cpux4;",
        "training and the benchmarks of quality use the first of them."
      })
  private String device;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads inside one operation on the CPU (default: ${DEFAULT-VALUE}).")
  private int threads;

  /** Threads inside one operation. */
  public int threads() {
    return threads;
  }

  /** The devices that share explanations. */
  public Workers workers() {
    return new Workers(Devices.all(device, Hardware.detect()));
  }

  /** Starts the engine with these options; what is not shared is done on the first device. */
  public Device start() {
    int cores = Runtime.getRuntime().availableProcessors();
    if (threads < 1 || threads > 8 * cores) {
      throw new IllegalArgumentException(
          "threads must be 1 to %d (got %d)".formatted(8 * cores, threads));
    }
    Device chosen = workers().devices().get(0);
    Torch.threads(threads);
    if (!device.startsWith("cpu")) { // who asked for the CPU need not be told
      Torch.natives().notice().ifPresent(new Console(spec)::log);
    }
    return chosen;
  }
}
