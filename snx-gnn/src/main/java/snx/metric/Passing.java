package snx.metric;

import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;

/**
 * How often local soft masks pass the invariant, whether or not their method obeys it: the
 * violation ratio of specification, section 6.
 *
 * @param any share of elements with a(m) > a(M)
 * @param clearly share with a(m) > a(M) + 0.01
 */
public record Passing(double any, double clearly) {

  private static final float CLEAR = 0.01f;

  /** Of auxiliary values against their bounds. */
  public static Passing of(float[] values, float[] bounds) {
    int[] counts = new int[3];
    count(values, bounds, counts);
    return of(counts);
  }

  /** Of one pair of graphs; a reference that stays whole is left out. */
  public static Passing of(Pair pair, LocalMasks masks, GlobalMasks globals) {
    int[] counts = new int[3]; // all, any, clearly
    count(masks.query(), globals.of(pair.query()), counts);
    if (masks.extent() != LocalMasks.Extent.QUERY) {
      count(masks.reference(), globals.of(pair.reference()), counts);
    }
    return of(counts);
  }

  private static Passing of(int[] counts) {
    double all = Math.max(1, counts[0]);
    return new Passing(counts[1] / all, counts[2] / all);
  }

  private static void count(float[] mask, float[] bound, int[] counts) {
    for (int e = 0; e < mask.length; e++) {
      counts[0]++;
      counts[1] += mask[e] > bound[e] ? 1 : 0;
      counts[2] += mask[e] > bound[e] + CLEAR ? 1 : 0;
    }
  }
}
