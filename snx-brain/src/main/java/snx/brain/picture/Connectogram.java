package snx.brain.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Regions on a circle, left hemisphere on the left and right on the right, from the front at the
 * top to the back at the bottom, networks together under arcs with their names; edges as arcs whose
 * thickness is their weight. Only regions that edges touch are named. Of large atlases an overview
 * by network stands beside it.
 */
public final class Connectogram {

  private static final double BRACKET = 360; // radius of the networks' arcs
  private static final double RING = 11;
  private static final double LEADER = 16; // from the ring to the names of regions
  private static final double MIDDLE = BRACKET + 26;
  private static final double BESIDE = 300; // room for the key
  private static final double LETTER = 9.5;
  private static final double NAME_GAP = 11.5;
  private static final double NETWORK_GAP = 0.7; // of a region's place
  private static final double SIDE_GAP = 3;
  private static final double THICKEST = 5;
  private static final int LARGE = 150; // regions from which networks are drawn apart as well

  private final Atlas atlas;
  private final Palette palette;
  private final ShortNames names;
  private final Arrangement arrangement;
  private final List<int[]> sides = new ArrayList<>(); // clockwise from the top
  private final double[] angles; // of every region, clockwise from the top

  private double place; // of one region, in radians

  public Connectogram(Atlas atlas, Palette palette) {
    this.atlas = atlas;
    this.palette = palette;
    this.names = new ShortNames(atlas);
    this.arrangement = new Arrangement(atlas);
    this.angles = angles();
  }

  /** Right from front to back, the midline at the bottom, left from back to front. */
  private double[] angles() {
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
  public String of(Drawn drawn) {
    Svg svg =
        new Svg(
            2 * MIDDLE + BESIDE, Key.HEAD + 2 * MIDDLE, drawn.title() + ", connectogram", palette);
    new Circle(svg, drawn).draw();
    Key key = new Key(svg, palette);
    key.head(drawn.title(), drawn.warning());
    beside(svg, key, drawn);
    return svg.toString();
  }

  private void beside(Svg svg, Key key, Drawn drawn) {
    double x = 2 * MIDDLE + 10;
    double end = key.edges(drawn, THICKEST, x, Key.HEAD + 20);
    List<Integer> networks =
        IntStream.range(0, arrangement.networks().names().size())
            .filter(i -> IntStream.range(0, atlas.size()).anyMatch(v -> network(v) == i))
            .boxed()
            .toList();
    if (networks.size() > 1) {
      end = key.networks(arrangement.colours(), networks, x, end + 8, BESIDE - 20);
    }
    if (atlas.size() > LARGE && networks.size() > 2) {
      new NetworkChords(arrangement, palette).draw(svg, drawn, x, end + 16, BESIDE - 20);
    }
  }

  /** The regions' circle, as wide as their names leave room for. */
  private final class Circle {

    private final Svg svg;
    private final Drawn drawn;
    private final double[] strengths;
    private final double radius;
    private final double labels; // where names begin

    Circle(Svg svg, Drawn drawn) {
      this.svg = svg;
      this.drawn = drawn;
      this.strengths = drawn.strengths(atlas.size());
      double longest =
          IntStream.range(0, strengths.length)
              .filter(v -> strengths[v] > 0)
              .mapToDouble(v -> Key.width(names.of(v), LETTER))
              .max()
              .orElse(0);
      this.labels = BRACKET - 8 - longest;
      this.radius = labels - LEADER - RING;
    }

    void draw() {
      drawn.links().stream()
          .sorted(
              Comparator.comparing((Link link) -> link.kind() != Link.Kind.GLOBAL)
                  .thenComparingDouble(Link::weight))
          .forEach(this::arc);
      for (int v = 0; v < atlas.size(); v++) {
        segment(v);
      }
      brackets();
      for (boolean left : new boolean[] {true, false}) {
        labels(left);
        svg.words(
            left ? 16 : 2 * MIDDLE - 16,
            Key.HEAD + 18,
            left ? "L" : "R",
            "font-size:13px;font-weight:600;fill:%s;text-anchor:%s"
                .formatted(palette.of("soft"), left ? "start" : "end"));
      }
    }

    private void arc(Link link) {
      boolean global = link.kind() == Link.Kind.GLOBAL;
      double aside = (global ? -0.2 : 0.2) * place;
      double[] from = at(angles[link.u()] + aside, radius - 3);
      double[] to = at(angles[link.v()] + aside, radius - 3);
      // The farther apart the ends, the nearer to the middle; global and local arcs of one edge
      // part
      // on their way, so that both are seen.
      double middleX = (from[0] + to[0]) / 2 - MIDDLE;
      double middleY = (from[1] + to[1]) / 2 - Key.HEAD - MIDDLE;
      double apart = Math.hypot(from[0] - to[0], from[1] - to[1]);
      double deep = (global ? 0.6 : 0.8) * apart;
      double far = Math.max(1e-6, Math.hypot(middleX, middleY));
      double pull = Math.max(0, far - deep) / far;
      double x = MIDDLE + pull * middleX;
      double y = Key.HEAD + MIDDLE + pull * middleY;
      svg.path(
          "M" + Svg.point(from[0], from[1]) + "Q" + Svg.point(x, y) + " " + Svg.point(to[0], to[1]),
          "fill:none;" + link.stroke(palette, THICKEST));
    }

    private void segment(int region) {
      double half = 0.46 * place;
      double[] a = at(angles[region] - half, radius);
      double[] b = at(angles[region] + half, radius);
      double[] c = at(angles[region] + half, radius + RING);
      double[] d = at(angles[region] - half, radius + RING);
      svg.path(
          "M" + point(a) + "L" + point(b) + "L" + point(c) + "L" + point(d) + "z",
          "fill:" + arrangement.colours().of(network(region), palette));
    }

    /** An arc over the regions of a network on one side, with its name where there is room. */
    private void brackets() {
      for (int[] side : sides) {
        for (int from = 0, to; from < side.length; from = to) {
          int network = network(side[from]);
          to = from;
          while (to < side.length && network(side[to]) == network) {
            to++;
          }
          double start = angles[side[from]] - 0.45 * place;
          double end = angles[side[to - 1]] + 0.45 * place;
          svg.path(
              RootLocale.format(
                  "M%sA%s %s 0 %d 1 %s",
                  point(at(start, BRACKET)),
                  Svg.number(BRACKET),
                  Svg.number(BRACKET),
                  end - start > Math.PI ? 1 : 0,
                  point(at(end, BRACKET))),
              "fill:none;stroke-width:4;stroke:" + arrangement.colours().of(network, palette));
          named(network, (start + end) / 2, (end - start + 0.5 * place) * BRACKET);
        }
      }
    }

    private void named(int network, double middle, double room) {
      String name = arrangement.networks().names().get(network);
      boolean fits = Key.width(name, 11) < room;
      String brief = ShortNames.brief(name, 12, 4);
      if (fits || Key.width(brief, LETTER) < room) {
        boolean below = middle > Math.PI / 2 && middle < 1.5 * Math.PI;
        double[] at = at(middle, BRACKET + (below ? 14 : 6));
        svg.turned(
            at[0],
            at[1],
            Math.toDegrees(middle) + (below ? 180 : 0),
            fits ? name : brief,
            "text-anchor:middle;font-size:%spx;fill:%s"
                .formatted(fits ? "11" : Svg.number(LETTER), palette.of("text")));
      }
    }

    /** The names of touched regions of one half, apart from each other. */
    private void labels(boolean left) {
      double from = left ? Math.PI : 0;
      double gap = NAME_GAP / labels;
      List<Integer> own =
          IntStream.range(0, strengths.length)
              .filter(v -> strengths[v] > 0 && (angles[v] > Math.PI) == left)
              .boxed()
              .sorted(Comparator.comparingDouble(v -> -strengths[v]))
              .toList();
      new Spread(from + gap, from + Math.PI - gap, gap)
          .of(own, v -> angles[v])
          .forEach(placed -> label(placed.what(), placed.at(), left));
    }

    private void label(int region, double angle, boolean left) {
      svg.path(
          "M%sL%sL%s"
              .formatted(
                  point(at(angles[region], radius + RING + 1)),
                  point(at(angles[region], radius + RING + 4)),
                  point(at(angle, labels - 2))),
          "fill:none;stroke-width:.7;stroke:" + palette.mix("grey", 0.8));
      double[] start = at(angle, labels);
      double degrees = Math.toDegrees(angle) - 90;
      svg.turned(
          start[0],
          start[1],
          left ? degrees + 180 : degrees,
          names.of(region),
          "fill:%s;font-size:%spx;dominant-baseline:middle;text-anchor:%s"
              .formatted(palette.of("text"), Svg.number(LETTER), left ? "end" : "start"));
    }
  }

  private static double[] at(double angle, double radius) {
    return new double[] {
      MIDDLE + radius * Math.sin(angle), Key.HEAD + MIDDLE - radius * Math.cos(angle)
    };
  }

  private static String point(double[] xy) {
    return Svg.point(xy[0], xy[1]);
  }
}
