package snx.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import snx.data.DatasetException;

/** The folder of a run's results; only files of such a run are ever replaced. */
public record ExplainFolder(Path folder) {

  private static final Set<String> OURS =
      Set.of(
          "explanations.jsonl",
          "explanations.jsonl.part",
          "global.jsonl",
          "rows.jsonl",
          "features.csv",
          "metrics.json",
          "trace.csv",
          "run.json",
          "model",
          "index.html",
          "assets",
          "tables");

  /** Makes the folder, or refuses one that holds other things. */
  public static ExplainFolder open(Path folder) {
    return open(folder, Set.of());
  }

  /** The same for a run that also writes files of these names. */
  public static ExplainFolder open(Path folder, Set<String> others) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
    try {
      Files.createDirectories(folder);
      try (Stream<Path> entries = Files.list(folder)) {
        entries
            .map(entry -> entry.getFileName().toString())
            .filter(name -> !OURS.contains(name) && !others.contains(name))
            .findFirst()
            .ifPresent(
                name -> {
                  throw new DatasetException(
                      folder,
                      "holds other things (%s); name another folder with --out".formatted(name));
                });
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
    return new ExplainFolder(folder);
  }

  /** Takes the record of an earlier run away: a folder that has one is whole. */
  void unseal() {
    drop("run.json");
    drop("explanations.jsonl");
  }

  /** Takes a file away where it is there. */
  public void drop(String name) {
    try {
      Files.deleteIfExists(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  public Path file(String name) {
    return folder.resolve(name);
  }
}
