package snx.chem.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import snx.chem.Molecule;
import snx.chem.picture.Layouts;
import snx.data.WholeFile;
import snx.explain.Explanation;
import snx.explain.Listener;

/**
 * Scores of a run by atom and by bond: {@code atoms.csv} and {@code bonds.csv} for every
 * explanation, written as they come; {@code atoms-mean.csv}, {@code bonds-mean.csv} and {@code
 * molecules.sdf} over the references of every query. What stays in memory is one set of sums per
 * query and method.
 */
public final class ScoreFiles implements Listener, AutoCloseable {

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

  private final WholeFile.Part atomsPart;
  private final WholeFile.Part bondsPart;
  private final ScoreTable atoms;
  private final ScoreTable bonds;

  /**
   * Begins the files of a folder.
   *
   * @param molecules by id
   */
  public ScoreFiles(Path folder, Map<String, Molecule> molecules) {
    this.folder = folder;
    this.molecules = molecules;
    this.atomsPart = WholeFile.begin(folder.resolve("atoms.csv"));
    this.bondsPart = WholeFile.begin(folder.resolve("bonds.csv"));
    try {
      this.atoms = new ScoreTable(atomsPart.path(), PAIR, ScoreTable.ATOM, VALUES);
      this.bonds = new ScoreTable(bondsPart.path(), PAIR, ScoreTable.BOND, VALUES);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  @Override
  public void explained(Explanation e) {
    ElementScores query = ElementScores.query(ElementScores.molecule(molecules, e.query()), e);
    means.add(e.method().toString(), query);
    rows(e, "query", query);
    rows(
        e,
        "reference",
        ElementScores.reference(ElementScores.molecule(molecules, e.reference()), e));
  }

  /** Writes what is over all explanations, and gives all files their names. */
  public void finish(Layouts layouts) {
    try {
      atoms.close();
      bonds.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
    atomsPart.publish();
    bondsPart.publish();
    WholeFile.write(folder.resolve("atoms-mean.csv"), this::atomMeans);
    WholeFile.write(folder.resolve("bonds-mean.csv"), this::bondMeans);
    WholeFile.write(folder.resolve("molecules.sdf"), file -> ScoredSdf.write(file, means, layouts));
  }

  @Override
  public void close() {
    atomsPart.close();
    bondsPart.close();
  }

  private void rows(Explanation e, String side, ElementScores scores) {
    Molecule molecule = scores.molecule();
    List<String> keys =
        List.of(e.query(), e.reference(), e.method().toString(), side, molecule.id());
    for (int i = 0; i < scores.atoms(); i++) {
      double kept = scores.keptAt(i) ? 1 : 0;
      atoms.atom(keys, molecule, i, scores.globalAt(i), scores.localAt(i), kept);
    }
    for (int bond = 0; bond < scores.bonds(); bond++) {
      double kept = scores.kept(bond) ? 1 : 0;
      bonds.bond(keys, molecule, bond, scores.global()[bond], scores.local()[bond], kept);
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
