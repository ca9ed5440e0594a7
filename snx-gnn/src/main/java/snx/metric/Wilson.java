package snx.metric;

/**
 * The 95% interval of a share by Wilson's score, which stays within [0,1] and is no point where all
 * or none were counted (E. B. Wilson, 1927).
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Wilson(double low, double high) {

  private static final double Z = 1.959963984540054; // of 95%

  /** Of so many out of all; the whole of [0,1] where there is nothing to count. */
  public static Wilson of(long counted, long all) {
    if (counted < 0 || counted > all) {
      throw new IllegalArgumentException(
          "counted must be within 0..%d (got %d)".formatted(all, counted));
    }
    if (all == 0) {
      return new Wilson(0, 1);
    }
    double share = (double) counted / all;
    double scale = 1 + Z * Z / all;
    double middle = (share + Z * Z / (2 * all)) / scale;
    double half = Z / scale * Math.sqrt(share * (1 - share) / all + Z * Z / (4.0 * all * all));
    return new Wilson(
        counted == 0 ? 0 : Math.max(0, middle - half),
        counted == all ? 1 : Math.min(1, middle + half));
  }
}
