package snx.bench.paper;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.statistics.inference.TTest;
import snx.bench.Spread;

/**
 * The best method and the runner-up on the same pairs, Pick-all left out, with a paired t-test of
 * the two (specification, section 6).
 *
 * @param best the best
 * @param second the runner-up
 * @param difference of their means
 * @param p of the test; NaN where they never differ
 */
record Ranking(String best, String second, double difference, double p) {

  private static final String ALL = "pick-all";
  private static final double SIGNIFICANT = 0.05;

  /**
   * Ranks methods.
   *
   * @param values one value per pair, by method
   * @param lower whether lower is better
   */
  static Ranking of(Map<String, double[]> values, boolean lower) {
    Comparator<String> order = Comparator.comparingDouble(m -> Spread.mean(values(values, m)));
    List<String> ranked =
        values.keySet().stream()
            .filter(method -> !method.equals(ALL))
            .sorted(lower ? order : order.reversed())
            .toList();
    double[] best = values(values, ranked.get(0));
    double[] second = values(values, ranked.get(1));
    double p =
        best.length < 2 ? Double.NaN : TTest.withDefaults().pairedTest(best, second).getPValue();
    return new Ranking(ranked.get(0), ranked.get(1), Spread.mean(best) - Spread.mean(second), p);
  }

  /** Whether the test tells the two apart. */
  boolean apart() {
    return p < SIGNIFICANT;
  }

  /** The sign after a method's figure. */
  String sign(String method) {
    return method.equals(best) ? (apart() ? "°" : "") : method.equals(second) ? "∗" : "";
  }

  private static double[] values(Map<String, double[]> all, String method) {
    return Objects.requireNonNull(all.get(method));
  }
}
