package snx.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.data.Provenance;
import snx.explain.Method;

/**
 * Trains one network per seed on every dataset and explains held-out pairs under every setting.
 * Each result is kept in a file of its own, so that an interrupted run can be resumed.
 */
public final class Trials implements AutoCloseable {

  private final KeptResults kept;
  private final Device device;
  private final Consumer<String> log;
  private final Map<Key, Opened> open = new HashMap<>();

  /**
   * A dataset that is read once.
   *
   * @param name for people and for files
   * @param provenance the files that it was read from
   * @param size how much of it every trial uses
   * @param tasks what is done with every network
   */
  public record Source(
      String name, Provenance provenance, TrialSize size, List<Task> tasks, Opening opening) {}

  /** Methods under one setting. */
  public record Task(Setting setting, List<Method> methods) {}

  /** Trains a network on a split of its own. */
  public interface Opening {
    TrialSubject open(long seed, Device device, int pairs);
  }

  /**
   * What a run computed.
   *
   * @param results in the order of datasets, seeds and tasks
   * @param files the kept results, in the same order
   */
  public record Outcome(List<TrialResult> results, List<Path> files) {}

  /** A trained network with the seconds that its training took. */
  record Opened(TrialSubject subject, double seconds) {}

  private record Key(String data, long seed) {}

  /** What a result depends on, timings and machine apart. */
  private record Made(
      List<Provenance.Source> files, TrialSize size, List<Method> methods, String options) {}

  /**
   * Prepares trials.
   *
   * @param kept where results are
   * @param log is called with what is being done
   */
  public Trials(KeptResults kept, Device device, Consumer<String> log) {
    this.kept = kept;
    this.device = device;
    this.log = log;
  }

  /** All datasets and seeds; an interruption tells how to resume. */
  public Outcome run(List<Source> sources, List<Long> seeds) {
    Thread hook = new Thread(() -> log.accept(interrupted(kept.folder())));
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return all(sources, seeds);
    } finally {
      unhook(hook);
    }
  }

  private static void unhook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) { // stopping already
      return;
    }
  }

  static String interrupted(@Nullable Path folder) {
    return "snx: interrupted; finished trials are kept in %s, and --resume continues with them"
        .formatted(folder);
  }

  private Outcome all(List<Source> sources, List<Long> seeds) {
    List<TrialResult> results = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    long start = System.nanoTime();
    int done = 0;
    for (Source source : sources) {
      for (long seed : seeds) {
        for (TrialResult result : run(source, seed)) {
          results.add(result);
          files.add(kept.file(name(source, result.setting(), seed)));
        }
        String passed = Estimate.words((System.nanoTime() - start) * 1e-9);
        log.accept("%d of %d done in %s".formatted(++done, sources.size() * seeds.size(), passed));
      }
    }
    return new Outcome(results, files);
  }

  /** All results of one seed; the network is trained only where one is missing. */
  List<TrialResult> run(Source source, long seed) {
    try {
      List<TrialResult> results = new ArrayList<>();
      for (Task task : source.tasks()) {
        results.add(
            kept.of(
                name(source, task.setting().name(), seed),
                made(source, task, seed),
                TrialResult.class,
                () -> compute(source, task, seed)));
      }
      return results;
    } finally {
      Opened known = open.remove(new Key(source.name(), seed));
      if (known != null) {
        known.subject().close();
      }
    }
  }

  private TrialResult compute(Source source, Task task, long seed) {
    Opened opened = opened(source, seed);
    log.accept(
        "%s, seed %d: %s, %d pairs"
            .formatted(
                source.name(), seed, task.setting().name(), opened.subject().pairs().size()));
    return new Trial(source.name(), opened.subject(), opened.seconds())
        .run(task.setting(), task.methods(), seed, source.size().starts());
  }

  /** A network, trained unless it is open; it stays open until the results of its seed are made. */
  Opened opened(Source source, long seed) {
    return open.computeIfAbsent(
        new Key(source.name(), seed),
        key -> {
          log.accept("%s, seed %d: training".formatted(source.name(), seed));
          long start = System.nanoTime();
          TrialSubject subject = source.opening().open(seed, device, source.size().pairs());
          return new Opened(subject, (System.nanoTime() - start) * 1e-9);
        });
  }

  /** The result of a task, or null where there is none yet. */
  @Nullable TrialResult find(Source source, Task task, long seed) {
    return kept.find(
        name(source, task.setting().name(), seed), made(source, task, seed), TrialResult.class);
  }

  /** The tasks of one seed whose results are not there yet. */
  List<Task> missing(Source source, long seed) {
    return source.tasks().stream().filter(task -> find(source, task, seed) == null).toList();
  }

  /** How many results are there already, in words. */
  public String progress(List<Source> sources, List<Long> seeds) {
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

  /** The name of a task's result. */
  static String name(Source source, String setting, long seed) {
    String plain = (source.name() + "-" + setting).replaceAll("[^A-Za-z0-9]+", "-");
    return "%s-seed-%d".formatted(plain.toLowerCase(Locale.ROOT), seed);
  }

  private static Made made(Source source, Task task, long seed) {
    return new Made(
        source.provenance().sources(),
        source.size(),
        task.methods(),
        Json.exchange().valueToTree(task.setting().options().apply(seed)).toString());
  }

  @Override
  public void close() {
    open.values().forEach(opened -> opened.subject().close());
    open.clear();
  }
}
