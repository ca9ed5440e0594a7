package snx.tensor;

import java.util.Optional;
import java.util.function.Supplier;
import snx.data.RootLocale;

/**
 * Which native libraries the engine is started with, and why. The launcher leaves the CPU natives
 * off the class path where it sees an NVIDIA driver; the engine counts GPUs through the CUDA
 * runtime. Where only one of them sees CUDA, the CPU natives of the launcher's folder are used, and
 * the notice says what is missing.
 *
 * @param source where they come from
 * @param flavor {@code cpu}, or {@code cu128} and the like
 * @param reason for people, part of a sentence
 * @param notice one line with the remedy, where a driver is there and its GPUs are not used
 */
public record NativesChoice(Source source, String flavor, String reason, Optional<String> notice) {

  private static final String CPU = "cpu";
  private static final String CUDA =
      "cu" + CudaVersion.OF_NATIVES.major() + CudaVersion.OF_NATIVES.minor();

  /** Where natives come from. */
  public enum Source {
    /** A folder of the user's, PYTORCH_LIBRARY_PATH. */
    FOLDER,
    /** A jar on the class path. */
    CLASS_PATH,
    /** The launcher's jar, which is not on the class path. */
    LAUNCHER,
    /** The engine's cache, which the engine fills from the network when it has to. */
    CACHE
  }

  /**
   * Decides.
   *
   * @param host is asked only where it matters
   * @throws NativesException if PYTORCH_LIBRARY_PATH is wrong
   */
  static NativesChoice of(EngineSettings settings, Supplier<CudaHost> host) {
    if (settings.folder().isPresent()) {
      String flavor = settings.flavor().orElse("as the folder");
      return quiet(Source.FOLDER, flavor, "PYTORCH_LIBRARY_PATH names them");
    }
    if (settings.bundled()) {
      return quiet(Source.CLASS_PATH, CPU, "no NVIDIA driver was found, or SNX_NATIVES=cpu");
    }
    if (settings.flavor().isPresent()) {
      return quiet(Source.CACHE, settings.flavor().get(), "PYTORCH_FLAVOR asks for them");
    }
    CudaHost found = host.get();
    Optional<String> problem = problem(found);
    if (problem.isEmpty()) {
      return quiet(
          Source.CACHE,
          CUDA,
          RootLocale.format(
              "CUDA runtime %s counts %d GPUs", found.runtime().orElseThrow(), found.gpus()));
    }
    Source source = settings.cpuFolder().isPresent() ? Source.LAUNCHER : Source.CACHE;
    return new NativesChoice(
        source, CPU, "no GPU can be used", problem.map(line -> "computing on the CPU: " + line));
  }

  private static NativesChoice quiet(Source source, String flavor, String reason) {
    return new NativesChoice(source, flavor, reason, Optional.empty());
  }

  /** Why a host's GPUs cannot be used by the engine's CUDA natives, with the remedy; or nothing. */
  static Optional<String> problem(CudaHost host) {
    if (!host.platform().endsWith("-x86_64")) {
      return Optional.of(
          "the engine has no CUDA natives for %s; build libtorch and DJL's libdjl_torch there with CUDA, and set PYTORCH_LIBRARY_PATH to their folder and PYTORCH_FLAVOR=%s"
              .formatted(host.platform(), CUDA));
    }
    if (host.runtime().isEmpty()) {
      return Optional.of(withoutRuntime(host));
    }
    CudaVersion needed = CudaVersion.OF_NATIVES;
    CudaVersion runtime = host.runtime().get();
    String offered = offered(host).map(cuda -> ", driver for CUDA " + cuda).orElse("");
    if (host.gpus() == 0) {
      return Optional.of(
          "CUDA counts no GPU (got runtime %s%s); update the driver to 570 or newer, or look at CUDA_VISIBLE_DEVICES and the container's --gpus"
              .formatted(runtime, offered));
    }
    if (runtime.isBelow(needed)) {
      return Optional.of(
          "the engine's CUDA natives need CUDA %s (got runtime %s%s); install driver 570 or newer and the runtime of CUDA %s, or set PYTORCH_FLAVOR=%s to try anyway"
              .formatted(needed, runtime, offered, needed, CUDA));
    }
    return Optional.empty();
  }

  private static String withoutRuntime(CudaHost host) {
    CudaVersion needed = CudaVersion.OF_NATIVES;
    String found =
        host.driver()
            .map(one -> "NVIDIA driver %s is here, but no".formatted(one.version()))
            .orElse("there is neither an NVIDIA driver nor a");
    String old =
        offered(host)
            .filter(cuda -> cuda.isBelow(needed))
            .map(cuda -> "driver 570 or newer (this one offers CUDA %s) and ".formatted(cuda))
            .orElse("");
    return "%s CUDA runtime (libcudart); install %sthe runtime of CUDA %s (package cuda-cudart-12-8), or name its folder by SNX_JAVA_OPTS=-Djna.library.path=DIR"
        .formatted(found, old, needed);
  }

  private static Optional<CudaVersion> offered(CudaHost host) {
    return host.driver().flatMap(CudaHost.Driver::cuda);
  }
}
