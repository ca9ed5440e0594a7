package snx.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * Versions that every result carries.
 *
 * @param snx this toolkit
 * @param djl the Deep Java Library
 * @param pytorch the engine's natives
 * @param java the running Java
 */
public record Versions(String snx, String djl, String pytorch, String java) {

  /** The versions of this build on this machine. */
  public static Versions current() {
    Properties built = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream("/snx/version.properties")) {
      built.load(Objects.requireNonNull(in, "the build writes snx/version.properties"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Versions(
        built.getProperty("snx"),
        built.getProperty("djl"),
        built.getProperty("pytorch"),
        Runtime.version().toString());
  }

  /** For people: {@code snx 0.1.0, djl 0.35.1, pytorch 2.7.1, java 17}. */
  public String words() {
    return "snx %s, djl %s, pytorch %s, java %s".formatted(snx, djl, pytorch, java);
  }
}
