package snx.brain.picture;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import snx.brain.study.Grouping;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** An overview of many regions: networks on a circle, joined by how many drawn edges they share. */
final class NetworkChords {

  private static final double THICKEST = 9;
  private static final double NAMES = 64; // room around the circle

  private final Grouping.Networks networks;
  private final NetworkColours colours;
  private final Palette palette;

  NetworkChords(Arrangement arrangement, Palette palette) {
    this.networks = arrangement.networks();
    this.colours = arrangement.colours();
    this.palette = palette;
  }

  /** Draws into a square. */
  void draw(Svg svg, Drawn drawn, double left, double top, double wide) {
    int n = networks.names().size();
    Map<Link.Kind, int[]> counts = new EnumMap<>(Link.Kind.class);
    for (Link link : drawn.links()) {
      counts
          .computeIfAbsent(link.kind(), kind -> new int[n * (n + 1) / 2])[
          networks.block(networks.of(link.u()), networks.of(link.v()))]++;
    }
    int most = counts.values().stream().flatMapToInt(Arrays::stream).max().orElse(0);
    svg.words(
        left,
        top + 8,
        RootLocale.format("between networks; thickest: %d edge%s", most, most == 1 ? "" : "s"),
        "font-size:10px;fill:" + palette.of("soft"));
    double radius = wide / 2 - NAMES;
    double[] middle = {left + wide / 2, top + 40 + radius};
    double[][] at =
        IntStream.range(0, n)
            .mapToObj(i -> on(middle, 2 * Math.PI * i / n, radius))
            .toArray(double[][]::new);
    counts.forEach(
        (kind, blocks) -> {
          double aside = kind == drawn.kinds().get(0) ? -2 : 2; // both of two chords are seen
          for (int block = 0; block < blocks.length; block++) {
            if (blocks[block] > 0) {
              int[] ends = networks.pair(block);
              svg.path(
                  chord(at, middle, ends[0], ends[1], radius, aside),
                  "fill:none;"
                      + new Link(0, 1, blocks[block] / (double) most, kind)
                          .stroke(palette, THICKEST));
            }
          }
        });
    for (int i = 0; i < n; i++) {
      svg.circle(
          at[i][0],
          at[i][1],
          8,
          "fill:%s;stroke:%s;stroke-width:.8"
              .formatted(colours.of(i, palette), palette.of("text")));
      double[] name = on(middle, 2 * Math.PI * i / n, radius + 13);
      double across = name[0] - middle[0];
      svg.words(
          name[0],
          name[1] + (Math.abs(across) > 12 ? 3 : name[1] < middle[1] ? 0 : 7),
          ShortNames.brief(networks.names().get(i), 12, 4),
          "font-size:9px;fill:%s;text-anchor:%s"
              .formatted(
                  palette.of("text"),
                  Math.abs(across) <= 12 ? "middle" : across > 0 ? "start" : "end"));
    }
  }

  /** A bow over the middle, or a loop where a network meets itself. */
  private static String chord(
      double[][] at, double[] middle, int a, int b, double radius, double aside) {
    double[] from = {at[a][0] + aside, at[a][1] + aside};
    if (a == b) {
      double angle = 2 * Math.PI * a / at.length;
      double[] one = on(middle, angle - 0.5, 0.45 * radius - 4 * aside);
      double[] other = on(middle, angle + 0.5, 0.45 * radius - 4 * aside);
      return "M%sC%s %s %s".formatted(point(from), point(one), point(other), point(from));
    }
    double[] to = {at[b][0] + aside, at[b][1] + aside};
    double[] pull = {
      middle[0] + 0.3 * ((from[0] + to[0]) / 2 - middle[0]) + 3 * aside,
      middle[1] + 0.3 * ((from[1] + to[1]) / 2 - middle[1]) + 3 * aside
    };
    return "M%sQ%s %s".formatted(point(from), point(pull), point(to));
  }

  private static double[] on(double[] middle, double angle, double radius) {
    return new double[] {
      middle[0] + radius * Math.sin(angle), middle[1] - radius * Math.cos(angle)
    };
  }

  private static String point(double[] xy) {
    return Svg.point(xy[0], xy[1]);
  }
}
