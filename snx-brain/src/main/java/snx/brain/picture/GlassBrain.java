package snx.brain.picture;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.study.Grouping;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Three views through a brain at one scale: from above, from the right and from the front. Left is
 * left in the first and the third (the neurologists' convention). Names of the regions that edges
 * touch stand beside the brain.
 */
public final class GlassBrain {

  private static final double SCALE = 1.4; // px a mm
  private static final double NAMES = 124; // room for names on each side of a brain
  private static final double LETTER = 9.5;
  private static final double NAME_GAP = 11.5;
  private static final int NAMED = 12; // on each side of a view
  private static final double FOOT = 30;
  private static final double THICKEST = 4.5;

  private final Atlas atlas;
  private final Palette palette;
  private final ShortNames names;
  private final Grouping.Networks networks;
  private final NetworkColours colours;

  private record Side(
      Outline.View view,
      ToDoubleFunction<Region> across,
      ToDoubleFunction<Region> up,
      String name,
      String left,
      String right) {}

  private static final List<Side> SIDES =
      List.of(
          new Side(Outline.View.DORSAL, Region::x, Region::y, "dorsal", "L", "R"),
          new Side(
              Outline.View.LATERAL, Region::y, Region::z, "lateral, both hemispheres", "P", "A"),
          new Side(Outline.View.FRONTAL, Region::x, Region::z, "frontal", "L", "R"));

  public GlassBrain(Atlas atlas, Palette palette) {
    this.atlas = atlas;
    this.palette = palette;
    this.names = new ShortNames(atlas);
    this.networks = new Grouping.Networks(atlas);
    this.colours = new NetworkColours(networks);
  }

  /** What one view shows, and where: millimetres go to the drawing. */
  private record Panel(
      Side side, Outline outline, boolean fits, double[][] points, double[] bounds, double scale) {

    static Panel of(Side side, Atlas atlas) {
      double[][] points =
          atlas.regions().stream()
              .map(r -> new double[] {side.across.applyAsDouble(r), side.up.applyAsDouble(r)})
              .toArray(double[][]::new);
      Outline outline = Outline.of(side.view);
      boolean fits = outline.fits(points);
      double[][] all =
          Stream.concat(Stream.of(fits ? outline.contour() : points), Stream.of(points))
              .toArray(double[][]::new);
      double[] own = Outline.bounds(outline.contour());
      double[] bounds = Outline.bounds(all);
      // Coordinates of another space are drawn as large as a brain.
      double scale =
          fits ? SCALE : SCALE * (own[3] - own[1]) / Math.max(1e-6, bounds[3] - bounds[1]);
      return new Panel(side, outline, fits, points, bounds, scale);
    }

    double width() {
      return scale * (bounds[2] - bounds[0]);
    }

    double height() {
      return scale * (bounds[3] - bounds[1]);
    }
  }

  /** A panel in the drawing, its brain's upper left corner. */
  private record Frame(Panel panel, double left, double top) {
    double[] place(double[] point) {
      return new double[] {
        left + panel.scale * (point[0] - panel.bounds[0]),
        top + panel.scale * (panel.bounds[3] - point[1])
      };
    }
  }

  /** Draws edges in all three views, the key beside the third. */
  public String of(Drawn drawn) {
    List<Panel> panels = SIDES.stream().map(side -> Panel.of(side, atlas)).toList();
    double first = Math.max(panels.get(0).width(), panels.get(2).width()) + 2 * NAMES;
    double second = panels.get(1).width() + 2 * NAMES;
    double above = Math.max(panels.get(0).height(), panels.get(1).height());
    double below = Key.HEAD + above + FOOT;
    Svg svg =
        new Svg(
            first + second,
            below + Math.max(panels.get(2).height(), 190) + FOOT,
            drawn.title() + ", glass brain",
            palette);
    Key key = new Key(svg, palette);
    key.head(drawn.title(), drawn.warning());
    draw(svg, drawn, new Frame(panels.get(0), (first - panels.get(0).width()) / 2, Key.HEAD));
    draw(
        svg,
        drawn,
        new Frame(panels.get(1), first + NAMES, Key.HEAD + (above - panels.get(1).height()) / 2));
    draw(svg, drawn, new Frame(panels.get(2), (first - panels.get(2).width()) / 2, below));
    double[] strengths = drawn.strengths(atlas.size());
    double end = key.edges(drawn, THICKEST, first + 30, below);
    key.networks(
        colours,
        IntStream.range(0, strengths.length)
            .filter(v -> strengths[v] > 0)
            .map(networks::of)
            .distinct()
            .sorted()
            .boxed()
            .toList(),
        first + 30,
        end + 8,
        second - 60);
    if (!panels.stream().allMatch(Panel::fits)) {
      svg.words(
          first + 30,
          below + Math.max(panels.get(2).height(), 190),
          "No outline: the coordinates are not those of MNI space.",
          "font-size:10px;fill:" + palette.of("soft"));
    }
    return svg.toString();
  }

  private void draw(Svg svg, Drawn drawn, Frame frame) {
    Panel panel = frame.panel;
    if (panel.fits) {
      svg.path(
          Outline.curve(panel.outline.contour(), true, frame::place),
          "fill:%s;stroke:%s;stroke-width:1.4"
              .formatted(palette.mix("grey", 0.06), palette.mix("grey", 0.75)));
      for (double[][] line : panel.outline.inner()) {
        svg.path(
            Outline.curve(line, false, frame::place),
            "fill:none;stroke:%s;stroke-width:.9".formatted(palette.mix("grey", 0.5)));
      }
    }
    double[] strengths = drawn.strengths(atlas.size());
    names(svg, frame, strengths);
    drawn.links().stream()
        .sorted(
            Comparator.comparing((Link link) -> link.kind() != Link.Kind.GLOBAL)
                .thenComparingDouble(Link::weight))
        .forEach(
            link ->
                line(
                    svg,
                    frame.place(panel.points[link.u()]),
                    frame.place(panel.points[link.v()]),
                    link));
    for (int v = 0; v < strengths.length; v++) {
      double[] at = frame.place(panel.points[v]);
      boolean joined = strengths[v] > 0;
      svg.circle(
          at[0],
          at[1],
          joined ? 3.6 : 1.2,
          "fill:%s;stroke:%s;stroke-width:.7"
              .formatted(
                  joined ? colours.of(networks.of(v), palette) : palette.mix("grey", 0.5),
                  joined ? palette.of("text") : "none"));
    }
    caption(svg, frame);
  }

  /** Global and local lines of one edge lie side by side, so that both are seen. */
  private void line(Svg svg, double[] from, double[] to, Link link) {
    double width = link.width(THICKEST);
    double length = Math.max(1e-6, Math.hypot(to[0] - from[0], to[1] - from[1]));
    double aside = (link.kind() == Link.Kind.GLOBAL ? -0.5 : 0.5) * width / length;
    double x = aside * (to[1] - from[1]);
    double y = aside * (from[0] - to[0]);
    svg.line(from[0] + x, from[1] + y, to[0] + x, to[1] + y, link.stroke(palette, THICKEST));
  }

  /** The regions with the strongest edges, on each side of the brain from top to bottom. */
  private void names(Svg svg, Frame frame, double[] strengths) {
    double middle = frame.left + frame.panel.width() / 2;
    Spread spread = new Spread(frame.top + 4, frame.top + frame.panel.height() - 4, NAME_GAP);
    for (boolean left : new boolean[] {true, false}) {
      List<Integer> own =
          IntStream.range(0, strengths.length)
              .filter(v -> strengths[v] > 0)
              .filter(v -> (frame.place(frame.panel.points[v])[0] < middle) == left)
              .boxed()
              .sorted(Comparator.comparingDouble(v -> -strengths[v]))
              .limit(NAMED)
              .toList();
      double edge = left ? frame.left - 10 : frame.left + frame.panel.width() + 10;
      spread
          .of(own, v -> frame.place(frame.panel.points[v])[1])
          .forEach(
              placed -> {
                double[] at = frame.place(frame.panel.points[placed.what()]);
                svg.path(
                    "M%sL%sL%s"
                        .formatted(
                            Svg.point(edge, placed.at()),
                            Svg.point(edge + (left ? 6 : -6), placed.at()),
                            Svg.point(at[0], at[1])),
                    "fill:none;stroke:%s;stroke-width:.6".formatted(palette.mix("grey", 0.7)));
                svg.words(
                    edge + (left ? -3 : 3),
                    placed.at() + 3.2,
                    names.of(placed.what()),
                    "fill:%s;font-size:%spx;text-anchor:%s"
                        .formatted(palette.of("text"), Svg.number(LETTER), left ? "end" : "start"));
              });
    }
  }

  private void caption(Svg svg, Frame frame) {
    double right = frame.left + frame.panel.width();
    double foot = frame.top + frame.panel.height() + 16;
    String soft = "fill:" + palette.of("soft");
    svg.words((frame.left + right) / 2, foot, frame.panel.side.name, soft + ";text-anchor:middle");
    String bold = soft + ";font-weight:600";
    svg.words(frame.left + 2, foot, frame.panel.side.left, bold);
    svg.words(right - 2, foot, frame.panel.side.right, bold + ";text-anchor:end");
  }
}
