package snx.brain.group;

/**
 * A 95% interval; NaN at both ends where there was too little to tell.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {

  static Interval unknown() {
    return new Interval(Double.NaN, Double.NaN);
  }
}
