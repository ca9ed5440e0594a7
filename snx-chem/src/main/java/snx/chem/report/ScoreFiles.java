package snx.chem.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import snx.chem.Molecule;
import snx.chem.picture.Layouts;
import snx.data.WholeFile;
import snx.report.ExplanationsFile;
import snx.report.ExplanationsReader;

/**
 * Scores of a run by atom and by bond, from its {@code explanations.jsonl}: {@code atoms.csv} and
 * {@code bonds.csv} for every explanation, {@code atoms-mean.csv}, {@code bonds-mean.csv} and
 * {@code molecules.sdf} over the references of every query. Explanations pass one at a time; what
 * stays in memory is one set of sums a query and method.
 */
public final class ScoreFiles {

  /** The names of the files. */
  public static final List<String> NAMES =
      List.of("atoms.csv", "bonds.csv", "atoms-mean.csv", "bonds-mean.csv", "molecules.sdf");

  private static final List<String> PAIR =
      List.of("query", "reference", "method", "side", "molecule");
  private static final List<String> VALUES = List.of("global_mask", "local_mask", "selected");
  private static final List<String> QUERY = List.of("query", "method", "references");
  private static final List<String> MEANS =
      List.of("global_mask", "local_mask_mean", "local_mask_std", "selected_share");

  private final Path folder;
  private final Map<String, Molecule> molecules;
  private final MeanScores means = new MeanScores();

  private ScoreFiles(Path folder, Map<String, Molecule> molecules) {
    this.folder = folder;
    this.molecules = molecules;
  }

  /**
   * Writes all files of a folder that has {@code explanations.jsonl}.
   *
   * @param molecules by id
   * @throws snx.data.DatasetException where explanations and molecules do not agree
   */
  public static void write(Path folder, Map<String, Molecule> molecules, Layouts layouts) {
    ScoreFiles files = new ScoreFiles(folder, molecules);
    WholeFile.write(
        folder.resolve("atoms.csv"),
        atoms -> WholeFile.write(folder.resolve("bonds.csv"), bonds -> files.pass(atoms, bonds)));
    WholeFile.write(folder.resolve("atoms-mean.csv"), files::atomMeans);
    WholeFile.write(folder.resolve("bonds-mean.csv"), files::bondMeans);
    WholeFile.write(
        folder.resolve("molecules.sdf"), file -> ScoredSdf.write(file, files.means, layouts));
  }

  private void pass(Path atoms, Path bonds) throws IOException {
    try (ScoreTable byAtom = new ScoreTable(atoms, PAIR, ScoreTable.ATOM, VALUES);
        ScoreTable byBond = new ScoreTable(bonds, PAIR, ScoreTable.BOND, VALUES)) {
      ExplanationsReader.each(
          folder.resolve("explanations.jsonl"), line -> take(line, byAtom, byBond));
    }
  }

  private void take(ExplanationsFile.Line line, ScoreTable atoms, ScoreTable bonds) {
    ElementScores query = ElementScores.query(molecule(line.query()), line);
    means.take(line.method(), query);
    rows(line, "query", query, atoms, bonds);
    ElementScores reference = ElementScores.reference(molecule(line.reference()), line);
    rows(line, "reference", reference, atoms, bonds);
  }

  private Molecule molecule(String id) {
    return ElementScores.molecule(molecules, id, folder.resolve("explanations.jsonl"));
  }

  private static void rows(
      ExplanationsFile.Line line,
      String side,
      ElementScores scores,
      ScoreTable atoms,
      ScoreTable bonds) {
    Molecule molecule = scores.molecule();
    List<String> keys = List.of(line.query(), line.reference(), line.method(), side, molecule.id());
    for (int i = 0; i < scores.atoms(); i++) {
      double kept = scores.keptAt(i) ? 1 : 0;
      atoms.atom(keys, molecule, i, scores.globalAt(i), scores.localAt(i), kept);
    }
    for (int e = 0; e < scores.bonds(); e++) {
      double kept = scores.kept(e) ? 1 : 0;
      bonds.bond(keys, molecule, e, scores.global()[e], scores.local()[e], kept);
    }
  }

  private void atomMeans(Path file) throws IOException {
    try (ScoreTable table = new ScoreTable(file, QUERY, ScoreTable.ATOM, MEANS)) {
      each(
          (keys, mean) -> {
            int bonds = mean.molecule().structure().getBondCount();
            for (int i = 0; i < mean.molecule().structure().getAtomCount(); i++) {
              table.atom(keys, mean.molecule(), i, values(mean, bonds + i));
            }
          });
    }
  }

  private void bondMeans(Path file) throws IOException {
    try (ScoreTable table = new ScoreTable(file, QUERY, ScoreTable.BOND, MEANS)) {
      each(
          (keys, mean) -> {
            for (int e = 0; e < mean.molecule().structure().getBondCount(); e++) {
              table.bond(keys, mean.molecule(), e, values(mean, e));
            }
          });
    }
  }

  private static double[] values(MeanScores.Mean mean, int element) {
    return new double[] {
      mean.global(element), mean.mean(element), mean.deviation(element), mean.kept(element)
    };
  }

  private void each(BiConsumer<List<String>, MeanScores.Mean> consumer) {
    means
        .byMolecule()
        .forEach(
            (id, methods) ->
                methods.forEach(
                    (method, mean) ->
                        consumer.accept(List.of(id, method, "" + mean.references()), mean)));
  }
}
