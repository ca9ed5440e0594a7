package snx.bench.selftest;

/**
 * How far two lists of masks are apart.
 *
 * @param largest of any mask
 * @param mean over all masks
 * @param range of the masks themselves
 */
record MaskDifference(double largest, double mean, double range) {

  static MaskDifference between(double[] expected, double[] found) {
    if (expected.length != found.length) {
      throw new IllegalStateException(
          "masks have other lengths (%d and %d)".formatted(expected.length, found.length));
    }
    double largest = 0;
    double sum = 0;
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < expected.length; i++) {
      double apart = Math.abs(expected[i] - found[i]);
      largest = Double.isNaN(apart) ? Double.NaN : Math.max(largest, apart);
      sum += apart;
      least = Math.min(least, expected[i]);
      most = Math.max(most, expected[i]);
    }
    return new MaskDifference(largest, sum / expected.length, most - least);
  }
}
