package snx.tensor;

import static java.nio.charset.StandardCharsets.UTF_8;

import ai.djl.util.ClassLoaderUtils;
import ai.djl.util.Platform;
import ai.djl.util.Utils;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import snx.data.Folders;
import snx.data.RootLocale;
import snx.data.WholeFile;

/**
 * The engine's native libraries, which it unpacks once into a folder of its cache and trusts from
 * then on. A library that was cut short ends the process with a bus error when it is loaded, so
 * they are compared with the class path first; a folder with a damaged one is removed, and the
 * engine unpacks it again.
 *
 * <p>Sizes are compared at every start, checksums only when a file has changed since they were
 * compared. Libraries that the engine downloads (CUDA), or that {@code PYTORCH_LIBRARY_PATH} names,
 * have no original to compare with.
 */
final class Natives {

  private static final Duration ABANDONED = Duration.ofHours(1);

  private final Path cache;
  private final String name;
  private final Map<String, URL> originals;

  /**
   * Libraries in one folder.
   *
   * @param cache the engine's cache folder
   * @param name of the folder in it
   * @param originals by the names of files
   */
  Natives(Path cache, String name, Map<String, URL> originals) {
    this.cache = cache;
    this.name = name;
    this.originals = new TreeMap<>(originals);
  }

  /** Verifies those that the engine is about to load. */
  static void verify() {
    Platform platform = Platform.detectPlatform("pytorch");
    String own = Utils.getEnvOrSystemProperty("PYTORCH_LIBRARY_PATH");
    if (platform.isPlaceholder() || (own != null && !own.isEmpty())) {
      return;
    }
    String classifier = platform.getClassifier();
    String flavor = platform.getFlavor();
    Map<String, URL> originals = new TreeMap<>();
    for (String library : platform.getLibraries()) {
      add(originals, library, "pytorch/" + flavor + "/" + classifier + "/" + library);
    }
    String jni = System.mapLibraryName("djl_torch");
    add(
        originals,
        platform.getApiVersion() + "-" + jni,
        "jnilib/" + classifier + "/" + flavor + "/" + jni);
    String folder = platform.getVersion() + "-" + flavor + "-" + classifier;
    new Natives(Utils.getEngineCacheDir("pytorch"), folder, originals).repair();
  }

  private static void add(Map<String, URL> originals, String file, String resource) {
    URL original = ClassLoaderUtils.getContextClassLoader().getResource(resource);
    if (original != null) {
      originals.put(file, original);
    }
  }

  /** Removes the folder if a library in it is damaged, and what killed processes left beside it. */
  void repair() {
    Path folder = cache.resolve(name);
    try {
      removeAbandoned(cache, "tmp");
      removeAbandoned(folder, "jni");
      if (Files.isDirectory(folder) && !sound(folder)) {
        // Renamed first: another process finds all libraries there, or none.
        Path away = cache.resolve("tmp" + UUID.randomUUID());
        Files.move(folder, away);
        Folders.delete(away);
      }
    } catch (NoSuchFileException e) {
      // another process removed it first
    } catch (IOException e) {
      throw new UncheckedIOException(
          "cannot verify the engine's libraries in %s; delete that folder".formatted(folder), e);
    }
  }

  private boolean sound(Path folder) throws IOException {
    Path record = cache.resolve(name + ".verified");
    StringBuilder now = new StringBuilder();
    for (Map.Entry<String, URL> library : originals.entrySet()) {
      Path file = folder.resolve(library.getKey());
      if (Files.exists(file)) { // the engine unpacks its own part of them later than the rest
        long size = Files.size(file);
        if (size != size(library.getValue())) {
          return false;
        }
        String changed = Files.getLastModifiedTime(file).toString();
        now.append(RootLocale.format("%s %d %s%n", library.getKey(), size, changed));
      } else if (!library.getKey().contains("djl_torch")) {
        return false;
      }
    }
    if (Files.isRegularFile(record) && Files.readString(record).contentEquals(now)) {
      return true;
    }
    for (Map.Entry<String, URL> library : originals.entrySet()) {
      Path file = folder.resolve(library.getKey());
      if (Files.exists(file) && checksum(file.toUri().toURL()) != checksum(library.getValue())) {
        return false;
      }
    }
    remember(record, now.toString());
    return true;
  }

  /** A cache that cannot be written costs the checksums at every start and nothing else. */
  private static void remember(Path record, String text) {
    if (Files.isWritable(record.toAbsolutePath().getParent())) {
      WholeFile.write(record, file -> Files.writeString(file, text, UTF_8));
    }
  }

  private static long size(URL original) throws IOException {
    URLConnection connection = original.openConnection();
    return connection instanceof JarURLConnection jar
        ? jar.getJarEntry().getSize()
        : connection.getContentLengthLong();
  }

  private static long checksum(URL content) throws IOException {
    if (content.openConnection() instanceof JarURLConnection jar) {
      return jar.getJarEntry().getCrc();
    }
    CRC32 crc = new CRC32();
    try (InputStream in = new CheckedInputStream(content.openStream(), crc)) {
      byte[] buffer = new byte[1 << 20];
      while (in.read(buffer) >= 0) {
        // the stream counts
      }
    }
    return crc.getValue();
  }

  private static void removeAbandoned(Path folder, String prefix) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    Instant limit = Instant.now().minus(ABANDONED);
    List<Path> all;
    try (Stream<Path> entries = Files.list(folder)) {
      all = entries.filter(path -> path.getFileName().toString().startsWith(prefix)).toList();
    }
    for (Path path : all) {
      if (Files.getLastModifiedTime(path).toInstant().isBefore(limit)) {
        Folders.delete(path);
      }
    }
  }
}
