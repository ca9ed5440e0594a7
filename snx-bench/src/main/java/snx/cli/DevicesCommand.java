package snx.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.tensor.CudaHost;
import snx.tensor.HostReport;
import snx.tensor.NativesFetch;

/** {@code snx devices}: what {@code --device} can name on this machine, and why. */
@Command(
    name = "devices",
    description = {
      "Lists the devices that --device can name here, what there is of CUDA, and which native",
      "libraries the engine uses and why. --fetch brings libraries into the engine's cache",
      "(DJL_CACHE_DIR), for machines without a network: see docs/gpu.md."
    },
    footer = {
      "",
      "Examples:",
      "  snx devices",
      "  DJL_CACHE_DIR=natives snx devices --fetch --flavor cu128"
    })
final class DevicesCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--fetch",
      description = "Fetch the natives that this machine needs, or those of --flavor.")
  boolean fetch;

  @Option(
      names = "--flavor",
      paramLabel = "cu128|cpu",
      description = "Which natives to fetch (default: what this machine needs).")
  @Nullable String flavor;

  @Override
  public void run() {
    Console console = new Console(spec);
    if (flavor != null && !fetch) {
      throw new IllegalArgumentException("--flavor needs --fetch (got --flavor alone)");
    }
    if (fetch) {
      console.print(fetched(console, NativesFetch.here()));
      return;
    }
    HostReport host = HostReport.here();
    console.print(host.lines());
    console.answer("cores", host.cores());
    console.answer("devices", host.devices());
    console.answer("gpus", host.gpus());
    if (host.driver() != null) {
      console.answer("driver", host.driver());
    }
    if (host.runtime() != null) {
      console.answer("cuda", host.runtime());
    }
    console.answer(
        "natives", Map.of("flavor", host.natives().flavor(), "why", host.natives().reason()));
    console.answer("cache", host.cache().toString());
    console.answer("engine", host.engine());
  }

  private List<String> fetched(Console console, NativesFetch natives) {
    console.answer("fetched", List.of());
    if (flavor == null && CudaHost.detect().driver().isEmpty()) {
      return List.of(
          "nothing to fetch: this machine has no NVIDIA driver, and the CPU natives ship with SNX;",
          "'--flavor cu128' fetches CUDA natives for other machines");
    }
    if ("cpu".equals(flavor)) {
      return List.of("nothing to fetch: the CPU natives ship with SNX");
    }
    Path folder = natives.fetch(flavor == null ? "cu128" : flavor);
    console.answer("fetched", List.of(folder.toString()));
    return List.of(
        "natives   " + folder,
        "elsewhere copy %s and set DJL_CACHE_DIR to the copy"
            .formatted(natives.cache().toAbsolutePath().getParent()));
  }
}
