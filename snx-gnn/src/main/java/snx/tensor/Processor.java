package snx.tensor;

import ai.djl.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The processor of this machine, as far as the system tells. */
public final class Processor {

  private static final Path TOLD = Path.of("/proc/cpuinfo");
  private static final List<String> LINES = lines();

  private Processor() {}

  /** Its name, where the system has one. */
  public static Optional<String> name() {
    return value(LINES, "model name");
  }

  /**
   * Whether a hyperbolic tangent is quicker than what it can be made of. A GPU has one; on a CPU
   * the engine leaves it to a library that uses the vector units of Intel's processors alone, and
   * elsewhere needs several times as long as a sigmoid.
   */
  public static boolean quickTanh(Device device) {
    return device.isGpu() || ofIntel(LINES);
  }

  static boolean ofIntel(List<String> lines) {
    return value(lines, "vendor_id").filter("GenuineIntel"::equals).isPresent();
  }

  private static Optional<String> value(List<String> lines, String key) {
    return lines.stream()
        .filter(line -> line.startsWith(key))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(TOLD);
    } catch (IOException e) {
      return List.of(); // a system that does not tell
    }
  }
}
