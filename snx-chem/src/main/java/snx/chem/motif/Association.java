package snx.chem.motif;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.FisherExactTest;
import snx.chem.motif.MotifRow.Support;
import snx.data.RootLocale;
import snx.metric.FalseDiscovery;

/**
 * How a property goes with the positive class.
 *
 * @param direction more or less often in positive molecules than in the others
 * @param odds of having it, positive against others
 * @param p Fisher's exact test, two-sided
 * @param q p adjusted for all motifs of the table after Benjamini and Hochberg
 */
public record Association(Direction direction, Odds odds, double p, double q) {

  /** One association for every table, adjusted together. */
  static List<Association> of(List<Contingency> tables) {
    double[] p = tables.stream().mapToDouble(Contingency::fisher).toArray();
    double[] q = FalseDiscovery.q(p);
    return IntStream.range(0, p.length)
        .mapToObj(i -> new Association(tables.get(i).direction(), tables.get(i).odds(), p[i], q[i]))
        .toList();
  }

  /** Whether it is beyond chance, and in which direction. */
  public boolean sure(Direction which) {
    return q < 0.05 && direction == which;
  }

  /**
   * The odds ratio ad/(bc) of a table of four counts with its 95% interval (B. Woolf, 1955).
   *
   * @param ratio above 1 where the motif goes with the positive class, infinite or 0 where a count
   *     is 0, 1 where all or none have it; NaN where one side is empty
   * @param low lower end
   * @param high upper end
   * @param corrected whether a count was 0, so that 0.5 was added to all four (Haldane, Anscombe)
   *     for the interval, never for the ratio
   */
  public record Odds(double ratio, double low, double high, boolean corrected) {

    private static final double Z = 1.959963984540054; // of 95%

    static final Odds UNKNOWN = new Odds(Double.NaN, Double.NaN, Double.NaN, false);

    private static Odds of(Contingency table) {
      double ad = (double) table.a() * table.d();
      double bc = (double) table.b() * table.c();
      boolean corrected = ad == 0 || bc == 0;
      double half = corrected ? 0.5 : 0;
      double a = table.a() + half;
      double b = table.b() + half;
      double c = table.c() + half;
      double d = table.d() + half;
      double log = Math.log(a) + Math.log(d) - Math.log(b) - Math.log(c);
      double error = Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
      return new Odds(
          ad == 0 && bc == 0 ? 1 : ad / bc,
          Math.exp(log - Z * error),
          Math.exp(log + Z * error),
          corrected);
    }
  }

  /**
   * Four counts: with and without a property in two groups.
   *
   * @param a positive with it
   * @param b positive without it
   * @param c others with it
   * @param d others without it
   */
  record Contingency(int a, int b, int c, int d) {

    Contingency {
      if (a < 0 || b < 0 || c < 0 || d < 0) {
        throw new IllegalArgumentException(
            RootLocale.format("counts must not be negative (got %d, %d, %d, %d)", a, b, c, d));
      }
    }

    /** So many of all on both sides. */
    static Contingency of(Support with, Support all) {
      return new Contingency(
          with.positive(),
          all.positive() - with.positive(),
          with.other(),
          all.other() - with.other());
    }

    boolean bothGroups() {
      return a + b > 0 && c + d > 0;
    }

    /** The share of the positive with it to that of the others; NaN where a group is empty. */
    double ratioOfShares() {
      double first = (double) a / (a + b);
      double second = (double) c / (c + d);
      return bothGroups() && first == second ? 1 : first / second;
    }

    Direction direction() {
      return bothGroups()
          ? Direction.of((double) a * (c + d), (double) c * (a + b))
          : Direction.NEITHER;
    }

    Odds odds() {
      return bothGroups() ? Odds.of(this) : Odds.UNKNOWN;
    }

    /** Fisher's exact p, two-sided; NaN where a group is empty, 1 where nothing or all have it. */
    double fisher() {
      if (!bothGroups()) {
        return Double.NaN;
      }
      if (a + c == 0 || b + d == 0) {
        return 1;
      }
      int[][] table = {{a, b}, {c, d}};
      return Math.min(1, FisherExactTest.withDefaults().test(table).getPValue());
    }
  }
}
