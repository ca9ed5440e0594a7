package snx.data;

import java.nio.file.Path;
import java.util.List;

/**
 * Which files a dataset was read from, with their SHA-256.
 *
 * @param format the reader that read them
 * @param sources every file with its hash
 */
public record Provenance(String format, List<Source> sources) {

  /** One file: its name as given, and its SHA-256 in hexadecimal. */
  public record Source(String file, String sha256) {}

  public Provenance {
    sources = List.copyOf(sources);
  }

  /** Hashes the given files. */
  public static Provenance of(String format, List<Path> files) {
    return new Provenance(
        format,
        files.stream().map(f -> new Source(f.getFileName().toString(), Sha256.of(f))).toList());
  }
}
