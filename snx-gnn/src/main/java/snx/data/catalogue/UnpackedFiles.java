package snx.data.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import snx.data.Sha256;
import snx.data.WholeFile;

/**
 * Files that come inside the program, on disk for readers that need a path. They lie in the user's
 * cache under a name of their content and are written once, so that no process leaves copies behind
 * however it ends.
 */
public final class UnpackedFiles {

  private static final int NAME = 16;

  private UnpackedFiles() {}

  /** A folder that holds these files, in the user's cache where that can be written. */
  public static Path folder(Map<String, byte[]> contents) {
    Path home = Path.of(System.getProperty("user.home"));
    Path cache = DataDirs.of(null, System.getenv(), home).cache();
    try {
      return folder(contents, cache.resolveSibling("embedded"));
    } catch (UncheckedIOException e) {
      return passing(contents);
    }
  }

  /**
   * The same in a given cache.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  static Path folder(Map<String, byte[]> contents, Path cache) {
    TreeMap<String, byte[]> sorted = new TreeMap<>(contents);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    sorted.forEach(
        (name, bytes) -> all.writeBytes((name + " " + Sha256.of(bytes) + "\n").getBytes(UTF_8)));
    Path folder = cache.resolve(Sha256.of(all.toByteArray()).substring(0, NAME));
    sorted.forEach(
        (name, bytes) -> {
          Path file = folder.resolve(name);
          if (!holds(file, bytes)) {
            WholeFile.write(file, part -> Files.write(part, bytes));
          }
        });
    return folder;
  }

  private static boolean holds(Path file, byte[] bytes) {
    try {
      return Files.isRegularFile(file)
          && Files.size(file) == bytes.length
          && Arrays.equals(Files.readAllBytes(file), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** Files that go when the process ends. */
  private static Path passing(Map<String, byte[]> contents) {
    try {
      Path folder = Files.createTempDirectory("snx-embedded-");
      folder.toFile().deleteOnExit(); // the last registered goes first
      for (Map.Entry<String, byte[]> entry : contents.entrySet()) {
        Files.write(folder.resolve(entry.getKey()), entry.getValue()).toFile().deleteOnExit();
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack " + contents.keySet(), e);
    }
  }
}
