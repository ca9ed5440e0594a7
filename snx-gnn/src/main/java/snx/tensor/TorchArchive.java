package snx.tensor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.SafeZip;

/**
 * Checks what can be checked of a TorchScript file before the engine sees it: it is a zip in one
 * folder, its entries are whole, and every tensor that its pickles declare lies inside the bytes
 * that are stored for it. The engine takes sizes, strides and offsets as they stand, and reads and
 * writes whatever memory they lead to.
 *
 * <p>The program in it is not checked: it runs when the file is loaded.
 */
final class TorchArchive {

  private static final byte[] MAGIC = {'P', 'K', 3, 4};
  private static final int MOST_PICKLE = 64 << 20;
  private static final Set<String> PICKLES = Set.of("data", "constants");

  private final SafeZip zip;
  private final String folder;
  private final Map<String, Long> sizes = new HashMap<>();

  private TorchArchive(SafeZip zip) {
    this.zip = zip;
    this.folder = zip.names().isEmpty() ? "" : zip.names().get(0).replaceFirst("/.*", "/");
  }

  /**
   * Checks a file.
   *
   * @param remedy what to do about a file that is none
   * @throws DatasetException in one line
   */
  static void check(Path file, String remedy) {
    try {
      requireMagic(file);
      try (SafeZip zip = SafeZip.of(file)) {
        new TorchArchive(zip).check();
      }
    } catch (DatasetException e) {
      throw refused(file, e.reason().replaceFirst(";.*", ""), remedy, e);
    } catch (IllegalArgumentException | IOException e) {
      throw refused(file, String.valueOf(e.getMessage()), remedy, e);
    }
  }

  private static DatasetException refused(Path file, String what, String remedy, Exception cause) {
    return new DatasetException(
        file, 0, "cannot be read as TorchScript (%s); %s".formatted(what, remedy), cause);
  }

  /** The engine reads files of another beginning as another, unchecked format. */
  private static void requireMagic(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      if (!Arrays.equals(MAGIC, in.readNBytes(MAGIC.length))) {
        throw new IllegalArgumentException("it is no zip");
      }
    }
  }

  private void check() throws IOException {
    Set<String> seen = new HashSet<>();
    byte[] buffer = new byte[1 << 16];
    for (String name : zip.names()) {
      if (!name.startsWith(folder)) {
        throw new IllegalArgumentException("entries of several folders");
      }
      // the engine finds names in any case, and takes the first that fits
      if (!name.startsWith(folder + "code/") && !seen.add(name.toLowerCase(Locale.ROOT))) {
        throw new IllegalArgumentException("two entries named '%s'".formatted(name));
      }
      sizes.put(name, length(name, buffer));
    }
    for (String pickle : PICKLES) {
      String name = folder + pickle + ".pkl";
      Long size = sizes.get(name);
      if (size == null || size > MOST_PICKLE) {
        throw new IllegalArgumentException(
            size == null ? "no " + pickle + ".pkl in it" : pickle + ".pkl is too large");
      }
      try (InputStream in = zip.open(name)) {
        TorchPickle.storages(in.readAllBytes()).forEach(storage -> requireBytes(pickle, storage));
      }
    }
  }

  /** Reads an entry to its end, which also compares its checksum. */
  private long length(String name, byte[] buffer) throws IOException {
    try (InputStream in = zip.open(name)) {
      long length = 0;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        length += n;
      }
      return length;
    }
  }

  private void requireBytes(String pickle, TorchPickle.Storage storage) {
    long stored = sizes.getOrDefault(folder + pickle + "/" + storage.key(), -1L);
    boolean fits = storage.elements() <= stored / storage.itemBytes();
    if (storage.elements() > 0 && (stored < 0 || !fits)) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%s/%s holds %d bytes and is said to hold %d elements of %d",
              pickle, storage.key(), Math.max(0, stored), storage.elements(), storage.itemBytes()));
    }
  }
}
