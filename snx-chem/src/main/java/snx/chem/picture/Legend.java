package snx.chem.picture;

import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** Explains colours and widths. */
final class Legend {

  private static final double NOTE = 18;
  private static final double LINE = 24;
  private static final double WIDTH = 292;
  private static final double[] STRENGTHS = {0.25, 0.5, 1};

  private Legend() {}

  /** How high it is. */
  static double height(PairPicture.Trim trim) {
    return (trim.note().isEmpty() ? 0 : NOTE) + (trim.legend() ? LINE : 0);
  }

  static void draw(Svg svg, double width, double top, PairPicture.Trim trim, Palette palette) {
    double y = top;
    if (!trim.note().isEmpty()) {
      String note = Svg.brief(trim.note(), (int) (width / 6));
      svg.words(width / 2, y + 11, note, "text-anchor:middle;fill:" + palette.of("text"));
      y += NOTE;
    }
    if (trim.legend()) {
      y += LINE / 2;
      String soft = "fill:" + palette.of("soft");
      double x = Math.max(4, (width - WIDTH) / 2);
      swatch(svg, x, y, Palette.GLOBAL, MaskBands.GLOBAL_WIDTH, "global M", soft);
      swatch(svg, x + 102, y, Palette.LOCAL, MaskBands.LOCAL_WIDTH, "local m", soft);
      svg.path(
          Svg.segment(x + 204, y, x + 224, y),
          "stroke-width:4;stroke-linecap:round;stroke-dasharray:0.1 6.4;stroke:" + Palette.LOCAL);
      svg.words(x + 231, y + 4, "not kept", soft);
    }
  }

  private static void swatch(
      Svg svg, double x, double y, String colour, double widest, String name, String soft) {
    svg.words(x, y + 4, name, soft);
    for (int i = 0; i < STRENGTHS.length; i++) {
      double at = x + 54 + 12 * i;
      svg.path(
          Svg.segment(at, y, at + 12, y),
          "stroke:%s;stroke-width:%s".formatted(colour, Svg.number(widest * STRENGTHS[i])));
    }
  }
}
