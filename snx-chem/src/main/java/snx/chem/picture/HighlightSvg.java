package snx.chem.picture;

import org.openscience.cdk.interfaces.IBond;

/**
 * Bands along bonds and halos around atoms: blue for the global mask, above it vermillion for the
 * local one, each as wide as its mask is strong (see {@link Highlight#full}). Local bands are
 * narrower and have a rim of paper, so that both are seen where they are equal, in greys too; what
 * is not kept is dotted.
 */
final class HighlightSvg {

  static final double GLOBAL_WIDTH = 15;
  static final double LOCAL_WIDTH = 8;
  static final double GLOBAL_RADIUS = 11;
  static final double LOCAL_RADIUS = 6.5;
  private static final double RIM = 2;
  private static final double LEAST = 0.02;
  private static final String DOTS = "\" stroke-dasharray=\"0.1 ";

  private final Layout layout;
  private final Frame frame;
  private final Highlight masks;
  private final double full;

  HighlightSvg(Layout layout, Frame frame, Highlight masks) {
    masks.require(layout.bonds(), layout.atoms());
    this.layout = layout;
    this.frame = frame;
    this.masks = masks;
    this.full = masks.full();
  }

  /** Draws all bands, the global ones first. */
  void draw(StringBuilder body, Palette palette) {
    layer(body, "global", Palette.GLOBAL, masks.global(), GLOBAL_WIDTH, GLOBAL_RADIUS, 0);
    layer(body, "rim", palette.paper(), masks.local(), LOCAL_WIDTH, LOCAL_RADIUS, RIM);
    layer(body, "local", Palette.LOCAL, masks.local(), LOCAL_WIDTH, LOCAL_RADIUS, 0);
  }

  private void layer(
      StringBuilder body,
      String name,
      String colour,
      float[] mask,
      double width,
      double radius,
      double rim) {
    boolean dotted = !name.equals("global");
    StringBuilder bands = new StringBuilder();
    for (int e = 0; e < layout.bonds(); e++) {
      double strength = Highlight.strength(mask, e) / full;
      boolean dots = dotted && !masks.selected().get(e);
      if (strength >= LEAST && !(dots && rim > 0)) {
        band(bands, e, width * strength, rim, dots);
      }
    }
    for (int i = 0; i < layout.atoms(); i++) {
      int element = layout.bonds() + i;
      double strength = Highlight.strength(mask, element) / full;
      if (strength >= LEAST && !(dotted && !masks.selected().get(element))) {
        halo(bands, i, radius * strength + rim / 2, colour);
      }
    }
    if (bands.length() > 0) {
      body.append(
          "<g class=\"%s\" stroke=\"%s\" stroke-linecap=\"round\">%s</g>"
              .formatted(name, colour, bands));
    }
  }

  private void band(StringBuilder bands, int e, double width, double rim, boolean dotted) {
    IBond bond = layout.structure().getBond(e);
    int begin = bond.getBegin().getIndex();
    int end = bond.getEnd().getIndex();
    bands
        .append("<path d=\"")
        .append(
            Svg.line(
                frame.x(layout.x(begin)),
                frame.y(layout.y(begin)),
                frame.x(layout.x(end)),
                frame.y(layout.y(end))))
        .append("\" stroke-width=\"")
        .append(Svg.number(width + rim));
    if (dotted) {
      bands.append(DOTS).append(Svg.number(Math.max(5, width * 2)));
    }
    bands.append("\"/>");
  }

  private void halo(StringBuilder bands, int atom, double radius, String colour) {
    bands.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"none\"/>"
            .formatted(
                Svg.number(frame.x(layout.x(atom))),
                Svg.number(frame.y(layout.y(atom))),
                Svg.number(radius),
                colour));
  }
}
