package snx.tensor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * What {@code snx devices} says about a machine: devices, CUDA, natives and why these.
 *
 * @param gpus their names
 * @param driver of NVIDIA, or null
 * @param runtime of CUDA, or null
 * @param natives where they are from
 * @param lines all of it for people
 */
public record HostReport(
    int cores,
    List<String> gpus,
    @Nullable String driver,
    @Nullable String runtime,
    NativesChoice natives,
    Path cache,
    String engine,
    List<String> lines) {

  /** This machine; starts the engine. */
  public static HostReport here() {
    NativesChoice choice = Torch.natives();
    Path cache = EngineSettings.current().cache();
    Hardware hardware = Hardware.detect();
    CudaHost host = CudaHost.detect();
    List<String> lines = new ArrayList<>(Devices.list(hardware));
    lines.addAll(lines(host, choice, cache));
    lines.add("engine  " + Torch.version());
    return new HostReport(
        hardware.cores(),
        hardware.gpus(),
        host.driver().map(CudaHost.Driver::version).orElse(null),
        host.runtime().map(Object::toString).orElse(null),
        choice,
        cache,
        Torch.version(),
        lines);
  }

  /** The names that {@code --device} accepts. */
  public List<String> devices() {
    return Stream.concat(
            Stream.of("cpu"), IntStream.range(0, gpus.size()).mapToObj(i -> "gpu:" + i))
        .toList();
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
                .map(version -> RootLocale.format("CUDA %s, %d GPUs", version, host.gpus()))
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
