package snx.chem.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.data.TextLines;

/**
 * Molecules with a known truth: a tab-separated file with the header {@code mol_id, smiles, label,
 * split, n_atoms, atom_masks}, where masks have one digit 0 or 1 for each heavy atom in the order
 * of the SMILES, alternatives between semicolons. Duplicates are kept, as their authors had them.
 *
 * @param molecules all of them
 * @param splits the part that the file puts a molecule in ({@code train}, {@code test}), by id
 * @param truths by id
 */
public record TruthFile(
    MoleculeSet molecules, Map<String, String> splits, Map<String, AtomTruth> truths) {

  static final List<String> HEADER =
      List.of("mol_id", "smiles", "label", "split", "n_atoms", "atom_masks");

  public TruthFile {
    splits = Collections.unmodifiableMap(new HashMap<>(splits));
    truths = Collections.unmodifiableMap(new HashMap<>(truths));
  }

  /**
   * Reads a file.
   *
   * @throws DatasetException if it has other columns, or a row whose atoms and masks do not fit
   */
  public static TruthFile read(String name, Path path) {
    MoleculeOptions options =
        MoleculeOptions.defaults()
            .with(
                draft -> {
                  draft.keepDuplicates = true;
                  draft.standardise = false; // masks count the atoms of the SMILES as written
                });
    MoleculeSet set = MoleculeFiles.read(name, path, options);
    Map<Integer, Molecule> byLine = new HashMap<>();
    set.molecules().forEach(molecule -> byLine.put(molecule.line(), molecule));
    Rows rows = new Rows(path, byLine);
    try (Reader reader = TextFile.open(path).reader()) {
      CsvRecords.forEach(path, reader, new CsvRecords.Marks('\t', null), rows);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    return new TruthFile(set, rows.splits, rows.truths);
  }

  /** Whether a table between tabs names the columns of one. */
  public static boolean isOne(Path path) {
    if (!path.toString().endsWith(".tsv")) {
      return false;
    }
    try (TextLines lines = new TextLines(path, TextFile.open(path).reader())) {
      String first = lines.next();
      return first != null && List.of(first.split("\t")).containsAll(HEADER);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /** One molecule of such a file. */
  public record Row(String id, String smiles, String label, String split, AtomTruth truth) {}

  /** The text of such a file. */
  public static String text(List<Row> rows) {
    StringBuilder text = new StringBuilder(String.join("\t", HEADER)).append('\n');
    for (Row row : rows) {
      List<String> cells =
          List.of(
              row.id(),
              row.smiles(),
              row.label(),
              row.split(),
              Integer.toString(row.truth().atoms()),
              row.truth().masks());
      text.append(String.join("\t", cells)).append('\n');
    }
    return text.toString();
  }

  /** Joins the masks to the molecules of the same line. */
  private static final class Rows implements Consumer<CsvRecords.Line> {
    private final Path path;
    private final Map<Integer, Molecule> byLine;
    private final Map<String, String> splits = new HashMap<>();
    private final Map<String, AtomTruth> truths = new HashMap<>();
    private @Nullable List<String> header;

    private Rows(Path path, Map<Integer, Molecule> byLine) {
      this.path = path;
      this.byLine = byLine;
    }

    @Override
    public void accept(CsvRecords.Line row) {
      if (header == null) {
        header = row.values();
        if (!header.containsAll(HEADER)) {
          throw new DatasetException(
              path,
              row.line(),
              "a file with known truth has the columns %s between tabs (got %s)"
                  .formatted(String.join(", ", HEADER), String.join(", ", header)));
        }
        return;
      }
      Molecule molecule = byLine.get(row.line());
      if (molecule != null) {
        splits.put(molecule.id(), row.values().get(header.indexOf("split")));
        truths.put(molecule.id(), truth(row, header, molecule));
      }
    }

    private AtomTruth truth(CsvRecords.Line row, List<String> names, Molecule molecule) {
      int atoms = molecule.structure().getAtomCount();
      String stated = row.values().get(names.indexOf("n_atoms"));
      if (!stated.equals(Integer.toString(atoms))) {
        throw new DatasetException(
            path,
            row.line(),
            RootLocale.format(
                "n_atoms is %s, but the SMILES has %d heavy atoms; mend the row", stated, atoms));
      }
      try {
        return AtomTruth.parse(row.values().get(names.indexOf("atom_masks")), atoms);
      } catch (IllegalArgumentException e) {
        throw new DatasetException(path, row.line(), String.valueOf(e.getMessage()), e);
      }
    }
  }
}
