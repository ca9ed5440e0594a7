package snx.chem.motif;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.FisherExactTest;
import snx.chem.motif.MotifRow.Support;
import snx.metric.FalseDiscovery;

/**
 * How a property goes with promising molecules.
 *
 * @param odds of having it, promising against others
 * @param p Fisher's exact test, two-sided
 * @param q p adjusted for all motifs of the table after Benjamini and Hochberg
 */
public record Association(Odds odds, double p, double q) {

  /** One association for every table, adjusted together. */
  static List<Association> of(List<Contingency> tables) {
    double[] p = tables.stream().mapToDouble(Contingency::fisher).toArray();
    double[] q = FalseDiscovery.q(p);
    return IntStream.range(0, p.length)
        .mapToObj(i -> new Association(Odds.of(tables.get(i)), p[i], q[i]))
        .toList();
  }

  /**
   * The odds ratio ad/(bc) of a table of four counts with its 95% interval (B. Woolf, 1955).
   *
   * @param ratio above 1 where the motif goes with promising molecules; NaN where one side is empty
   * @param low lower end
   * @param high upper end
   * @param corrected whether a count was 0, so that 0.5 was added to all four (Haldane, Anscombe)
   */
  public record Odds(double ratio, double low, double high, boolean corrected) {

    private static final double Z = 1.959963984540054; // of 95%

    static final Odds UNKNOWN = new Odds(Double.NaN, Double.NaN, Double.NaN, false);

    /** Of those with and without in two groups. */
    static Odds of(Contingency table) {
      if (!table.bothGroups()) {
        return UNKNOWN;
      }
      boolean corrected = table.a() == 0 || table.b() == 0 || table.c() == 0 || table.d() == 0;
      double half = corrected ? 0.5 : 0;
      double a = table.a() + half;
      double b = table.b() + half;
      double c = table.c() + half;
      double d = table.d() + half;
      double log = Math.log(a) + Math.log(d) - Math.log(b) - Math.log(c);
      double error = Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
      return new Odds(
          Math.exp(log), Math.exp(log - Z * error), Math.exp(log + Z * error), corrected);
    }
  }

  /**
   * Four counts: with and without a property in two groups.
   *
   * @param a promising with it
   * @param b promising without it
   * @param c others with it
   * @param d others without it
   */
  record Contingency(int a, int b, int c, int d) {

    Contingency {
      if (a < 0 || b < 0 || c < 0 || d < 0) {
        throw new IllegalArgumentException(
            "counts must not be negative (got %d, %d, %d, %d)".formatted(a, b, c, d));
      }
    }

    /** So many of all on both sides. */
    static Contingency of(Support with, Support all) {
      return new Contingency(
          with.promising(),
          all.promising() - with.promising(),
          with.other(),
          all.other() - with.other());
    }

    boolean bothGroups() {
      return a + b > 0 && c + d > 0;
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
