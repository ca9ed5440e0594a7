package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.bench.motif.MotifTrial;
import snx.bench.motif.MotifTrialOptions;
import snx.bench.motif.MotifTrialResult;
import snx.bench.motif.MotifTrialTable;
import snx.chem.Molecule;
import snx.chem.model.MaskedElements;
import snx.chem.motif.MotifTable;
import snx.chem.read.AtomTruth;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.read.TruthFile;
import snx.cli.Console;
import snx.data.Seeds;
import snx.data.catalogue.Manifest;
import snx.explain.Method;

/** {@code snx bench motifs}: which selection and which motifs say more than chance. */
@Command(
    name = "motifs",
    description = {
      "Compares selections of bonds, kinds of motifs, methods and masks.",
      "Measured is how often explanations hold the motifs of a class whole, beside random pieces",
      "of the same size, and how well they meet bonds that are known to decide."
    },
    footer = {
      "",
      "Example:",
      "  snx bench motifs --data mutagenicity-molecules,truth-benzene --data-dir ~/data --keep kept"
    })
final class MotifsCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      required = true,
      description = "Sets of molecules with two classes.")
  List<String> data;

  @Option(
      names = "--molecules",
      paramLabel = "N",
      defaultValue = "3000",
      description =
          "Molecules of a set at most, drawn by a fixed seed (default: ${DEFAULT-VALUE}).")
  int most;

  @Option(
      names = "--queries",
      paramLabel = "N",
      defaultValue = "300",
      description = "Molecules explained per network (default: ${DEFAULT-VALUE}).")
  int queries;

  @Option(names = "--atoms", description = "Compare masks of bonds and atoms, too.")
  boolean atoms;

  @Mixin RecoveryOptions recovery;

  @Override
  public void run() {
    Console console = new Console(spec);
    MotifTrialOptions options =
        new MotifTrialOptions(
            queries,
            recovery.methods(List.of(Method.SNX, Method.SNX_BOUNDED, Method.SNX_KL)),
            atoms
                ? List.of(MaskedElements.BONDS, MaskedElements.BONDS_AND_ATOMS)
                : List.of(MaskedElements.BONDS));
    Device device = recovery.engine.start();
    List<?> made = List.of(queries, most, options.methods().toString(), atoms);
    List<MotifTrialResult> results = new ArrayList<>();
    for (String name : data) {
      Input input = Input.of(name, Manifest.Kind.MOLECULES, recovery.dirs.dirs());
      Path file = input.files().get(0);
      MoleculeOptions reading = MoleculeOptions.of(input.use());
      boolean known = TruthFile.isOne(file);
      Map<String, AtomTruth> truths =
          known ? TruthFile.read(input.name(), file).truths() : Map.of();
      MoleculeSet set =
          drawn(
              MoleculeFiles.read(
                  input.name(),
                  file,
                  reading.with(draft -> draft.standardise &= !known))); // truths count atoms
      for (long seed : recovery.seeds.all()) {
        results.addAll(
            Arrays.asList(
                recovery
                    .kept()
                    .of(
                        "motifs-%s-%d".formatted(input.name(), seed),
                        made,
                        MotifTrialResult[].class,
                        () -> {
                          console.log("%s, network %d".formatted(input.name(), seed));
                          return new MotifTrial(set, classes(set), truths, options, seed)
                              .run(device)
                              .toArray(MotifTrialResult[]::new);
                        })));
      }
    }
    console.print(new MotifTrialTable(results).lines());
    console.answer("results", results);
  }

  private MoleculeSet drawn(MoleculeSet set) {
    int[] order = IntStream.range(0, set.molecules().size()).toArray();
    Seeds.shuffle(order, Seeds.stream(0, "molecules"));
    List<Molecule> some =
        Arrays.stream(order).limit(most).sorted().mapToObj(set.molecules()::get).toList();
    return set.with(some);
  }

  private static MotifTable.Classes classes(MoleculeSet set) {
    return new MotifTable.Classes(set.requirePositive(), set.others());
  }
}
