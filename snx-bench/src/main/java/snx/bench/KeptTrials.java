package snx.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.bench.trial.KeptResult;
import snx.bench.trial.TrialResult;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Versions;
import snx.explain.Method;

/**
 * Results in a folder, one file each, written whole or not at all. A result is taken up only by a
 * run that would make the same one; another run is refused, never mixed with it.
 *
 * @param folder where they are
 */
record KeptTrials(Path folder) {

  /** Whether a folder has results of an earlier run. */
  boolean any() {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.anyMatch(file -> file.toString().endsWith(".json"));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + folder, e);
    }
  }

  /**
   * The result of a task, or null where there is none.
   *
   * @throws DatasetException for one that another run made, or that cannot be read
   */
  @Nullable TrialResult find(Trials.Source source, Trials.Task task, long seed) {
    Path file = file(source.name(), task.setting().name(), seed);
    if (!Files.exists(file)) {
      return null;
    }
    KeptResult kept = KeptResult.read(file);
    if (!kept.made().equals(made(source, task, seed))) {
      throw new DatasetException(
          file, "was made from other data, options or version; name another folder with --out");
    }
    return kept.result();
  }

  void keep(Trials.Source source, Trials.Task task, TrialResult result) {
    new KeptResult(made(source, task, result.seed()), result)
        .write(file(source.name(), result.setting(), result.seed()));
  }

  /** The file of a task. */
  Path file(String data, String setting, long seed) {
    String plain = (data + "-" + setting).replaceAll("[^A-Za-z0-9]+", "-");
    return folder.resolve("%s-seed-%d.json".formatted(plain.toLowerCase(Locale.ROOT), seed));
  }

  private KeptResult.Made made(Trials.Source source, Trials.Task task, long seed) {
    return new KeptResult.Made(
        Versions.current().snx(),
        source.provenance().sources(),
        source.size().pairs(),
        source.size().starts(),
        source.size().instances(),
        task.methods().stream().map(Method::toString).toList(),
        Json.exchange().valueToTree(task.setting().options().apply(seed)).toString());
  }
}
