package snx.chem.motif;

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
    return new Odds(Math.exp(log), Math.exp(log - Z * error), Math.exp(log + Z * error), corrected);
  }
}
