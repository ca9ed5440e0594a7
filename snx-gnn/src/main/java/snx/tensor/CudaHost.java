package snx.tensor;

import static java.nio.charset.StandardCharsets.UTF_8;

import ai.djl.util.cuda.CudaUtils;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a machine has of CUDA. The driver is what {@code nvidia-smi} reports; the runtime, a library
 * of its own, is what the engine counts GPUs with. A machine may have one without the other.
 *
 * @param platform such as {@code linux-x86_64}
 * @param driver where there is one
 * @param runtime the version of {@code libcudart}, where the engine finds it
 * @param gpus that the runtime counts
 */
public record CudaHost(
    String platform, Optional<Driver> driver, Optional<CudaVersion> runtime, int gpus) {

  private static final Pattern DRIVER = Pattern.compile("Driver Version:\\s*(\\S+)");
  private static final Pattern CUDA = Pattern.compile("CUDA Version:\\s*(\\S+)");
  private static final int SECONDS = 20; // a driver that wakes its cards needs a few

  /**
   * The driver.
   *
   * @param version such as 570.86.15
   * @param cuda the newest CUDA that it offers
   */
  public record Driver(String version, Optional<CudaVersion> cuda) {

    /** From the table that {@code nvidia-smi} prints. */
    static Optional<Driver> parse(String table) {
      Matcher version = DRIVER.matcher(table);
      if (!version.find()) {
        return Optional.empty();
      }
      Matcher cuda = CUDA.matcher(table);
      return Optional.of(
          new Driver(
              version.group(1), cuda.find() ? CudaVersion.parse(cuda.group(1)) : Optional.empty()));
    }

    @Override
    public String toString() {
      return cuda.map(newest -> version + ", offers CUDA " + newest).orElse(version);
    }
  }

  /** This machine. */
  public static CudaHost detect() {
    return new CudaHost(thisPlatform(), askedDriver(), loadedRuntime(), CudaUtils.getGpuCount());
  }

  /** The system and its processor, as the engine names them. */
  static String thisPlatform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String os = system.startsWith("win") ? "win" : system.startsWith("mac") ? "osx" : "linux";
    String processor = System.getProperty("os.arch");
    return os + "-" + (processor.equals("amd64") ? "x86_64" : processor);
  }

  private static Optional<CudaVersion> loadedRuntime() {
    try {
      return Optional.of(CudaVersion.ofRuntime(CudaUtils.getCudaVersion()));
    } catch (IllegalStateException e) { // the library is not there
      return Optional.empty();
    }
  }

  private static Optional<Driver> askedDriver() {
    try {
      Process smi =
          new ProcessBuilder("nvidia-smi").redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try {
        // Its table fits into the pipe, so it ends before anybody reads: one that hangs is given
        // up.
        boolean done = smi.waitFor(SECONDS, TimeUnit.SECONDS);
        return done && smi.exitValue() == 0
            ? Driver.parse(new String(smi.getInputStream().readAllBytes(), UTF_8))
            : Optional.empty();
      } finally {
        smi.destroyForcibly();
      }
    } catch (IOException e) { // no such tool
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
