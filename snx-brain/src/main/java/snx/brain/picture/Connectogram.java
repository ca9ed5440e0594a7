package snx.brain.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Regions on a circle, left hemisphere on the left and right on the right, from the front at the
 * top to the back at the bottom, networks together; edges as arcs whose thickness is the mask.
 */
public final class Connectogram {

  private static final double SIDE = 760;
  private static final double RADIUS = 236;
  private static final double RING = 11;
  private static final double NETWORK_GAP = 0.7; // of a region's place
  private static final double SIDE_GAP = 3;
  private static final double THICKEST = 5;

  private final Atlas atlas;
  private final Palette palette;
  private final Arrangement arrangement;
  private final double[] angles; // of every region, clockwise from the top

  private double place; // of one region, in radians

  public Connectogram(Atlas atlas, Palette palette) {
    this.atlas = atlas;
    this.palette = palette;
    this.arrangement = new Arrangement(atlas);
    this.angles = angles();
  }

  /** Right from front to back, the midline at the bottom, left from back to front. */
  private double[] angles() {
    List<int[]> sides = new ArrayList<>();
    sides.add(arrangement.ofSide('R'));
    sides.add(arrangement.ofSide('M'));
    int[] left = arrangement.ofSide('L');
    int[] back = new int[left.length];
    for (int i = 0; i < left.length; i++) {
      back[i] = left[left.length - 1 - i];
    }
    sides.add(back);
    double at = 0;
    double[] positions = new double[atlas.size()];
    for (int[] side : sides) {
      at += side.length == 0 ? 0 : SIDE_GAP / 2;
      for (int i = 0; i < side.length; i++) {
        boolean other = i > 0 && network(side[i]) != network(side[i - 1]);
        at += other ? NETWORK_GAP : 0;
        positions[side[i]] = at + 0.5;
        at++;
      }
      at += side.length == 0 ? 0 : SIDE_GAP / 2;
    }
    this.place = 2 * Math.PI / at;
    for (int v = 0; v < positions.length; v++) {
      positions[v] *= place;
    }
    return positions;
  }

  private int network(int region) {
    return arrangement.networks().of(region);
  }

  /** Draws edges, the strongest last. */
  public String of(List<Link> links) {
    Svg svg = new Svg(SIDE, SIDE, "connectogram", palette);
    links.stream()
        .sorted(
            Comparator.comparing((Link link) -> link.kind() != Link.Kind.GLOBAL)
                .thenComparingDouble(Link::weight))
        .forEach(link -> arc(svg, link));
    boolean[] joined = new boolean[atlas.size()];
    links.forEach(link -> joined[link.u()] = joined[link.v()] = true);
    for (int v = 0; v < atlas.size(); v++) {
      segment(svg, v, joined[v]);
    }
    return svg.toString();
  }

  private void arc(Svg svg, Link link) {
    boolean global = link.kind() == Link.Kind.GLOBAL;
    double aside = (global ? -0.2 : 0.2) * place;
    double[] from = at(angles[link.u()] + aside, RADIUS - 3);
    double[] to = at(angles[link.v()] + aside, RADIUS - 3);
    // The farther apart the ends, the nearer to the middle; global and local arcs of one edge part
    // on their way, so that both are seen.
    double middleX = (from[0] + to[0]) / 2 - SIDE / 2;
    double middleY = (from[1] + to[1]) / 2 - SIDE / 2;
    double apart = Math.hypot(from[0] - to[0], from[1] - to[1]);
    double deep = (global ? 0.6 : 0.8) * apart;
    double radius = Math.max(1e-6, Math.hypot(middleX, middleY));
    double pull = Math.max(0, radius - deep) / radius;
    double x = SIDE / 2 + pull * middleX;
    double y = SIDE / 2 + pull * middleY;
    svg.path(
        "M" + Svg.point(from[0], from[1]) + "Q" + Svg.point(x, y) + " " + Svg.point(to[0], to[1]),
        "fill:none;" + link.stroke(palette, THICKEST));
  }

  private void segment(Svg svg, int region, boolean joined) {
    double half = 0.46 * place;
    double[] a = at(angles[region] - half, RADIUS);
    double[] b = at(angles[region] + half, RADIUS);
    double[] c = at(angles[region] + half, RADIUS + RING);
    double[] d = at(angles[region] - half, RADIUS + RING);
    svg.path(
        "M" + point(a) + "L" + point(b) + "L" + point(c) + "L" + point(d) + "z",
        "fill:" + arrangement.colours().of(network(region), palette));
    double[] label = at(angles[region], RADIUS + RING + 5);
    double degrees = Math.toDegrees(angles[region]) - 90;
    boolean leftwards = angles[region] > Math.PI;
    double size = Math.max(5.5, Math.min(11, 0.85 * place * RADIUS));
    svg.turned(
        label[0],
        label[1],
        leftwards ? degrees + 180 : degrees,
        atlas.regions().get(region).label(),
        "fill:%s;font-size:%spx;dominant-baseline:middle;text-anchor:%s%s"
            .formatted(
                palette.of(joined ? "text" : "soft"),
                Svg.number(size),
                leftwards ? "end" : "start",
                joined ? ";font-weight:600" : ""));
  }

  private static double[] at(double angle, double radius) {
    return new double[] {SIDE / 2 + radius * Math.sin(angle), SIDE / 2 - radius * Math.cos(angle)};
  }

  private static String point(double[] xy) {
    return Svg.point(xy[0], xy[1]);
  }
}
