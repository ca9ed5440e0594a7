package snx.bench.paper;

import java.util.List;
import snx.metric.Curve;

/** Where a curve of FA over the size of a selection has come down. */
final class Elbow {

  private static final double LEFT = 0.05;

  private Elbow() {}

  /**
   * The smallest share whose FA is within 5% of the whole way from the smallest selection's FA to
   * that of everything; 1 where none is.
   */
  static double of(List<Curve.Point> sizes) {
    double all = sizes.get(sizes.size() - 1).fa();
    double most = all + LEFT * Math.max(0, sizes.get(0).fa() - all);
    return sizes.stream()
        .filter(p -> p.fa() <= most)
        .findFirst()
        .map(Curve.Point::share)
        .orElse(1.0);
  }
}
