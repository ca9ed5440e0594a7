package snx.chem.motif;

import org.apache.commons.statistics.inference.FisherExactTest;

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
