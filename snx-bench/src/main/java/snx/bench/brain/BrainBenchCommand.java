package snx.bench.brain;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.trial.KeptFile;
import snx.bench.trial.SeedOptions;
import snx.brain.synthetic.PlantOptions;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.cli.Input;
import snx.data.catalogue.Manifest;
import snx.explain.Method;

/** {@code snx bench brain}. */
@Command(
    name = "brain",
    description = {
      "Holds explanations of connectomes against effects that were planted.",
      "With --null, counts what group tests find where there is no effect."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench brain --data brain-subjects --strength 0,1 --seeds 2 --keep kept",
      "  SNX_DATA=~/data snx bench brain --data bip --null --seeds 4"
    })
public final class BrainBenchCommand implements Runnable {

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
      description = "Held-out subjects a network at most (default: ${DEFAULT-VALUE}).")
  int queries;

  @Option(
      names = "--references",
      paramLabel = "N",
      defaultValue = "1",
      description = "References of either group a query (default: ${DEFAULT-VALUE}).")
  int references;

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

  @Option(
      names = "--method",
      paramLabel = "NAME",
      split = ",",
      description = "Methods (default: all for graphs but pick-all; with --null snx).")
  @Nullable List<String> methods;

  @Option(names = "--null", description = "Test groups that mean nothing.")
  boolean nothing;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "50",
      description = "With --null: tests a network (default: ${DEFAULT-VALUE}).")
  int repeats;

  @Option(
      names = "--permutations",
      paramLabel = "N",
      defaultValue = "1000",
      description = "With --null: permutations a test (default: ${DEFAULT-VALUE}).")
  int permutations;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "Keep every network's results there, and take up what is there.")
  @Nullable Path keep;

  @Mixin SeedOptions seeds;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    strengths.forEach(strength -> PlantOptions.defaults(strength, 0)); // refuses nonsense at once
    BrainTrialOptions options =
        new BrainTrialOptions(queries, references, globalIterations, iterations, chosen());
    Map<String, @Nullable Path> files = files();
    Device device = engine.start();
    PrintWriter out = spec.commandLine().getOut();
    BrainTrials trials = new BrainTrials(options, seeds.all(), new KeptFile(keep), this::say);
    files.forEach(
        (name, file) -> {
          for (List<String> lines :
              nothing
                  ? trials.nulls(name, file, repeats, permutations, device)
                  : List.of(trials.effects(name, file, strengths, device))) {
            lines.forEach(out::println);
            out.println();
          }
          out.flush();
        });
  }

  /** Where data are; null for generated subjects. */
  private Map<String, @Nullable Path> files() {
    Map<String, @Nullable Path> files = new LinkedHashMap<>();
    for (String name : data) {
      files.put(
          name,
          name.equals(KnownEffect.GENERATED)
              ? null
              : Input.of(name, Manifest.Kind.GRAPHS, dirs).files().get(0));
    }
    return files;
  }

  private List<Method> chosen() {
    if (methods == null) {
      return nothing
          ? List.of(Method.SNX)
          : Method.serving(Method.Kind.GRAPHS).stream()
              .filter(method -> method != Method.PICK_ALL)
              .toList();
    }
    return methods.stream().map(name -> Method.parse(name, Method.Kind.GRAPHS)).toList();
  }

  private void say(String what) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(what);
    err.flush();
  }
}
