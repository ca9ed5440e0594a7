package snx.cli.bench;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.bench.truth.TruthOptions;
import snx.bench.truth.TruthResult;
import snx.bench.truth.TruthSet;
import snx.bench.truth.TruthTable;
import snx.bench.truth.TruthTrial;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MoleculeNetwork;
import snx.chem.read.TruthFile;
import snx.cli.Console;
import snx.data.catalogue.Manifest;

/** {@code snx bench truth}: explanations compared with atoms that are known to decide. */
@Command(
    name = "truth",
    description = "Compares explanations of molecules with atoms that are known to decide.",
    footer = {
      "",
      "Example:",
      "  snx bench truth --data truth-logic7 --data-dir ~/data --atoms --keep kept"
    })
final class TruthCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "truth-benzene,truth-logic7,truth-logic8",
      description = "Sets or files with known atoms (default: ${DEFAULT-VALUE}).")
  List<String> data;

  @Option(
      names = "--queries",
      paramLabel = "N",
      defaultValue = "70",
      description = "Queries per network at most (default: ${DEFAULT-VALUE}).")
  int queries;

  @Option(
      names = "--features",
      paramLabel = "full|elements",
      defaultValue = "FULL",
      description = "What networks see of atoms (default: full).")
  AtomFeatures.Kind features;

  @Option(names = "--atoms", negatable = true, description = "Compare masks of atoms too.")
  boolean atoms;

  @Mixin RecoveryOptions recovery;

  @Override
  public void run() {
    Console console = new Console(spec);
    TruthOptions options =
        new TruthOptions(
            queries,
            recovery.references,
            recovery.methods(),
            new AtomFeatures(features),
            MoleculeNetwork.SHAPE,
            atoms);
    List<Input> inputs =
        data.stream()
            .map(name -> Input.of(name, Manifest.Kind.MOLECULES, recovery.dirs.dirs()))
            .toList();
    Device device = recovery.engine.start();
    List<?> made = List.of(queries, recovery.references, recovery.methods().toString(), atoms);
    List<TruthResult> all = new ArrayList<>();
    for (Input input : inputs) {
      TruthFile file = TruthFile.read(input.name(), input.files().get(0));
      TruthSet set = TruthSet.of(file, options.features());
      List<TruthResult> results = new ArrayList<>();
      for (long seed : recovery.seeds.all()) {
        results.add(
            recovery
                .kept()
                .of(
                    "%s-%s-%d".formatted(input.name(), features, seed),
                    made,
                    TruthResult.class,
                    () -> {
                      console.log("%s, network %d".formatted(input.name(), seed));
                      return new TruthTrial(set, options, seed).run(device);
                    }));
      }
      console.print(new TruthTable(results).lines());
      console.print(List.of(""));
      all.addAll(results);
    }
    console.answer("results", all);
  }
}
