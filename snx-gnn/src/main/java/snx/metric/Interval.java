package snx.metric;

import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import snx.data.RootLocale;

/**
 * A 95% interval; NaN at both ends where there was too little to tell.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {

  private static final double ERROR = 0.05;

  /** What is known of nothing. */
  public static Interval unknown() {
    return new Interval(Double.NaN, Double.NaN);
  }

  /**
   * The interval of a share by Wilson's score, which stays within [0,1] and is no point where all
   * or none were counted (E. B. Wilson, 1927); all of [0,1] where there is nothing to count.
   */
  public static Interval wilson(long counted, long all) {
    if (counted < 0 || counted > all) {
      throw new IllegalArgumentException(
          RootLocale.format("counted must be within 0..%d (got %d)", all, counted));
    }
    if (all == 0) {
      return new Interval(0, 1);
    }
    var score =
        BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(
            Math.toIntExact(all), Math.toIntExact(counted), ERROR);
    return new Interval(
        counted == 0 ? 0 : score.getLowerBound(), counted == all ? 1 : score.getUpperBound());
  }
}
