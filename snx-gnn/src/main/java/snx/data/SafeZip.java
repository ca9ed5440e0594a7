package snx.data;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A zip opened for reading that trusts nothing it says about itself: names that leave the archive,
 * repeated names, encrypted or damaged entries and absurd expansion are refused.
 *
 * <p>Nothing is ever written to disk. Not safe for use by several threads.
 */
public final class SafeZip implements Closeable {

  private final Path path;
  private final Limits limits;
  private final ZipFile zip;
  private final Map<String, ZipEntry> entries;
  private final ZipBudget budget;

  private SafeZip(Path path, Limits limits, ZipFile zip, Map<String, ZipEntry> entries) {
    this.path = path;
    this.limits = limits;
    this.zip = zip;
    this.entries = Collections.unmodifiableMap(entries);
    this.budget = new ZipBudget(limits.totalBytes());
  }

  /**
   * How much a zip may hold. Sizes are counted on bytes that were really inflated, never on what
   * the headers claim.
   *
   * @param entries most entries
   * @param entryBytes most bytes of one entry
   * @param totalBytes most bytes of all openings together
   * @param ratio most inflated bytes per stored byte, judged once an entry is past 1 MiB
   */
  public record Limits(int entries, long entryBytes, long totalBytes, int ratio) {
    public Limits {
      if (entries < 1 || entryBytes < 1 || totalBytes < 1 || ratio < 1) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "limits must be positive (got %d entries, %d and %d bytes, ratio %d)",
                entries, entryBytes, totalBytes, ratio));
      }
    }

    /** 100 000 entries, 2 GiB an entry, 8 GiB in all, ratio 200. */
    public static Limits defaults() {
      return new Limits(100_000, 2L << 30, 8L << 30, 200);
    }
  }

  /** Opens a zip under the default limits. */
  public static SafeZip of(Path file) {
    return of(file, Limits.defaults());
  }

  /**
   * Opens a zip and checks every name in it.
   *
   * @throws DatasetException that says what is wrong with the file and what to do
   */
  public static SafeZip of(Path file, Limits limits) {
    requireFile(file);
    ZipFile zip;
    try {
      zip = new ZipFile(file.toFile());
    } catch (IOException e) {
      throw new DatasetException(
          file,
          0,
          "not a readable zip (%s); download or pack it again, without a password"
              .formatted(e.getMessage()),
          e);
    }
    try {
      return new SafeZip(file, limits, zip, index(file, zip, limits));
    } catch (DatasetException e) {
      try {
        zip.close();
      } catch (IOException closing) {
        e.addSuppressed(closing);
      }
      throw e;
    }
  }

  private static void requireFile(Path file) {
    if (!Files.exists(file)) {
      throw new DatasetException(file, "no such file; check the path");
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DatasetException(file, "not a readable file; give the path of a zip");
    }
  }

  private static Map<String, ZipEntry> index(Path file, ZipFile zip, Limits limits) {
    if (zip.size() > limits.entries()) {
      throw new DatasetException(
          file,
          RootLocale.format(
              "%d entries, at most %d are read; split the zip", zip.size(), limits.entries()));
    }
    Map<String, ZipEntry> entries = new LinkedHashMap<>();
    for (ZipEntry entry : Collections.list(zip.entries())) {
      String name = normalised(file, entry.getName());
      if (!entry.isDirectory() && entries.put(name, entry) != null) {
        throw new DatasetException(file, "two entries named '%s'; pack it again".formatted(name));
      }
    }
    return entries;
  }

  private static String normalised(Path file, String name) {
    boolean outside =
        name.startsWith("/")
            || name.indexOf('\\') >= 0
            || name.indexOf(':') == 1
            || name.chars().anyMatch(c -> c < ' ');
    List<String> parts = new ArrayList<>();
    for (String part : name.split("/", -1)) {
      outside |= part.equals("..");
      if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    if (outside) {
      throw new DatasetException(
          file,
          "entry '%s' would leave the folder it is unpacked to; do not trust this zip"
              .formatted(name.replaceAll("\\p{Cntrl}", "?")));
    }
    return String.join("/", parts);
  }

  /** The zip itself. */
  public Path path() {
    return path;
  }

  /** The names of all files inside, folders left out, with single slashes, in the zip's order. */
  public List<String> names() {
    return List.copyOf(entries.keySet());
  }

  /** How long a file of the zip is by its header, which nobody should rely on; −1 if unknown. */
  public long size(String name) {
    ZipEntry entry = entries.get(name);
    return entry == null ? -1 : entry.getSize();
  }

  /**
   * Opens one file of the zip. The stream throws a {@link DatasetException} where the entry is
   * damaged or grows beyond the limits; every opening counts towards the total.
   */
  public InputStream open(String name) {
    ZipEntry entry = entries.get(name);
    if (entry == null) {
      throw new DatasetException(path, "no entry named '%s' in this zip".formatted(name));
    }
    try {
      InputStream raw = zip.getInputStream(entry);
      long stored = Math.min(entry.getCompressedSize(), Files.size(path));
      return new CheckedEntryStream(raw, path, name, entry.getCrc(), stored, limits, budget);
    } catch (IOException e) {
      throw new DatasetException(
          path, 0, "entry '%s' cannot be read (%s)".formatted(name, e.getMessage()), e);
    }
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be closed (" + e.getMessage() + ")", e);
    }
  }

  /** The bytes that all openings of one zip may still inflate. */
  static final class ZipBudget {

    private long left;

    ZipBudget(long bytes) {
      this.left = bytes;
    }

    /** Spends bytes of the budget; false once it is overdrawn. */
    boolean spend(long bytes) {
      left -= bytes;
      return left >= 0;
    }
  }
}
