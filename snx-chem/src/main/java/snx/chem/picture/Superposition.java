package snx.chem.picture;

import java.util.List;
import javax.vecmath.Point2d;

/**
 * The rigid motion, with or without a reflection, that brings points closest to others (least
 * squares in the plane, closed form).
 */
record Superposition(
    double cos, double sin, boolean mirrored, Point2d from, Point2d to, double deviation) {

  /**
   * The best motion.
   *
   * @param mirror whether a reflection is allowed; it is taken only where it is clearly closer
   */
  static Superposition of(List<Point2d> from, List<Point2d> to, boolean mirror) {
    Superposition plain = fit(from, to, false);
    if (!mirror) {
      return plain;
    }
    Superposition mirrored = fit(from, to, true);
    return mirrored.deviation < plain.deviation - 1e-6 ? mirrored : plain;
  }

  private static Superposition fit(List<Point2d> from, List<Point2d> to, boolean mirrored) {
    Point2d a = middle(from);
    Point2d b = middle(to);
    double dot = 0;
    double cross = 0;
    for (int i = 0; i < from.size(); i++) {
      double x = (from.get(i).x - a.x) * (mirrored ? -1 : 1);
      double y = from.get(i).y - a.y;
      double u = to.get(i).x - b.x;
      double v = to.get(i).y - b.y;
      dot += x * u + y * v;
      cross += x * v - y * u;
    }
    double norm = Math.hypot(dot, cross);
    double cos = norm == 0 ? 1 : dot / norm;
    double sin = norm == 0 ? 0 : cross / norm;
    Superposition motion = new Superposition(cos, sin, mirrored, a, b, 0);
    double worst = 0;
    for (int i = 0; i < from.size(); i++) {
      worst = Math.max(worst, motion.apply(from.get(i)).distance(to.get(i)));
    }
    return new Superposition(cos, sin, mirrored, a, b, worst);
  }

  private static Point2d middle(List<Point2d> points) {
    Point2d sum = new Point2d();
    points.forEach(sum::add);
    sum.scale(1.0 / points.size());
    return sum;
  }

  /** Where a point goes. */
  Point2d apply(Point2d point) {
    double x = (point.x - from.x) * (mirrored ? -1 : 1);
    double y = point.y - from.y;
    return new Point2d(to.x + cos * x - sin * y, to.y + sin * x + cos * y);
  }
}
