package snx.command;

import ai.djl.Device;
import picocli.CommandLine.Option;
import snx.tensor.Devices;
import snx.tensor.Hardware;
import snx.tensor.Torch;

/** Where to compute, for every command that starts the engine. */
public final class EngineOptions {

  @Option(
      names = "--device",
      paramLabel = "cpu|gpu|gpu:N|auto",
      defaultValue = "auto",
      description = "Where to compute; auto takes a GPU if there is one.")
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

  /** Starts the engine with these options. */
  public Device start() {
    int cores = Runtime.getRuntime().availableProcessors();
    if (threads < 1 || threads > 8 * cores) {
      throw new IllegalArgumentException(
          "threads must be 1 to %d (got %d)".formatted(8 * cores, threads));
    }
    Device chosen = Devices.choose(device, Hardware.detect());
    Torch.threads(threads);
    return chosen;
  }
}
