package snx.bench;

import ai.djl.Device;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.data.WholeFile;
import snx.explain.Method;

/**
 * Trains a network a seed on one dataset and explains held-out pairs under every setting. Each
 * result is kept in a file of its own, so that a run that was broken off goes on where it was.
 *
 * @param pairs at most so many a seed, whole queries with all their references
 * @param starts how many starts, for the agreement between them
 * @param folder where results are kept, or null to keep none
 * @param tell hears what is being done
 */
record Trials(int pairs, int starts, @Nullable Path folder, Consumer<String> tell) {

  /**
   * A dataset that is read once.
   *
   * @param settings how to solve its problems
   * @param methods what to explain by
   */
  record Source(String name, List<Setting> settings, List<Method> methods, Opening opening) {}

  /** Trains a network on a split of its own. */
  interface Opening {
    TrialSubject open(long seed, Device device, int pairs);
  }

  /** All results of one seed. */
  List<TrialResult> run(Source source, long seed, Device device) {
    List<TrialResult> results = new ArrayList<>();
    @Nullable TrialSubject subject = null;
    try {
      for (Setting setting : source.settings()) {
        TrialResult kept = kept(source, setting, seed);
        if (kept == null) {
          if (subject == null) {
            tell.accept("%s, seed %d: training".formatted(source.name(), seed));
            subject = source.opening().open(seed, device, pairs);
          }
          kept = fresh(source, subject, setting, seed);
        }
        results.add(kept);
      }
      return results;
    } finally {
      if (subject != null) {
        subject.close();
      }
    }
  }

  private TrialResult fresh(Source source, TrialSubject subject, Setting setting, long seed) {
    int count = subject.pairs().size();
    tell.accept("%s, seed %d: %s, %d pairs".formatted(source.name(), seed, setting.name(), count));
    TrialResult result = new Trial(subject).run(setting, source.methods(), seed, starts);
    keep(source, result);
    return result;
  }

  private @Nullable Path file(String data, String setting, long seed) {
    String name = setting.replaceAll("[^A-Za-z0-9]+", "-");
    String full = "%s-%d-%s-%d-pairs-%d-starts.json".formatted(data, seed, name, pairs, starts);
    return folder == null ? null : folder.resolve(full);
  }

  private @Nullable TrialResult kept(Source source, Setting setting, long seed) {
    Path file = file(source.name(), setting.name(), seed);
    if (file == null || !Files.exists(file)) {
      return null;
    }
    try {
      TrialResult kept = Json.exchange().readValue(file.toFile(), TrialResult.class);
      List<String> wanted = source.methods().stream().map(Method::toString).toList();
      return List.copyOf(kept.methods().keySet()).equals(wanted) ? kept : null;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file + "; delete it to begin anew", e);
    }
  }

  private void keep(Source source, TrialResult result) {
    Path file = file(source.name(), result.setting(), result.seed());
    if (file != null) {
      WholeFile.write(file, path -> Json.exchange().writeValue(path.toFile(), result));
    }
  }
}
