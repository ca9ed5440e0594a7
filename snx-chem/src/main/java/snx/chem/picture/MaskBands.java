package snx.chem.picture;

import org.openscience.cdk.interfaces.IBond;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Bands along bonds and halos around atoms: blue for the global mask, above it vermillion for the
 * local one, each as wide as its mask is strong (see {@link Highlight#full}). Local bands are
 * narrower and have a rim of paper, so that both are seen where they are equal, in greys too; what
 * is not selected is dotted.
 */
final class MaskBands {

  static final double GLOBAL_WIDTH = 15;
  static final double LOCAL_WIDTH = 8;
  private static final double GLOBAL_RADIUS = 11;
  private static final double LOCAL_RADIUS = 6.5;
  private static final double RIM = 2;
  private static final double LEAST = 0.02;

  private final Svg svg;
  private final Layout layout;
  private final Frame frame;
  private final Highlight masks;
  private final double full;

  private MaskBands(Svg svg, Layout layout, Frame frame, Highlight masks) {
    masks.require(layout.bonds(), layout.atoms());
    this.svg = svg;
    this.layout = layout;
    this.frame = frame;
    this.masks = masks;
    this.full = masks.full();
  }

  /** Draws all bands, the global ones first. */
  static void draw(Svg svg, Layout layout, Frame frame, Highlight masks, Palette palette) {
    MaskBands bands = new MaskBands(svg, layout, frame, masks);
    bands.layer("global", Palette.GLOBAL, masks.global(), GLOBAL_WIDTH, GLOBAL_RADIUS);
    bands.layer("rim", palette.of("paper"), masks.local(), LOCAL_WIDTH, LOCAL_RADIUS);
    bands.layer("local", Palette.LOCAL, masks.local(), LOCAL_WIDTH, LOCAL_RADIUS);
  }

  private void layer(String name, String colour, float[] mask, double width, double radius) {
    if (mask.length == 0) {
      return;
    }
    boolean local = !name.equals("global");
    double rim = name.equals("rim") ? RIM : 0;
    svg.open(name, "stroke:" + colour + ";stroke-linecap:round");
    for (int e = 0; e < layout.bonds(); e++) {
      double strength = Highlight.strength(mask, e) / full;
      boolean dotted = local && !masks.selected().get(e);
      if (strength >= LEAST && !(dotted && rim > 0)) {
        band(layout.structure().getBond(e), width * strength + rim, dotted);
      }
    }
    for (int i = 0; i < layout.atoms(); i++) {
      int element = layout.bonds() + i;
      double strength = Highlight.strength(mask, element) / full;
      if (strength >= LEAST && (!local || masks.selected().get(element))) {
        svg.circle(
            frame.x(layout.x(i)),
            frame.y(layout.y(i)),
            radius * strength + rim / 2,
            "stroke:none;fill:" + colour);
      }
    }
    svg.close();
  }

  private void band(IBond bond, double width, boolean dotted) {
    int begin = bond.getBegin().getIndex();
    int end = bond.getEnd().getIndex();
    String dots = ";stroke-dasharray:0.1 " + Svg.number(Math.max(5, width * 2));
    svg.path(
        Svg.segment(
            frame.x(layout.x(begin)),
            frame.y(layout.y(begin)),
            frame.x(layout.x(end)),
            frame.y(layout.y(end))),
        "stroke-width:" + Svg.number(width) + (dotted ? dots : ""));
  }
}
