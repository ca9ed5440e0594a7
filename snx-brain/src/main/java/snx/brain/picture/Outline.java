package snx.brain.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import snx.report.svg.Svg;

/**
 * The outline of a brain as seen from one side: the convex hull of the regions' centroids (A.
 * Andrew's monotone chain), widened by about half a region and rounded.
 */
final class Outline {

  private static final double WIDER = 11; // mm
  private static final int DIRECTIONS = 40;
  private static final int SMOOTH = 2; // neighbours on each side

  private final double[][] hull;

  Outline(double[][] points) {
    this.hull = widened(hull(points));
  }

  private static double[][] hull(double[][] points) {
    double[][] sorted = points.clone();
    Arrays.sort(
        sorted, Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
    List<double[]> chain = new ArrayList<>();
    half(sorted, chain);
    List<double[]> back = new ArrayList<>(Arrays.asList(sorted));
    Collections.reverse(back);
    half(back.toArray(double[][]::new), chain);
    return chain.toArray(double[][]::new);
  }

  /** Appends one half, its last point left to the other. */
  private static void half(double[][] sorted, List<double[]> chain) {
    int start = chain.size();
    for (double[] point : sorted) {
      while (chain.size() >= start + 2
          && turn(chain.get(chain.size() - 2), chain.get(chain.size() - 1), point) <= 0) {
        chain.remove(chain.size() - 1);
      }
      chain.add(point);
    }
    chain.remove(chain.size() - 1);
  }

  private static double turn(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }

  /** How far the hull reaches in even directions, wider, and without corners. */
  private static double[][] widened(double[][] hull) {
    double x = Arrays.stream(hull).mapToDouble(p -> p[0]).average().orElse(0);
    double y = Arrays.stream(hull).mapToDouble(p -> p[1]).average().orElse(0);
    double[] reach = new double[DIRECTIONS];
    Arrays.setAll(reach, k -> reach(hull, x, y, angle(k)));
    double[][] smooth = new double[DIRECTIONS][];
    for (int k = 0; k < DIRECTIONS; k++) {
      double sum = 0;
      for (int near = -SMOOTH; near <= SMOOTH; near++) {
        sum += reach[Math.floorMod(k + near, DIRECTIONS)];
      }
      double far = Math.max(reach[k], sum / (2 * SMOOTH + 1)) + WIDER; // all regions are inside
      smooth[k] = new double[] {x + far * Math.cos(angle(k)), y + far * Math.sin(angle(k))};
    }
    return smooth;
  }

  private static double angle(int k) {
    return 2 * Math.PI * k / DIRECTIONS;
  }

  /** Where a ray from the middle leaves the hull; 0 for a hull of fewer than three points. */
  private static double reach(double[][] hull, double x, double y, double angle) {
    double dx = Math.cos(angle);
    double dy = Math.sin(angle);
    double far = 0;
    for (int i = 0; i < hull.length; i++) {
      double[] a = hull[i];
      double[] b = hull[(i + 1) % hull.length];
      double ex = b[0] - a[0];
      double ey = b[1] - a[1];
      double cross = dx * ey - dy * ex;
      if (Math.abs(cross) > 1e-12) {
        double along = ((a[0] - x) * ey - (a[1] - y) * ex) / cross;
        double share = ((a[0] - x) * dy - (a[1] - y) * dx) / cross;
        if (along > 0 && share >= 0 && share <= 1) {
          far = Math.max(far, along);
        }
      }
    }
    return far;
  }

  /** {least x, least y, most x, most y}. */
  double[] bounds() {
    return new double[] {
      Arrays.stream(hull).mapToDouble(p -> p[0]).min().orElse(0),
      Arrays.stream(hull).mapToDouble(p -> p[1]).min().orElse(0),
      Arrays.stream(hull).mapToDouble(p -> p[0]).max().orElse(0),
      Arrays.stream(hull).mapToDouble(p -> p[1]).max().orElse(0)
    };
  }

  /** A closed curve through its points (Catmull and Rom), each moved to its place. */
  String path(UnaryOperator<double[]> place) {
    int n = hull.length;
    double[][] p = Arrays.stream(hull).map(place).toArray(double[][]::new);
    StringBuilder path = new StringBuilder("M" + Svg.point(p[0][0], p[0][1]));
    for (int i = 0; i < n; i++) {
      double[] before = p[(i + n - 1) % n];
      double[] from = p[i];
      double[] to = p[(i + 1) % n];
      double[] after = p[(i + 2) % n];
      path.append('C')
          .append(Svg.point(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6))
          .append(' ')
          .append(Svg.point(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6))
          .append(' ')
          .append(Svg.point(to[0], to[1]));
    }
    return path.append('z').toString();
  }
}
