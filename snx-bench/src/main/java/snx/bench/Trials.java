package snx.bench;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import snx.bench.trial.TrialResult;
import snx.data.Provenance;
import snx.explain.Method;

/**
 * Trains a network a seed on one dataset and explains held-out pairs under every setting. Each
 * result is kept in a file of its own, so that a run that was broken off goes on where it was.
 *
 * @param kept where results are kept
 * @param tell hears what is being done
 */
record Trials(KeptTrials kept, Consumer<String> tell) {

  /**
   * A dataset that is read once.
   *
   * @param name for people and for files
   * @param provenance the files that it was read from
   * @param size how much of it every trial takes
   * @param tasks what is done with every network
   */
  record Source(
      String name, Provenance provenance, TrialSize size, List<Task> tasks, Opening opening) {}

  /** Methods under one setting. */
  record Task(Setting setting, List<Method> methods) {}

  /** Trains a network on a split of its own. */
  interface Opening {
    TrialSubject open(long seed, Device device, int pairs);
  }

  /** The tasks of one seed whose results are not there yet. */
  List<Task> missing(Source source, long seed) {
    return source.tasks().stream().filter(task -> kept.find(source, task, seed) == null).toList();
  }

  /** How many results are there already, in words. */
  String progress(List<Source> sources, List<Long> seeds) {
    int all = 0;
    int missing = 0;
    for (Source source : sources) {
      all += source.tasks().size() * seeds.size();
      for (long seed : seeds) {
        missing += missing(source, seed).size();
      }
    }
    return "resume: %d of %d trials are kept, %d are to be made"
        .formatted(all - missing, all, missing);
  }

  /** All results of one seed; the network is trained only where one is missing. */
  List<TrialResult> run(Source source, long seed, Openings openings) {
    List<TrialResult> results = new ArrayList<>();
    try {
      for (Task task : source.tasks()) {
        TrialResult result = kept.find(source, task, seed);
        results.add(result == null ? fresh(source, task, seed, openings) : result);
      }
      return results;
    } finally {
      openings.release(source, seed);
    }
  }

  private TrialResult fresh(Source source, Task task, long seed, Openings openings) {
    Openings.Opened opened = openings.of(source, seed);
    tell.accept(
        "%s, seed %d: %s, %d pairs"
            .formatted(
                source.name(), seed, task.setting().name(), opened.subject().pairs().size()));
    TrialResult result =
        new Trial(source.name(), opened.subject(), opened.seconds())
            .run(task.setting(), task.methods(), seed, source.size().starts());
    kept.keep(source, task, result);
    return result;
  }
}
