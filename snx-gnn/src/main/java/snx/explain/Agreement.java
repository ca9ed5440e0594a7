package snx.explain;

import java.util.Arrays;
import snx.data.RootLocale;

/** How far two selections or two rankings agree. */
public final class Agreement {

  private Agreement() {}

  /** |A∩B| / |A∪B| of ascending positions; 1 for two empty sets. */
  public static double jaccard(int[] a, int[] b) {
    long common = Arrays.stream(a).filter(x -> Arrays.binarySearch(b, x) >= 0).count();
    long union = a.length + b.length - common;
    return union == 0 ? 1 : (double) common / union;
  }

  /**
   * Kendall's tau-b: 1 for the same order, −1 for the reverse, ties accounted for; NaN where one
   * side is constant. O(p²).
   */
  public static double tau(float[] a, float[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException(
          RootLocale.format("rankings must be of one length (got %d and %d)", a.length, b.length));
    }
    long score = 0;
    long untiedA = 0;
    long untiedB = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < i; j++) {
        int inA = Float.compare(a[i], a[j]);
        int inB = Float.compare(b[i], b[j]);
        score += (long) Integer.signum(inA) * Integer.signum(inB);
        untiedA += inA == 0 ? 0 : 1;
        untiedB += inB == 0 ? 0 : 1;
      }
    }
    return score / Math.sqrt((double) untiedA * untiedB);
  }
}
