package snx.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.command.DataOptions;
import snx.command.EngineOptions;
import snx.command.Input;
import snx.data.Dataset;
import snx.data.catalogue.Manifest;
import snx.explain.Method;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;

/** What benchmarks of explanations have in common. */
final class TrialOptions {

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "molecule-like,mutag",
      description = "Graph datasets (default: ${DEFAULT-VALUE}).")
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

  /** Runs all datasets and seeds. */
  List<TrialResult> run(List<Setting> settings, List<Method> methods, Consumer<String> tell) {
    atLeastOne("seeds", seeds);
    atLeastOne("pairs", pairs);
    atLeastOne("starts", starts);
    Device device = engine.start();
    List<Dataset<LabelledGraph>> sets = new ArrayList<>();
    for (String name : data) {
      Input input = Input.of(name, Manifest.Kind.GRAPHS, dirs);
      Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
      graphs.report().requireClean();
      sets.add(graphs);
    }
    List<TrialResult> results = new ArrayList<>();
    GraphTrials trials = new GraphTrials(settings, methods, pairs, starts, keep, tell);
    for (Dataset<LabelledGraph> graphs : sets) {
      for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
        results.addAll(trials.run(graphs, seed, device));
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
