package snx.explain;

/**
 * How often local soft masks pass the invariant, whether or not their method obeys it: the
 * violation ratio of specification, section 6.
 *
 * @param any share of elements with a(m) > a(M)
 * @param clearly share with a(m) > a(M) + 0.01
 */
public record Passing(double any, double clearly) {

  private static final float CLEAR = 0.01f;

  /** Of an explanation's local masks; a side that is not masked does not count. */
  static Passing of(Masking<?> masking, Explanation e, LocalMasks.Extent extent) {
    float[] query = masking.auxiliary(e.local().query());
    float[] bound = masking.auxiliary(e.global().query());
    boolean one = masking.sharesMask() || extent == LocalMasks.Extent.QUERY;
    return one
        ? of(new float[][] {query}, new float[][] {bound})
        : of(
            new float[][] {query, e.local().reference()},
            new float[][] {bound, e.global().reference()});
  }

  /** Of auxiliary values against their bounds, side by side. */
  static Passing of(float[][] values, float[][] bounds) {
    double all = 0;
    double any = 0;
    double clearly = 0;
    for (int side = 0; side < values.length; side++) {
      for (int e = 0; e < values[side].length; e++) {
        all++;
        any += values[side][e] > bounds[side][e] ? 1 : 0;
        clearly += values[side][e] > bounds[side][e] + CLEAR ? 1 : 0;
      }
    }
    return new Passing(any / Math.max(1, all), clearly / Math.max(1, all));
  }
}
