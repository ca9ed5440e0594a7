package snx.brain;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Public data, where the environment variable SNX_DATA says they are. */
public final class RealData {

  private RealData() {}

  /** A file, or the test is left out. */
  public static Path file(String name) {
    String folder = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(folder != null && !folder.isEmpty(), "SNX_DATA is not set");
    Path file = Path.of(folder).resolve(name);
    Assumptions.assumeTrue(Files.exists(file), file + " is not here");
    return file;
  }
}
