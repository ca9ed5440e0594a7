package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.bench.Estimate;
import snx.bench.KeptResults;
import snx.bench.TrialSize;
import snx.bench.TrialSources;
import snx.bench.Trials;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.explain.Method;

/** What benchmarks of explanations have in common. */
final class TrialOptions {

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

  @Mixin SeedOptions seeds;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      split = ",",
      defaultValue = "120",
      description = {
        "Held-out pairs per seed at most: one number, or one per dataset",
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

  @Mixin RunFolder folder;
  @Mixin private EngineOptions engine;
  @Mixin private DataOptions dirs;

  /** A run: what was asked for, and what came out. */
  record Run(List<Trials.Source> sources, Device device, Trials.Outcome outcome) {}

  private TrialSize size(int dataset) {
    if (pairs.size() != 1 && pairs.size() != data.size()) {
      throw new IllegalArgumentException(
          "pairs must be one number or one per dataset (got %d for %d datasets)"
              .formatted(pairs.size(), data.size()));
    }
    return new TrialSize(pairs.get(pairs.size() == 1 ? 0 : dataset), starts, instances);
  }

  /**
   * Runs all datasets and seeds.
   *
   * @param tasks by kind of data
   * @param quick a sample, whose duration is not estimated
   */
  Run run(
      Path out, boolean quick, Function<Method.Kind, List<Trials.Task>> tasks, Console console) {
    List<TrialSize> sizes =
        IntStream.range(0, data.size()).mapToObj(i -> quick ? size(i).quick() : size(i)).toList();
    List<Long> chosen = seeds.all(quick);
    KeptResults kept = folder.kept(out);
    Device device = engine.start();
    List<Trials.Source> sources =
        IntStream.range(0, data.size())
            .mapToObj(i -> new TrialSources(dirs.dirs(), sizes.get(i), tasks).open(data.get(i)))
            .toList();
    try (Trials trials = new Trials(kept, device, console::log)) {
      if (folder.resume()) {
        console.log(trials.progress(sources, chosen));
      }
      if (!quick) {
        double seconds = new Estimate(trials).seconds(sources, chosen);
        console.log(
            "estimate: about %s for %d datasets and %d seeds; less where problems stop early"
                .formatted(Estimate.words(seconds), sources.size(), chosen.size()));
      }
      return new Run(sources, device, trials.run(sources, chosen));
    }
  }
}
