package snx.bench;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.bench.trial.TrialResult;
import snx.command.DataOptions;
import snx.command.EngineOptions;
import snx.data.DatasetException;
import snx.explain.Method;

/** What benchmarks of explanations have in common. */
final class TrialOptions {

  private static final String TRIALS = "trials";

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecule-like,mutag",
      description = "Datasets (default: ${DEFAULT-VALUE}).")
  private List<String> data;

  @Mixin private SeedOptions seeds;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "120",
      description = "Held-out pairs a seed at most (default: ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--starts",
      paramLabel = "N",
      defaultValue = "1",
      description = "Starts whose masks are compared (default: ${DEFAULT-VALUE}).")
  private int starts;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/bench-NAME).")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      description = {
        "Go on with a run that was broken off: results that are in the",
        "folder are taken up, the others are made."
      })
  private boolean resume;

  @Mixin private EngineOptions engine;
  @Mixin private DataOptions dirs;

  /**
   * What a benchmark left.
   *
   * @param results in the order of datasets, seeds and tasks
   * @param files the kept results, in the same order
   */
  record Outcome(
      List<TrialResult> results, List<Path> files, List<Trials.Source> sources, Device device) {}

  /** As asked for. */
  TrialSize size() {
    return new TrialSize(pairs, starts, 0);
  }

  List<Long> seeds() {
    return seeds.all();
  }

  /** The folder of results. */
  Path folder(String name) {
    Path folder = out == null ? Path.of("snx-out", "bench-" + name) : out;
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
    return folder;
  }

  /** The kept results of a folder; a folder that has some is used by those who ask for it. */
  private KeptTrials kept(Path folder, TrialSize size) {
    KeptTrials kept = new KeptTrials(folder.resolve(TRIALS), size);
    if (kept.any() && !resume) {
      throw new DatasetException(
          folder,
          "has results of an earlier run; go on with them by --resume, or name another folder");
    }
    return kept;
  }

  /**
   * Runs all datasets and seeds.
   *
   * @param tasks by kind of data
   * @param estimated whether to say first how long it will take
   */
  Outcome run(
      Path folder,
      TrialSize size,
      List<Long> chosen,
      Function<Method.Kind, List<Trials.Task>> tasks,
      boolean estimated,
      Consumer<String> tell) {
    Trials trials = new Trials(size.starts(), kept(folder, size), tell);
    TrialSources reading = new TrialSources(dirs, size, tasks);
    Device device = engine.start();
    List<Trials.Source> sources = data.stream().map(reading::open).toList();
    try (Openings openings = new Openings(device, size.pairs(), tell)) {
      if (estimated) {
        double seconds = new Estimate(trials, openings).seconds(sources, chosen);
        tell.accept(
            "estimate: about %s for %d datasets and %d seeds; less where problems stop early"
                .formatted(Estimate.words(seconds), sources.size(), chosen.size()));
      }
      return all(trials, sources, chosen, openings, device);
    }
  }

  private static Outcome all(
      Trials trials,
      List<Trials.Source> sources,
      List<Long> seeds,
      Openings openings,
      Device device) {
    List<TrialResult> results = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    long start = System.nanoTime();
    int done = 0;
    for (Trials.Source source : sources) {
      for (long seed : seeds) {
        for (TrialResult result : trials.run(source, seed, openings)) {
          results.add(result);
          files.add(trials.kept().file(source.name(), result.setting(), seed));
        }
        String passed = Estimate.words((System.nanoTime() - start) * 1e-9);
        int all = sources.size() * seeds.size();
        trials.tell().accept("%d of %d done in %s".formatted(++done, all, passed));
      }
    }
    return new Outcome(results, files, sources, device);
  }
}
