package snx.chem.motif;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import snx.chem.motif.MotifRow.Support;
import snx.metric.RankCorrelation;

/**
 * Motifs, ranked by Fisher's p in explanations, then by how far the odds ratio is from 1, support
 * and name.
 *
 * @param classes what the two sides are called
 * @param explained molecules with an explanation that counts
 * @param whole molecules of the whole set
 * @param explanations that were counted
 * @param wrong explanations of wrong verdicts, counted apart
 * @param rows ranked
 */
public record MotifTable(
    Classes classes,
    Support explained,
    Support whole,
    long explanations,
    long wrong,
    List<MotifRow> rows) {

  private static final int ENOUGH = 10; // molecules, for an order that is not noise

  /**
   * What the two sides are called.
   *
   * @param positive the class that is looked for
   * @param others the other class's name; of several classes a word for the rest
   */
  public record Classes(String positive, String others) {}

  /** Nothing was ranked. */
  public static final MotifTable EMPTY =
      new MotifTable(new Classes("", ""), Support.NONE, Support.NONE, 0, 0, List.of());

  static final Comparator<MotifRow> RANKING =
      Comparator.comparingDouble((MotifRow row) -> row.inExplanations().p()) // NaN is last
          .thenComparingDouble(row -> -Math.abs(Math.log(row.inExplanations().odds().ratio())))
          .thenComparingInt(row -> -row.explained().all())
          .thenComparingInt(row -> -row.whole().all())
          .thenComparing(row -> row.motif().kind())
          .thenComparing(row -> row.motif().smarts());

  public MotifTable {
    rows = List.copyOf(rows);
  }

  /** The same with other rows. */
  MotifTable with(List<MotifRow> others) {
    return new MotifTable(classes, explained, whole, explanations, wrong, others);
  }

  /** The rank of a row, from 1. */
  public int rank(MotifRow row) {
    return rows.indexOf(row) + 1;
  }

  /** The rows that stand for themselves, in their order. */
  public List<MotifRow> leaders() {
    return IntStream.range(0, rows.size())
        .filter(i -> rows.get(i).leader() == i + 1)
        .mapToObj(rows::get)
        .toList();
  }

  /** The rows that are folded into one. */
  public List<MotifRow> folded(MotifRow leader) {
    int rank = leader.leader();
    return rows.stream().filter(row -> row.leader() == rank && !row.equals(leader)).toList();
  }

  /**
   * How far the order of motifs by explanations is that of counting alone: Spearman's correlation
   * of log odds ratios over motifs that at least ten explained molecules have.
   */
  public double agreementWithCounting() {
    List<MotifRow> enough =
        rows.stream()
            .filter(row -> row.had().all() >= ENOUGH)
            .filter(row -> !Double.isNaN(row.inExplanations().odds().ratio()))
            .filter(row -> !Double.isNaN(row.inWhole().odds().ratio()))
            .toList();
    return RankCorrelation.of(
        enough.stream().mapToDouble(row -> row.inExplanations().odds().ratio()).toArray(),
        enough.stream().mapToDouble(row -> row.inWhole().odds().ratio()).toArray());
  }

  /** How many motifs a test finds. */
  public long count(Predicate<MotifRow> test) {
    return rows.stream().filter(test).count();
  }

  /** Supported by positive molecules and in no explanation of another, most supported first. */
  public List<MotifRow> onlyInPositive() {
    return only(
        row -> row.explained().positive() > 0 && row.found().other() == 0,
        row -> row.explained().positive());
  }

  /** Supported by other molecules and in no explanation of a positive one. */
  public List<MotifRow> onlyInOthers() {
    return only(
        row -> row.explained().other() > 0 && row.found().positive() == 0,
        row -> row.explained().other());
  }

  private List<MotifRow> only(Predicate<MotifRow> kept, ToIntFunction<MotifRow> support) {
    return leaders().stream()
        .filter(kept)
        .sorted(Comparator.comparingInt(support).reversed().thenComparing(RANKING))
        .toList();
  }
}
