package snx.brain.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import snx.report.svg.Svg;

/**
 * The contour of a brain as seen from one side, in MNI mm: the silhouette of the AAL label volume
 * and, within it, the borders of lobes and hemispheres that this side shows.
 *
 * @param contour a closed line
 * @param inner open lines
 */
record Outline(double[][] contour, List<double[][]> inner) {

  private static final String RESOURCE = "/snx/brain/picture/outline.tsv";
  private static final String CONTOUR = "outline";

  /** Regions that may lie outside before coordinates are taken for those of another space. */
  private static final double STRAY = 0.05;

  /** Where one looks from; points have the two axes that are seen. */
  enum View {
    /** From above: x to the right, y up. */
    DORSAL,
    /** From the right: y to the right, z up. */
    LATERAL,
    /** Along the y axis, left on the left: x to the right, z up. */
    FRONTAL;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The contour of a view. */
  static Outline of(View view) {
    List<double[][]> inner = new ArrayList<>();
    double[][] contour = new double[0][];
    for (String line : text().lines().toList()) {
      String[] fields = line.split("\t", -1);
      if (fields[0].equals(view.toString())) {
        double[][] points = points(fields[2]);
        if (fields[1].equals(CONTOUR)) {
          contour = points;
        } else {
          inner.add(points);
        }
      }
    }
    return new Outline(contour, inner);
  }

  private static String text() {
    try (InputStream in = Outline.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }

  private static double[][] points(String words) {
    return Arrays.stream(words.split(" "))
        .map(point -> Arrays.stream(point.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  /** Whether a point lies inside (crossings of a ray to the right are odd). */
  boolean contains(double[] point) {
    boolean inside = false;
    for (int i = 0, j = contour.length - 1; i < contour.length; j = i++) {
      double[] a = contour[i];
      double[] b = contour[j];
      if ((a[1] > point[1]) != (b[1] > point[1])
          && point[0] < a[0] + (b[0] - a[0]) * (point[1] - a[1]) / (b[1] - a[1])) {
        inside = !inside;
      }
    }
    return inside;
  }

  /** Whether points are those of such a brain, and not of another space or species. */
  boolean fits(double[][] points) {
    long outside = Arrays.stream(points).filter(p -> !contains(p)).count();
    return outside <= STRAY * points.length;
  }

  /** {least x, least y, most x, most y} of some points. */
  static double[] bounds(double[][] points) {
    return new double[] {
      Arrays.stream(points).mapToDouble(p -> p[0]).min().orElse(0),
      Arrays.stream(points).mapToDouble(p -> p[1]).min().orElse(0),
      Arrays.stream(points).mapToDouble(p -> p[0]).max().orElse(0),
      Arrays.stream(points).mapToDouble(p -> p[1]).max().orElse(0)
    };
  }

  /** A curve through points (Catmull and Rom), each moved to its place. */
  static String curve(double[][] points, boolean closed, UnaryOperator<double[]> place) {
    double[][] p = Arrays.stream(points).map(place).toArray(double[][]::new);
    StringBuilder path = new StringBuilder("M" + Svg.point(p[0][0], p[0][1]));
    for (int i = 0; i < (closed ? p.length : p.length - 1); i++) {
      double[] before = at(p, i - 1, closed);
      double[] from = p[i];
      double[] to = at(p, i + 1, closed);
      double[] after = at(p, i + 2, closed);
      path.append('C')
          .append(Svg.point(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6))
          .append(' ')
          .append(Svg.point(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6))
          .append(' ')
          .append(Svg.point(to[0], to[1]));
    }
    return closed ? path.append('z').toString() : path.toString();
  }

  private static double[] at(double[][] points, int i, boolean closed) {
    return points[
        closed ? Math.floorMod(i, points.length) : Math.max(0, Math.min(points.length - 1, i))];
  }
}
