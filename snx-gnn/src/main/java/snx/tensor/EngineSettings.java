package snx.tensor;

import ai.djl.util.ClassLoaderUtils;
import ai.djl.util.Utils;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What users and the launcher told the engine about its natives.
 *
 * @param libraryPath PYTORCH_LIBRARY_PATH: folders with natives of one's own
 * @param flavor PYTORCH_FLAVOR: {@code cu128} or {@code cpu}
 * @param bundled whether natives are on the class path
 * @param cpuFolder the launcher's folder with the jar of CPU natives
 * @param cache where the engine keeps natives (DJL_CACHE_DIR, ENGINE_CACHE_DIR)
 */
record EngineSettings(
    Optional<String> libraryPath,
    Optional<String> flavor,
    boolean bundled,
    Optional<Path> cpuFolder,
    Path cache) {

  private static final String CPU_FOLDER = "snx.natives.cpu";

  /** Those of this process. */
  static EngineSettings current() {
    ClassLoader loader = ClassLoaderUtils.getContextClassLoader();
    return new EngineSettings(
        told("PYTORCH_LIBRARY_PATH"),
        told("PYTORCH_FLAVOR"),
        loader.getResource("native/lib/pytorch.properties") != null,
        Optional.ofNullable(System.getProperty(CPU_FOLDER))
            .map(Path::of)
            .filter(Files::isDirectory),
        Utils.getEngineCacheDir("pytorch"));
  }

  private static Optional<String> told(String name) {
    return Optional.ofNullable(Utils.getEnvOrSystemProperty(name)).filter(text -> !text.isBlank());
  }

  /**
   * The folder that PYTORCH_LIBRARY_PATH names.
   *
   * @throws NativesException if there is none with PyTorch's libraries, or no flavor beside it
   */
  Optional<Path> folder() {
    if (libraryPath.isEmpty()) {
      return Optional.empty();
    }
    String library = System.mapLibraryName("torch");
    boolean exists = false;
    for (String one : libraryPath.get().split(File.pathSeparator, -1)) {
      Path path = Path.of(one);
      exists |= Files.exists(path);
      Path folder = path.endsWith(library) ? path.resolveSibling("") : path;
      if (Files.isRegularFile(folder.resolve(library))) {
        requireFlavor(folder);
        return Optional.of(folder);
      }
    }
    throw new NativesException(
        "PYTORCH_LIBRARY_PATH must name a folder with %s (got '%s', %s); unset it, or set it to the folder lib of libtorch"
            .formatted(
                library, libraryPath.get(), exists ? "which has none" : "which does not exist"),
        null);
  }

  /** Without one the engine asks for a flavor that it has no part of its own for. */
  private void requireFlavor(Path folder) {
    String own = System.mapLibraryName("djl_torch");
    if (flavor.isEmpty() && !Files.isRegularFile(folder.resolve(own))) {
      throw new NativesException(
          "PYTORCH_LIBRARY_PATH (%s) needs PYTORCH_FLAVOR beside it (got none); set it to cu128, or to cpu"
              .formatted(folder),
          null);
    }
  }
}
