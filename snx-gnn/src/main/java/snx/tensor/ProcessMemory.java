package snx.tensor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** What this process holds of the machine's memory, heap and engine together; known on Linux. */
public final class ProcessMemory {

  private static final Path STATUS = Path.of("/proc/self/status");

  private ProcessMemory() {}

  /** Bytes held now. */
  public static OptionalLong resident() {
    return read("VmRSS:");
  }

  /** Resets {@link #peak}, where the system allows it. */
  public static void forgetPeak() {
    try {
      Files.writeString(Path.of("/proc/self/clear_refs"), "5");
    } catch (IOException e) { // another system, or a container that forbids it
      return;
    }
  }

  /** The most bytes held so far, or since {@link #forgetPeak}. */
  public static OptionalLong peak() {
    return read("VmHWM:");
  }

  private static OptionalLong read(String field) {
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith(field)) {
          return OptionalLong.of(1024 * Long.parseLong(line.replaceAll("\\D", "")));
        }
      }
    } catch (IOException e) { // another system
      return OptionalLong.empty();
    }
    return OptionalLong.empty();
  }
}
