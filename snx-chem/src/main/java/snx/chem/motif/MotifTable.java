package snx.chem.motif;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.motif.MotifRow.Support;

/**
 * Motifs, ranked by Fisher's p in explanations, then by how far the odds ratio is from 1, support
 * and name.
 *
 * @param promising the class that is looked for
 * @param explained molecules with an explanation
 * @param whole molecules of the whole set
 * @param explanations all that were counted
 * @param rows ranked
 * @param structures by attachment-aware SMILES; attachment points are numbered pseudo atoms
 */
public record MotifTable(
    String promising,
    Support explained,
    Support whole,
    long explanations,
    List<MotifRow> rows,
    Map<String, IAtomContainer> structures) {

  /** Nothing was ranked. */
  public static final MotifTable EMPTY =
      new MotifTable("", new Support(0, 0), new Support(0, 0), 0, List.of(), Map.of());

  static final Comparator<MotifRow> RANKING =
      Comparator.comparingDouble((MotifRow row) -> row.inExplanations().p()) // NaN is last
          .thenComparingDouble(row -> -Math.abs(Math.log(row.inExplanations().odds().ratio())))
          .thenComparingInt(row -> -row.explained().all())
          .thenComparingInt(row -> -row.whole().all())
          .thenComparing(MotifRow::smiles);

  public MotifTable {
    rows = List.copyOf(rows);
    structures = Map.copyOf(structures);
  }

  /** The same with structures. */
  public MotifTable with(Map<String, IAtomContainer> drawn) {
    return new MotifTable(promising, explained, whole, explanations, rows, drawn);
  }

  /** Supported by promising molecules and in no explanation of another, most supported first. */
  public List<MotifRow> onlyInPromising() {
    return only(
        row -> row.explained().promising() > 0 && row.found().other() == 0,
        row -> row.explained().promising());
  }

  /** Supported by other molecules and in no explanation of a promising one. */
  public List<MotifRow> onlyInOthers() {
    return only(
        row -> row.explained().other() > 0 && row.found().promising() == 0,
        row -> row.explained().other());
  }

  private List<MotifRow> only(Predicate<MotifRow> kept, ToIntFunction<MotifRow> support) {
    return rows.stream()
        .filter(kept)
        .sorted(Comparator.comparingInt(support).reversed().thenComparing(RANKING))
        .toList();
  }
}
