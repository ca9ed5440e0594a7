package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.bench.ResultTable;
import snx.bench.brain.Correlations;
import snx.bench.brain.KnownEffect;
import snx.bench.brain.NetworkTable;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.data.catalogue.Manifest;

/** {@code snx bench brain-networks}: networks of connectomes compared by planted effects. */
@Command(
    name = "brain-networks",
    description = {
      "Compares networks of connectomes, an SVM and a t-test on edges by effects that were",
      "planted, over five folds. Prints Markdown: AUC of held-out subjects and pairs."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench brain-networks --regions 116,400 --subjects 24,60 --strength 0.5,1",
      "  SNX_DATA=~/data snx bench brain-networks --data brain-subjects,bip"
    })
final class BrainNetworksCommand implements Runnable {

  private static final String CORRELATIONS = "correlations";

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = CORRELATIONS,
      description = {
        "correlations or brain-subjects (generated), or connectomes",
        "(default: ${DEFAULT-VALUE})."
      })
  List<String> data;

  @Option(
      names = "--strength",
      paramLabel = "X",
      split = ",",
      defaultValue = "0,0.25,0.5,0.75,1",
      description = "Strengths of the effect, 0 to 1 (default: ${DEFAULT-VALUE}).")
  List<Double> strengths;

  @Option(
      names = "--regions",
      paramLabel = "N",
      split = ",",
      defaultValue = "116",
      description = "Regions of correlations (default: ${DEFAULT-VALUE}).")
  List<Integer> regions;

  @Option(
      names = "--subjects",
      paramLabel = "N",
      split = ",",
      defaultValue = "60",
      description = "Subjects of correlations (default: ${DEFAULT-VALUE}).")
  List<Integer> subjects;

  @Option(names = "--gnn", description = "Train graph networks, too; takes much longer.")
  boolean messagePassing;

  @Mixin SeedOptions seeds;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    Console console = new Console(spec);
    Device device = engine.start();
    NetworkTable table = new NetworkTable(seeds.all(), messagePassing, console::log);
    List<Object> results = new ArrayList<>();
    for (String name : data) {
      ResultTable found = measured(table, name, device);
      console.print(found.lines());
      console.print(List.of(""));
      results.addAll(found.results());
    }
    console.answer("results", results);
  }

  private ResultTable measured(NetworkTable table, String name, Device device) {
    if (name.equals(CORRELATIONS)) {
      return table.generated(kinds(), device);
    }
    Path file =
        name.equals(KnownEffect.GENERATED)
            ? null
            : Input.of(name, Manifest.Kind.GRAPHS, dirs.dirs()).files().get(0);
    return table.planted(name, file, strengths, device);
  }

  private List<Correlations> kinds() {
    List<Correlations> kinds = new ArrayList<>();
    for (int n : regions) {
      for (int s : subjects) {
        for (boolean negative : new boolean[] {false, true}) {
          strengths.forEach(x -> kinds.add(new Correlations(n, s, x, negative)));
        }
      }
    }
    return kinds;
  }
}
