package snx.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.bench.trial.SeedOptions;
import snx.bench.trial.TrialResult;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.data.DatasetException;
import snx.data.Writable;
import snx.explain.Method;

/** What benchmarks of explanations have in common. */
final class TrialOptions {

  private static final String TRIALS = "trials";

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecule-like,mutag",
      description = {
        "Datasets: names that 'snx datasets list' shows, molecules (qm9-lohc),",
        "brain (bip), brain-subjects (generated), or files of graphs",
        "(default: ${DEFAULT-VALUE})."
      })
  private List<String> data;

  @Mixin private SeedOptions seeds;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      split = ",",
      defaultValue = "120",
      description = {
        "Held-out pairs a seed at most: one number, or one a dataset",
        "(default: ${DEFAULT-VALUE})."
      })
  private List<Integer> pairs;

  @Option(
      names = "--instances",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Instances of a dataset at most, evenly spread over its file, to train on and to",
        "explain; 0 for all (default: ${DEFAULT-VALUE})."
      })
  private int instances;

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

  /** As asked for a dataset, by its position. */
  private TrialSize size(int dataset) {
    if (pairs.size() != 1 && pairs.size() != data.size()) {
      throw new IllegalArgumentException(
          "pairs must be one number or one a dataset (got %d for %d datasets)"
              .formatted(pairs.size(), data.size()));
    }
    return new TrialSize(pairs.get(pairs.size() == 1 ? 0 : dataset), starts, instances);
  }

  List<Long> seeds() {
    return seeds.all();
  }

  /** The folder of results. */
  Path folder(String name) {
    Path folder = out == null ? Path.of("snx-out", "bench-" + name) : out;
    Writable.requireFolder(folder, "--out"); // hours of work must not end there
    return folder;
  }

  /** The kept results of a folder; a folder that has some is used by those who ask for it. */
  private KeptTrials kept(Path folder) {
    KeptTrials kept = new KeptTrials(folder.resolve(TRIALS));
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
   * @param sized what is taken of a dataset, given what was asked for
   * @param tasks by kind of data
   * @param estimated whether to say first how long it will take
   */
  Outcome run(
      Path folder,
      UnaryOperator<TrialSize> sized,
      List<Long> chosen,
      Function<Method.Kind, List<Trials.Task>> tasks,
      boolean estimated,
      Consumer<String> tell) {
    List<TrialSize> sizes =
        IntStream.range(0, data.size()).mapToObj(i -> sized.apply(size(i))).toList();
    Trials trials = new Trials(kept(folder), tell);
    Device device = engine.start();
    List<Trials.Source> sources =
        IntStream.range(0, data.size())
            .mapToObj(i -> new TrialSources(dirs, sizes.get(i), tasks).open(data.get(i)))
            .toList();
    try (Openings openings = new Openings(device, tell);
        Interruption watched = new Interruption(folder, tell)) {
      if (resume) {
        tell.accept(trials.progress(sources, chosen));
      }
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
