package snx.explain.des;

/**
 * How DES finds its weights (specification, section 5).
 *
 * @param rows training rows that are compared with each other, at most; drawn by the seed
 * @param neighbours k: a row's k nearest are its neighbours, as many others its strangers
 * @param l1 the price of a weight, against the mean logistic loss
 * @param iterations steps at most; it stops once it is optimal to 1e-6
 * @param seed of the rows, of ties between equally near ones, and of the strangers
 */
public record DesOptions(int rows, int neighbours, double l1, int iterations, long seed) {

  public DesOptions {
    require(rows >= 2, "rows must be at least 2 (got %s)", rows);
    require(neighbours >= 1, "neighbours must be at least 1 (got %s)", neighbours);
    require(l1 >= 0, "l1 must be 0 or more (got %s)", l1);
    require(iterations >= 1, "iterations must be at least 1 (got %s)", iterations);
  }

  private static void require(boolean condition, String message, Object value) {
    if (!condition) {
      throw new IllegalArgumentException(message.formatted(value));
    }
  }

  /** A thousand rows, ten neighbours, l1 = 1e-3. */
  public static DesOptions defaults(long seed) {
    return new DesOptions(1000, 10, 1e-3, 2000, seed);
  }
}
