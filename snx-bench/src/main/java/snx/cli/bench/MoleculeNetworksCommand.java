package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.bench.MoleculeTrials;
import snx.bench.TrialSize;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.data.WholeFile;
import snx.data.catalogue.Manifest;

/** {@code snx bench molecule-networks}: networks of molecules beside fingerprints. */
@Command(
    name = "molecule-networks",
    description = {
      "Trains the network of molecules on sets of the catalogue, by random and by scaffold split,",
      "beside logistic regression on circular fingerprints. Prints a Markdown table of held-out",
      "AUC: mean over seeds (standard deviation)."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench molecule-networks --data-dir ~/data",
      "  snx bench molecule-networks --data esol,qm9-lohc --limit 3000 --seeds 5"
    })
final class MoleculeNetworksCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "esol,qm9-lohc,truth-benzene,truth-logic7,truth-logic8",
      description = "Sets of molecules (default: ${DEFAULT-VALUE}).")
  List<String> data;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most so many molecules of a set, drawn by the seed (default: all).")
  @Nullable Integer limit;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the table there too.")
  @Nullable Path out;

  @Mixin SeedOptions seeds;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    if (limit != null) {
      TrialSize.atLeastOne("limit", limit);
    }
    Console console = new Console(spec);
    MoleculeTrials trials = new MoleculeTrials(seeds.all(), limit, console::log);
    List<Input> inputs =
        data.stream().map(name -> Input.of(name, Manifest.Kind.MOLECULES, dirs.dirs())).toList();
    Device device = engine.start();
    List<MoleculeTrials.Row> rows = new ArrayList<>();
    for (Input input : inputs) {
      rows.add(trials.run(input, device));
    }
    List<String> table = MoleculeTrials.markdown(rows);
    console.print(table);
    console.answer("results", rows);
    if (out != null) {
      WholeFile.write(out, file -> Files.write(file, table));
    }
  }
}
