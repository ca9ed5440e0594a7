package snx.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Metrics over every share of kept edges, from one solve: selections are cut from the same masks
 * again and again, nothing is solved anew (specification, section 6).
 *
 * @param shares in ascending order, 1 last
 */
public record Curve(List<Double> shares) {

  public Curve {
    shares = List.copyOf(shares);
  }

  /** 5%, 10%, … 100%. */
  public static Curve defaults() {
    return new Curve(IntStream.rangeClosed(1, 20).mapToObj(i -> i / 20.0).toList());
  }

  /** The means at one share. */
  public record Point(double share, double fa, double cf, double conformity) {}

  /** Measures items at every share. */
  public List<Point> of(GraphMetrics metrics, List<GraphMetrics.Item> items) {
    List<Point> points = new ArrayList<>();
    for (double share : shares) {
      List<PairMetrics> measured =
          metrics.measure(items, new Top(0, share)).stream()
              .map(GraphMetrics.Measured::metrics)
              .toList();
      points.add(
          new Point(
              share,
              measured.stream().mapToDouble(PairMetrics::fa).average().orElse(Double.NaN),
              measured.stream().mapToDouble(PairMetrics::cf).average().orElse(Double.NaN),
              measured.stream().mapToDouble(PairMetrics::conformity).average().orElse(Double.NaN)));
    }
    return points;
  }
}
