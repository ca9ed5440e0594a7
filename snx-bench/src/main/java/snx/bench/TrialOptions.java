package snx.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.command.DataOptions;
import snx.command.EngineOptions;
import snx.explain.Method;

/** What benchmarks of explanations have in common. */
final class TrialOptions {

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecule-like,mutag",
      description = "Datasets (default: ${DEFAULT-VALUE}).")
  List<String> data;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many seeds, each with a network of its own (default: ${DEFAULT-VALUE}).")
  int seeds;

  @Option(
      names = "--first-seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The first of them (default: ${DEFAULT-VALUE}).")
  long firstSeed;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "120",
      description = "Held-out pairs a seed at most (default: ${DEFAULT-VALUE}).")
  int pairs;

  @Option(
      names = "--starts",
      paramLabel = "N",
      defaultValue = "2",
      description = "Starts whose masks are compared (default: ${DEFAULT-VALUE}).")
  int starts;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = {
        "Keep every result there; a run that was broken off takes up what",
        "it finds there and goes on."
      })
  @Nullable Path keep;

  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  /**
   * Runs all datasets and seeds.
   *
   * @param settings by kind of data
   * @param methods by kind of data
   */
  List<TrialResult> run(
      Function<Method.Kind, List<Setting>> settings,
      Function<Method.Kind, List<Method>> methods,
      Consumer<String> tell) {
    atLeastOne("seeds", seeds);
    atLeastOne("pairs", pairs);
    atLeastOne("starts", starts);
    TrialSources sources = new TrialSources(dirs, settings, methods);
    Device device = engine.start();
    List<Trials.Source> opened = data.stream().map(sources::open).toList();
    List<TrialResult> results = new ArrayList<>();
    Trials trials = new Trials(pairs, starts, keep, tell);
    long start = System.nanoTime();
    int done = 0;
    for (Trials.Source source : opened) {
      for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
        results.addAll(trials.run(source, seed, device));
        double minutes = (System.nanoTime() - start) / 60e9;
        int left = opened.size() * seeds - ++done;
        tell.accept(
            "%d of %d done in %.1f min, about %.0f min left"
                .formatted(done, done + left, minutes, minutes / done * left));
      }
    }
    return results;
  }

  private static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1 (got " + value + ")");
    }
  }
}
