package snx.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Folders;
import snx.data.WholeFile;
import snx.report.parquet.ParquetFile;

/**
 * The folder of a run's results. While a run is under way, all that it writes is in the folder
 * {@code .run} inside: its journal, its network, its files. They move to their places when all of
 * them are there; until then earlier results stay as they are. One process writes into a folder at
 * a time, and what another run or a person left there is replaced on request only.
 */
public final class RunFolder implements AutoCloseable {

  /** What to do with what is there. */
  public enum Mode {
    /** Only results of the same run are replaced. */
    KEEP,
    /** A run that was broken off goes on. */
    RESUME,
    /** Files of other runs and of people are replaced. */
    REPLACE
  }

  /** What is in the folder while a run is under way. */
  static final String WORK = ".run";

  /** What a complete run says of itself. */
  public static final String RECORD = "run.json";

  /** What a finished shard says of itself. */
  static final String SHARD = "shard.json";

  /** Names of the files that every run may write. */
  static final Set<String> OURS =
      Set.of(
          ExplanationsFile.NAME,
          ExplanationsFile.COMPRESSED,
          ParquetFile.NAME,
          "global.jsonl",
          "rows.jsonl",
          "features.csv",
          "diverged.csv",
          "metrics.json",
          "trace.csv",
          RECORD,
          "model",
          "index.html",
          "assets",
          "tables",
          SHARD,
          "batches");

  private final Path folder;
  private final FolderClaim claim;
  private final boolean compressed;
  private final boolean parquet;
  private final FolderLock lock;

  private RunFolder(FolderClaim claim, boolean compressed, boolean parquet, FolderLock lock) {
    this.folder = claim.folder();
    this.claim = claim;
    this.compressed = compressed;
    this.parquet = parquet;
    this.lock = lock;
  }

  /** A folder for a run that a program makes: it goes on where the same run was broken off. */
  public static RunFolder open(Path folder, Set<String> others) {
    return open(folder, others, Mode.RESUME, "");
  }

  /**
   * Makes the folder and locks it.
   *
   * @param others names of files that the run writes beside those of every run
   * @param command what the run is, as far as it is known so far; runs of other words are others
   * @throws DatasetException if another process writes there, if it holds other things, another run
   *     or one that was broken off, as far as the mode does not allow it
   * @throws RunFinished if the run to be resumed is complete
   */
  public static RunFolder open(Path folder, Set<String> others, Mode mode, String command) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
    Set<String> names = new HashSet<>(OURS);
    names.addAll(others);
    FolderLock lock = FolderLock.of(folder, WORK);
    try {
      WholeFile.sweep(folder, names);
      FolderClaim claim = new FolderClaim(folder, names, mode, command);
      RunFolder opened = new RunFolder(claim, false, false, lock);
      if (claim.requireFree(opened.journal().batches(), opened.isUnfinished())) {
        opened.discard();
      }
      return opened;
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Whether something of an earlier run is there that took long. */
  private boolean isUnfinished() {
    return journal().batches() > 0 || Files.exists(file("model"));
  }

  /**
   * Says what the run is, now that all is known; what was solved before stays only if it is the
   * same.
   *
   * @param identity by name, hashes of data, pairs, network and options
   * @throws DatasetException if the run that was broken off, or the one whose results are there, is
   *     another
   */
  public void claim(Map<String, String> identity) {
    claim.write(identity);
  }

  /** What a run is, its command among it. */
  public Map<String, String> identity(Map<String, String> rest) {
    return claim.identity(rest);
  }

  /**
   * The same with explanations in other forms.
   *
   * @param asGzip whether lines are compressed
   * @param asParquet whether they are a table beside
   */
  public RunFolder writing(boolean asGzip, boolean asParquet) {
    return new RunFolder(claim, asGzip, asParquet, lock);
  }

  /** Whether explanations are a Parquet file beside. */
  boolean isParquet() {
    return parquet;
  }

  /** Whether explanations are written compressed. */
  public boolean isCompressed() {
    return compressed;
  }

  /** Where results will be. */
  public Path folder() {
    return folder;
  }

  /** The name of the file of explanations. */
  String explanations() {
    return compressed ? ExplanationsFile.COMPRESSED : ExplanationsFile.NAME;
  }

  /** Where to write a file of the run; it moves to its place at the end. */
  public Path file(String name) {
    return work("files").resolve(name);
  }

  /** Where the files of the run are until they move. */
  public Path files() {
    return work("files");
  }

  /** The batches that are finished. */
  public RunJournal journal() {
    return new RunJournal(work("batches"));
  }

  private Path work(String name) {
    return folder.resolve(WORK).resolve(name);
  }

  /** Removes files of a run that began anew, but for its network and its journal. */
  public void clearFiles() {
    try {
      Files.createDirectories(files());
      try (Stream<Path> entries = Files.list(files())) {
        for (Path entry : entries.toList()) {
          if (!entry.getFileName().toString().equals("model")) {
            Folders.delete(entry);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  /** Forgets all that the run did so far, which leads nowhere. */
  public void discard() {
    try {
      Folders.delete(work("files"));
      Folders.delete(work("batches"));
      Files.deleteIfExists(claim.file());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  /** Moves the files of a complete run to their places, its record last. */
  public void publish() {
    publish(RECORD);
  }

  /** Moves the batches of a shard to their places, and what says so last. */
  void publishShard() {
    try {
      if (Files.isDirectory(work("batches"))) {
        move(work("batches"), file("batches"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
    publish(SHARD);
  }

  private void publish(String last) {
    try {
      Files.deleteIfExists(folder.resolve(RECORD));
      Files.deleteIfExists(folder.resolve(SHARD));
      Set<String> written = new HashSet<>();
      List<Path> entries;
      try (Stream<Path> listed = Files.list(files())) {
        entries = listed.sorted(Comparator.comparing(path -> path.endsWith(last))).toList();
      }
      for (Path entry : entries) {
        String name = entry.getFileName().toString();
        written.add(name);
        move(entry, folder.resolve(name));
      }
      for (String name : claim.names()) {
        if (!written.contains(name)) {
          Folders.delete(folder.resolve(name)); // of an earlier run, which had one
        }
      }
      discard();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    if (Files.isDirectory(to, LinkOption.NOFOLLOW_LINKS)) {
      Folders.delete(to);
    }
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Unlocks the folder; what a run that was broken off left stays for the next one. */
  @Override
  public void close() {
    lock.close();
  }

  /** The run to be resumed is complete. */
  public static final class RunFinished extends RuntimeException {
    private static final long serialVersionUID = 1;

    RunFinished(Path folder) {
      super(folder + " holds this run, finished; nothing is left to do");
    }
  }

  /** The record of what is in a folder, for tests and merges: {@code shard.json}. */
  static @Nullable JsonNode shard(Path folder) {
    JsonNode shard = FolderClaim.json(folder.resolve(SHARD));
    return shard.has("shard") ? shard : null;
  }
}
