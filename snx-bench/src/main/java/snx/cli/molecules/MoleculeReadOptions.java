package snx.cli.molecules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import snx.api.Input;
import snx.chem.feature.AtomFeatures;
import snx.chem.library.MoleculeLibrary;
import snx.chem.model.MoleculeNetwork;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.cli.DataOptions;
import snx.cli.WatchedBar;
import snx.data.catalogue.Manifest;
import snx.graph.TuDatasetReader;

/** Which molecules, their classes, and what the network sees of them. */
final class MoleculeReadOptions {

  @Parameters(
      arity = "0..1",
      defaultValue = MoleculeLibrary.NAME,
      paramLabel = "DATA",
      description = {
        "A table with a column of SMILES (.csv, .tsv), SMILES lines (.smi) or SDF, each also",
        "as .gz; a TUDataset folder or zip of molecules; or a name that 'snx datasets list'",
        "shows (default: ${DEFAULT-VALUE}, embedded)."
      })
  private String data;

  @Option(
      names = "--smiles",
      paramLabel = "COL",
      description = "The column of SMILES (default: auto-detected by name).")
  private @Nullable String smiles;

  @Option(
      names = "--label",
      paramLabel = "COL",
      description = "The column or SDF property of classes (default: label or class).")
  private @Nullable String label;

  @Option(
      names = "--positive",
      paramLabel = "COND",
      description = {
        "Which molecules are looked for: a value of the label column, a condition over",
        "columns such as \"40 <= delta_H <= 70\" or \"activity == high and mass < 300\", or a",
        "share of the label column's numbers such as \"top 30%%\" or \"bottom 20%%\"",
        "(default: auto-detected by the classes' names)."
      })
  private @Nullable String positive;

  @Option(
      names = "--positive-name",
      paramLabel = "NAME",
      description = {
        "What that class is called (default: the value's own name, or 'positive' under a",
        "condition)."
      })
  private @Nullable String positiveName;

  @Option(
      names = "--id",
      paramLabel = "COL",
      description =
          "The column or SDF property of ids (default: auto-detected by name; else the line).")
  private @Nullable String id;

  @Option(
      names = "--separator",
      paramLabel = "C",
      description = "What separates cells (default: auto-detected).")
  private @Nullable Character separator;

  @Option(
      names = "--max-atoms",
      paramLabel = "N",
      description = "Leave out molecules of more heavy atoms (default: 400).")
  private @Nullable Integer maxAtoms;

  @Option(names = "--keep-duplicates", description = "Read molecules that were read before again.")
  private boolean keepDuplicates;

  @Option(
      names = "--standardise",
      negatable = true,
      description = {
        "Learn the largest organic part of a molecule, neutral, in one spelling (default);",
        "--no-standardise keeps molecules as they are written. See changed.csv."
      })
  private @Nullable Boolean standardise;

  @Option(
      names = "--strip-isotopes",
      description = "Standardise isotopes to their element as well, deuterium to hydrogen.")
  private boolean stripIsotopes;

  @Option(
      names = "--features",
      paramLabel = "full|elements",
      description = {
        "What a network sees of an atom: full (element, degree, charge, hydrogens,",
        "aromatic, ring) or its element alone (default: the model's; else full, and elements",
        "for the embedded molecules, whose rule is then to be seen in bonds alone)."
      })
  private AtomFeatures.@Nullable Kind features;

  @Mixin private DataOptions dirs = new DataOptions();

  /** Resolves the argument DATA. */
  Input input() {
    return Input.of(data, Manifest.Kind.MOLECULES, dirs.dirs());
  }

  /** Reads the molecules of an input. */
  MoleculeSet read(Input input) {
    return read(input.name(), input.files().get(0), over(input.use()));
  }

  /** Reads molecules, with progress where it takes long. */
  static MoleculeSet read(String name, Path file, MoleculeOptions options) {
    try (WatchedBar bar =
        TuDatasetReader.accepts(file)
            ? WatchedBar.late("reading", " molecules", 1)
            : WatchedBar.ofBytes("reading")) {
      return MoleculeFiles.read(name, file, options, bar);
    }
  }

  /**
   * The features that were chosen, or those of a saved network.
   *
   * @param model the folder of a network, or null
   * @throws IllegalArgumentException if others were chosen than the network uses
   */
  AtomFeatures features(@Nullable Path model) {
    if (model == null) {
      return new AtomFeatures(features == null ? MoleculeNetwork.features(data) : features);
    }
    AtomFeatures saved = AtomFeatures.of(model);
    if (features != null && features != saved.kind()) {
      throw new IllegalArgumentException(
          "the model in %s uses the features %s (got --features %s); omit --features"
              .formatted(model, saved.kind(), features));
    }
    return saved;
  }

  /** Prints what was read and skipped; details go to the second stream. */
  static void print(MoleculeSet set, PrintWriter out, PrintWriter err) {
    List<String> lines = set.summary();
    out.printf("data      %s: %s%n", set.name(), lines.get(0));
    lines.stream().skip(1).forEach(line -> err.println("note: " + line));
  }

  /** The given options over what the catalogue says, over the defaults. */
  MoleculeOptions over(@Nullable ObjectNode use) {
    return MoleculeOptions.of(use).with(this::apply);
  }

  private void apply(MoleculeOptions.Draft draft) {
    boolean another = label != null || positive != null; // question than the catalogue's
    draft.smiles = smiles == null ? draft.smiles : smiles;
    draft.label = another ? label : draft.label;
    draft.positive = another ? positive : draft.positive;
    draft.positiveName = positiveName != null ? positiveName : another ? null : draft.positiveName;
    draft.id = id == null ? draft.id : id;
    draft.separator = separator == null ? draft.separator : separator;
    draft.maxAtoms = maxAtoms == null ? draft.maxAtoms : maxAtoms;
    draft.keepDuplicates |= keepDuplicates;
    draft.standardise = standardise == null ? draft.standardise : standardise;
    draft.stripIsotopes |= stripIsotopes;
  }
}
