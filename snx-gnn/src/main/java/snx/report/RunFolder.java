package snx.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import snx.data.DatasetException;

/**
 * The folder of a run's results; only files of such a run are ever replaced.
 *
 * @param compressed whether explanations are written compressed
 */
public record RunFolder(Path folder, boolean compressed) {

  /** What a run that was killed leaves of a file that it was writing. */
  private static final Pattern UNFINISHED = Pattern.compile("\\.(.+)\\.(\\d{1,18})");

  private static final Set<String> OURS =
      Set.of(
          ExplanationsFile.NAME,
          ExplanationsFile.COMPRESSED,
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
  public static RunFolder open(Path folder) {
    return open(folder, Set.of());
  }

  /** The same for a run that also writes files of these names. */
  public static RunFolder open(Path folder, Set<String> others) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
    try {
      Files.createDirectories(folder);
      try (Stream<Path> entries = Files.list(folder)) {
        entries
            .map(entry -> entry.getFileName().toString())
            .filter(name -> !ours(name, others))
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
    return new RunFolder(folder, false);
  }

  /** The same with explanations compressed, or not. */
  public RunFolder compressed(boolean other) {
    return new RunFolder(folder, other);
  }

  /** The name of the file of explanations. */
  String explanations() {
    return compressed ? ExplanationsFile.COMPRESSED : ExplanationsFile.NAME;
  }

  private static boolean ours(String name, Set<String> others) {
    Matcher unfinished = UNFINISHED.matcher(name);
    String plain = unfinished.matches() ? unfinished.group(1) : name;
    return OURS.contains(plain) || others.contains(plain);
  }

  /**
   * Removes the record of an earlier run, since a folder that has one is complete, its files of
   * these names, which the new run may not write again, and what a run that was killed left.
   */
  void unseal(Set<String> names) {
    drop("run.json");
    drop(ExplanationsFile.NAME);
    drop(ExplanationsFile.COMPRESSED);
    names.forEach(this::drop);
    try (Stream<Path> entries = Files.list(folder)) {
      entries
          .map(entry -> UNFINISHED.matcher(entry.getFileName().toString()))
          .filter(Matcher::matches)
          .filter(unfinished -> ProcessHandle.of(Long.parseLong(unfinished.group(2))).isEmpty())
          .forEach(unfinished -> drop(unfinished.group()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private void drop(String name) {
    Path file = file(name);
    if (!Files.exists(file)) {
      return;
    }
    try (Stream<Path> inside = Files.walk(file)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  public Path file(String name) {
    return folder.resolve(name);
  }
}
