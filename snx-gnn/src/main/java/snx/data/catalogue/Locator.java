package snx.data.catalogue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import snx.data.DatasetException;
import snx.data.Progress;

/** Finds the files of datasets on this machine, and hashes each of them once. */
public final class Locator {

  /** Where a file was found. */
  public enum Place {
    DATA_DIR("data dir"),
    CACHE("cache");

    private final String words;

    Place(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** A file that is here; its bytes are not checked yet. */
  public record Found(Path path, Place place) {}

  private final DataDirs dirs;
  private final Map<Path, Verification> verified = new ConcurrentHashMap<>();

  /**
   * Searches the given folders.
   *
   * @throws DatasetException if the user's folder is given and is not a folder
   */
  public Locator(DataDirs dirs) {
    Path own = dirs.own();
    if (own != null && !Files.isDirectory(own)) {
      throw new DatasetException(
          own, "no such folder; give an existing one with --data-dir or " + DataDirs.VARIABLE);
    }
    this.dirs = dirs;
  }

  /**
   * Where a file is, if it is here: {@code DIR/path}, {@code DIR/name/file} or {@code DIR/file}.
   */
  public Optional<Found> find(Manifest manifest, FileEntry entry) {
    return candidates(manifest, entry).filter(f -> Files.isRegularFile(f.path())).findFirst();
  }

  /** Checks a file that was found; every file is hashed once in the life of this locator. */
  public Verification verify(Path file, FileEntry entry) {
    return verify(file, entry, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are hashed
   */
  public Verification verify(Path file, FileEntry entry, Progress progress) {
    return verified.computeIfAbsent(file, f -> Verification.of(f, entry, progress));
  }

  /**
   * The files of a dataset in the manifest's order, all of them checked.
   *
   * @throws DatasetException if one is missing or has other bytes than the manifest names
   */
  public List<Path> require(Manifest manifest) {
    return manifest.files().stream().map(entry -> require(manifest, entry)).toList();
  }

  private Path require(Manifest manifest, FileEntry entry) {
    Path file = find(manifest, entry).orElseThrow(() -> missing(manifest, entry)).path();
    Verification verification = verify(file, entry);
    if (!verification.accepted()) {
      throw new DatasetException(
          file,
          "not the file that the catalogue names for %s: %s; move it away and get it again: %s"
              .formatted(manifest.name(), verification.finding(), remedy(manifest, entry)));
    }
    return file;
  }

  private DatasetException missing(Manifest manifest, FileEntry entry) {
    Optional<Path> folder =
        candidates(manifest, entry).map(Found::path).filter(Files::isDirectory).findFirst();
    String what =
        folder.isPresent()
            ? "is a folder where a file of the dataset %s is expected; "
            : "this file of the dataset %s is not here; ";
    return new DatasetException(
        folder.orElseGet(() -> dirs.inOrder().get(0).resolve(entry.path())),
        what.formatted(manifest.name()) + remedy(manifest, entry));
  }

  private static String remedy(Manifest manifest, FileEntry entry) {
    String get =
        entry.url() != null ? "run `snx datasets fetch " + manifest.name() + "`" : entry.manual();
    return get + ", or name the folder that has it with --data-dir or the variable SNX_DATA";
  }

  private Stream<Found> candidates(Manifest manifest, FileEntry entry) {
    return dirs.inOrder().stream()
        .flatMap(
            dir ->
                Stream.of(
                        dir.resolve(entry.path()),
                        dir.resolve(manifest.name()).resolve(entry.fileName()),
                        dir.resolve(entry.fileName()))
                    .map(path -> new Found(path, placeOf(dir))));
  }

  private Place placeOf(Path dir) {
    return dir.equals(dirs.own()) ? Place.DATA_DIR : Place.CACHE;
  }
}
