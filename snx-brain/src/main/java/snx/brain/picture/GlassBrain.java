package snx.brain.picture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.group.Grouping;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Three views through a brain at one scale: from above, from the right and from the front. Left is
 * left in the first and the third (the neurologists' convention).
 */
public final class GlassBrain {

  private static final double HEIGHT = 280;
  private static final double GAP = 34;
  private static final double MARGIN = 20;
  private static final double THICKEST = 4.5;
  private static final int NAMED = 6;

  private final Atlas atlas;
  private final Palette palette;
  private final Grouping.Networks networks;
  private final NetworkColours colours;

  private record View(
      String name,
      ToDoubleFunction<Region> across,
      ToDoubleFunction<Region> up,
      String left,
      String right) {}

  private static final List<View> VIEWS =
      List.of(
          new View("axial", Region::x, Region::y, "L", "R"),
          new View("sagittal", Region::y, Region::z, "P", "A"),
          new View("coronal", Region::x, Region::z, "L", "R"));

  public GlassBrain(Atlas atlas, Palette palette) {
    this.atlas = atlas;
    this.palette = palette;
    this.networks = new Grouping.Networks(atlas);
    this.colours = new NetworkColours(networks);
  }

  /** Draws edges in all three views. */
  public String of(List<Link> links) {
    double[][][] points = new double[VIEWS.size()][][];
    Outline[] outlines = new Outline[VIEWS.size()];
    double tallest = 1;
    for (int i = 0; i < outlines.length; i++) {
      View view = VIEWS.get(i);
      points[i] =
          atlas.regions().stream()
              .map(r -> new double[] {view.across.applyAsDouble(r), view.up.applyAsDouble(r)})
              .toArray(double[][]::new);
      outlines[i] = new Outline(points[i]);
      double[] bounds = outlines[i].bounds();
      tallest = Math.max(tallest, bounds[3] - bounds[1]);
    }
    double scale = HEIGHT / tallest;
    double width = GAP;
    for (Outline outline : outlines) {
      width += scale * (outline.bounds()[2] - outline.bounds()[0]) + GAP;
    }
    Svg svg = new Svg(width, HEIGHT + 2 * MARGIN + 14, "glass brain", palette);
    double left = GAP;
    for (int i = 0; i < outlines.length; i++) {
      double[] bounds = outlines[i].bounds();
      Frame frame = new Frame(left, bounds, scale);
      draw(svg, VIEWS.get(i), frame, outlines[i], points[i], links);
      left += scale * (bounds[2] - bounds[0]) + GAP;
    }
    return svg.toString();
  }

  /** Where millimetres go; all views stand on one line. */
  private record Frame(double left, double[] bounds, double scale) {
    double[] place(double[] point) {
      return new double[] {
        left + scale * (point[0] - bounds[0]), MARGIN + HEIGHT - scale * (point[1] - bounds[1])
      };
    }
  }

  private void draw(
      Svg svg, View view, Frame frame, Outline outline, double[][] points, List<Link> links) {
    svg.path(
        outline.path(frame::place),
        "fill:%s;stroke:%s;stroke-width:1.4"
            .formatted(palette.mix("grey", 0.07), palette.mix("grey", 0.6)));
    double[] strengths = new double[points.length];
    links.stream()
        .sorted(
            Comparator.comparing((Link link) -> link.kind() != Link.Kind.GLOBAL)
                .thenComparingDouble(Link::weight))
        .forEach(
            link -> {
              strengths[link.u()] += link.weight();
              strengths[link.v()] += link.weight();
              line(svg, frame.place(points[link.u()]), frame.place(points[link.v()]), link);
            });
    for (int v = 0; v < points.length; v++) {
      double[] at = frame.place(points[v]);
      boolean joined = strengths[v] > 0;
      svg.circle(
          at[0],
          at[1],
          joined ? 3.4 : 1.5,
          "fill:%s;stroke:%s;stroke-width:.6"
              .formatted(
                  joined ? colours.of(networks.of(v), palette) : palette.mix("grey", 0.6),
                  palette.of("paper")));
    }
    names(svg, frame, points, strengths);
    caption(svg, view, frame);
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

  /** The regions with the strongest edges, where their names do not run into each other. */
  private void names(Svg svg, Frame frame, double[][] points, double[] strengths) {
    int[] strongest =
        IntStream.range(0, points.length)
            .filter(v -> strengths[v] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(v -> -strengths[v]))
            .limit(NAMED)
            .mapToInt(Integer::intValue)
            .toArray();
    double[] taken = new double[0];
    for (int v : strongest) {
      double[] at = frame.place(points[v]);
      if (Arrays.stream(taken).allMatch(y -> Math.abs(y - at[1]) > 11)) {
        taken = Arrays.copyOf(taken, taken.length + 1);
        taken[taken.length - 1] = at[1];
        double middle = frame.left + frame.scale * (frame.bounds[2] - frame.bounds[0]) / 2;
        boolean leftwards = at[0] > middle;
        svg.words(
            at[0] + (leftwards ? -6 : 6),
            at[1] + 3,
            atlas.regions().get(v).label(),
            ("fill:%s;font-size:9px;text-anchor:%s;paint-order:stroke;stroke:%s;"
                    + "stroke-width:2.5px;stroke-linejoin:round")
                .formatted(palette.of("text"), leftwards ? "end" : "start", palette.of("paper")));
      }
    }
  }

  private void caption(Svg svg, View view, Frame frame) {
    double right = frame.left + frame.scale * (frame.bounds[2] - frame.bounds[0]);
    String soft = "fill:" + palette.of("soft");
    double foot = MARGIN + HEIGHT + 18;
    svg.words((frame.left + right) / 2, foot, view.name, soft + ";text-anchor:middle");
    svg.words(frame.left - 4, MARGIN + HEIGHT / 2, view.left, soft + ";text-anchor:end");
    svg.words(right + 4, MARGIN + HEIGHT / 2, view.right, soft);
  }
}
