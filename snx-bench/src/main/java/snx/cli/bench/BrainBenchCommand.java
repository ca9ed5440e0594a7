package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.bench.ResultTable;
import snx.bench.brain.BrainTrialOptions;
import snx.bench.brain.BrainTrials;
import snx.bench.brain.KnownEffect;
import snx.brain.synthetic.PlantOptions;
import snx.cli.Console;
import snx.data.catalogue.Manifest;
import snx.explain.Method;

/** {@code snx bench brain}: explanations compared with effects that were planted. */
@Command(
    name = "brain",
    description = {
      "Compares explanations of connectomes with effects that were planted.",
      "With --groups, compares groups out of fold, in explanations and in connectivity: what is",
      "found and how much of it is true; at strength 0, false positives.",
      "With --null, counts what group tests of one network find where there is no effect."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench brain --data brain-subjects --strength 0,1 --seeds 2 --keep kept",
      "  snx bench brain --groups --regions 200 --strength 0.5,1 --seeds 3",
      "  SNX_DATA=~/data snx bench brain --data bip --null --seeds 4"
    })
final class BrainBenchCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = KnownEffect.GENERATED,
      description = "brain-subjects (generated) or connectomes (default: ${DEFAULT-VALUE}).")
  List<String> data;

  @Option(
      names = "--strength",
      paramLabel = "X",
      split = ",",
      defaultValue = "0,0.25,0.5,0.75,1",
      description = "Strengths of the effect, 0 to 1 (default: ${DEFAULT-VALUE}).")
  List<Double> strengths;

  @Option(
      names = "--queries",
      paramLabel = "N",
      defaultValue = "12",
      description = "Held-out subjects per network at most (default: ${DEFAULT-VALUE}).")
  int queries;

  @Option(
      names = "--global-iterations",
      paramLabel = "N",
      defaultValue = "100",
      description = "Steps of stage 1 (default: ${DEFAULT-VALUE}).")
  int globalIterations;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "150",
      description = "Steps of stage 2 (default: ${DEFAULT-VALUE}).")
  int iterations;

  @Option(names = "--groups", description = "Compare groups out of fold.")
  boolean groups;

  @Option(
      names = "--folds",
      paramLabel = "N",
      defaultValue = "5",
      description = "With --groups: networks per cohort (default: ${DEFAULT-VALUE}).")
  int folds;

  @Option(
      names = "--regions",
      paramLabel = "N",
      defaultValue = "116",
      description =
          "With --groups: regions of generated subjects; 116 is AAL, others are made up"
              + " (default: ${DEFAULT-VALUE}).")
  int regions;

  @Option(
      names = "--subjects",
      paramLabel = "N",
      defaultValue = "60",
      description = "With --groups: generated subjects (default: ${DEFAULT-VALUE}).")
  int subjects;

  @Option(
      names = "--anticorrelated",
      description = "With --groups: half of the weights are negative, and the effect lies there.")
  boolean anticorrelated;

  @Option(names = "--sites", description = "With --groups: sites differ between the groups.")
  boolean sites;

  @Option(
      names = "--forms",
      description = "With --groups: compare masks alone as well, in all forms.")
  boolean forms;

  @Option(names = "--null", description = "Test groups that mean nothing.")
  boolean nothing;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "50",
      description = "With --null: tests per network (default: ${DEFAULT-VALUE}).")
  int repeats;

  @Option(
      names = "--permutations",
      paramLabel = "N",
      defaultValue = "1000",
      description = "With --groups, --null: permutations per test (default: ${DEFAULT-VALUE}).")
  int permutations;

  @Mixin RecoveryOptions recovery;

  @Override
  public void run() {
    Console console = new Console(spec);
    strengths.forEach(strength -> PlantOptions.defaults(strength, 0)); // refuses nonsense at once
    BrainTrialOptions options =
        new BrainTrialOptions(
            groups ? Integer.MAX_VALUE : queries,
            recovery.references,
            globalIterations,
            iterations,
            nothing || groups ? recovery.methods(List.of(Method.SNX)) : recovery.methods());
    if (folds < 2 || (groups && nothing)) {
      throw new IllegalArgumentException(
          folds < 2
              ? "--folds must be at least 2 (got %d)".formatted(folds)
              : "--groups with --strength 0 tests groups that do not differ; leave --null out");
    }
    Map<String, @Nullable Path> files = files();
    Device device = recovery.engine.start();
    BrainTrials trials =
        new BrainTrials(options, recovery.seeds.all(), recovery.kept(), console::log);
    List<ResultTable> tables = new ArrayList<>();
    files.forEach(
        (name, file) -> {
          for (ResultTable table :
              groups
                  ? List.of(
                      trials.groups(
                          name,
                          file,
                          new BrainTrials.Cohorts(regions, subjects, anticorrelated, sites),
                          strengths,
                          folds,
                          permutations,
                          forms,
                          device))
                  : nothing
                      ? trials.nulls(name, file, repeats, permutations, device)
                      : List.of(trials.effects(name, file, strengths, device))) {
            console.print(table.lines());
            console.print(List.of(""));
            tables.add(table);
          }
        });
    console.answer("results", tables.stream().flatMap(t -> t.results().stream()).toList());
  }

  /** Where data are; null for generated subjects. */
  private Map<String, @Nullable Path> files() {
    Map<String, @Nullable Path> files = new LinkedHashMap<>();
    for (String name : data) {
      files.put(
          name,
          name.equals(KnownEffect.GENERATED)
              ? null
              : Input.of(name, Manifest.Kind.GRAPHS, recovery.dirs.dirs()).files().get(0));
    }
    return files;
  }
}
