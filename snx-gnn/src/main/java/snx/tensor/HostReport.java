package snx.tensor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What {@code snx devices} says about a machine: devices, CUDA, natives and why these. */
public final class HostReport {

  private HostReport() {}

  /** This machine, as lines for people; starts the engine. */
  public static List<String> here() {
    NativesChoice choice = Torch.natives();
    Path cache = EngineSettings.current().cache();
    List<String> lines = new ArrayList<>(Devices.list(Hardware.detect()));
    lines.addAll(lines(CudaHost.detect(), choice, cache));
    lines.add("engine  " + Torch.version());
    return lines;
  }

  /** What is there of CUDA, which natives are used and why. */
  static List<String> lines(CudaHost host, NativesChoice choice, Path cache) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "driver  "
            + host.driver()
                .map(CudaHost.Driver::toString)
                .orElse("none (nvidia-smi is not there, or fails)"));
    lines.add(
        "runtime "
            + host.runtime()
                .map(version -> "CUDA %s, %d GPUs".formatted(version, host.gpus()))
                .orElse("none (no libcudart)"));
    lines.add("natives %s, from %s: %s".formatted(choice.flavor(), from(choice), choice.reason()));
    lines.add("cache   " + cache.toString().replace(System.getProperty("user.home"), "~"));
    choice.notice().ifPresent(notice -> lines.add("note    " + notice));
    host.driver()
        .flatMap(CudaHost.Driver::cuda)
        .filter(cuda -> choice.notice().isEmpty() && cuda.isBelow(CudaVersion.OF_NATIVES))
        .ifPresent(
            cuda ->
                lines.add(
                    "note    the driver offers CUDA %s and the CUDA natives are built for %s; if 'snx selftest' fails, update the driver to 570 or newer"
                        .formatted(cuda, CudaVersion.OF_NATIVES)));
    return lines;
  }

  private static String from(NativesChoice choice) {
    return switch (choice.source()) {
      case FOLDER -> "a folder";
      case CLASS_PATH -> "the class path";
      case LAUNCHER -> "the launcher's folder";
      case CACHE -> "the cache, or the network on first start";
    };
  }
}
