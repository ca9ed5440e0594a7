package snx.tensor;

import ai.djl.pytorch.jni.LibUtils;
import ai.djl.util.Platform;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import snx.data.Versions;

/**
 * Brings natives into the engine's cache before they are needed, on a machine that may have no GPU,
 * for machines without a network.
 *
 * @param cache the engine's folder of natives
 * @param platform such as {@code linux-x86_64}
 * @param version of PyTorch
 * @param download the engine's own
 */
public record NativesFetch(Path cache, String platform, String version, Download download) {

  /** What a fetch may bring. */
  public static final List<String> FLAVORS = List.of("cu128", "cpu");

  /** Fetches one flavor into the cache; tests replace it. */
  @FunctionalInterface
  public interface Download {
    void of(String flavor) throws IOException;
  }

  /** For this machine's cache. */
  public static NativesFetch here() {
    return new NativesFetch(
        EngineSettings.current().cache(),
        CudaHost.thisPlatform(),
        Versions.current().pytorch(),
        NativesFetch::byTheEngine);
  }

  /** Where natives of a flavor are when they are in the cache. */
  public Path folder(String flavor) {
    return cache.resolve(version + "-" + flavor + "-" + platform);
  }

  /** The folder of a flavor, where it has everything already. */
  public Optional<Path> found(String flavor) {
    String library = flavor.equals("cpu") ? "torch_cpu" : "torch_cuda";
    Path folder = folder(flavor);
    return Files.isRegularFile(folder.resolve(System.mapLibraryName(library)))
        ? Optional.of(folder)
        : Optional.empty();
  }

  /**
   * Fetches natives, unless they are there.
   *
   * @return their folder
   * @throws NativesException if there is no network, no space or no such flavor for this platform
   */
  public Path fetch(String flavor) {
    requireFlavor(flavor);
    Optional<Path> there = found(flavor);
    if (there.isPresent()) {
      return there.get();
    }
    try {
      download.of(flavor);
    } catch (IOException | RuntimeException | LinkageError e) {
      throw EngineStart.explained(e, flavor, cache);
    }
    return found(flavor) // the engine falls back to another flavor without a word
        .orElseThrow(
            () ->
                new NativesException(
                    "the engine has no %s natives for %s; fetch on a machine of the kind that will compute"
                        .formatted(flavor, platform),
                    null));
  }

  private static void requireFlavor(String flavor) {
    if (!FLAVORS.contains(flavor)) {
      throw new IllegalArgumentException(
          "flavor must be %s (got '%s')".formatted(String.join(" or ", FLAVORS), flavor));
    }
    Optional<String> told = EngineSettings.current().flavor();
    if (told.isPresent() && !told.get().equals(flavor)) {
      throw new IllegalArgumentException(
          "flavor must be that of PYTORCH_FLAVOR (got '%s' and '%s'); unset the variable"
              .formatted(flavor, told.get()));
    }
  }

  /**
   * The engine downloads natives when it starts and offers no other way in, but starting it with
   * CUDA natives needs the machine that will compute. So its method is called by name; a test holds
   * that it is there.
   */
  private static void byTheEngine(String flavor) throws IOException {
    String name = "PYTORCH_FLAVOR";
    String before = System.getProperty(name);
    try {
      System.setProperty(name, flavor);
      downloadMethod()
          .invoke(null, Platform.detectPlatform("pytorch", Versions.current().pytorch()));
    } catch (InvocationTargetException e) {
      throw new IOException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this version of the engine cannot be asked to download", e);
    } finally {
      if (before == null) {
        System.clearProperty(name);
      } else {
        System.setProperty(name, before);
      }
    }
  }

  static Method downloadMethod() throws NoSuchMethodException {
    Method method = LibUtils.class.getDeclaredMethod("downloadPyTorch", Platform.class);
    method.setAccessible(true);
    return method;
  }
}
