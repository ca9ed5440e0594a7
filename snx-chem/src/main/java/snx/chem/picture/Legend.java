package snx.chem.picture;

/** Says what colours and widths mean. */
final class Legend {

  private static final int SIZE = 11;
  private static final double NOTE = 18;
  private static final double LINE = 24;
  private static final double WIDTH = 292;
  private static final double[] STRENGTHS = {0.25, 0.5, 1};

  private Legend() {}

  /** How much room it takes. */
  static double height(PairPicture.Trim trim) {
    return (trim.note().isEmpty() ? 0 : NOTE) + (trim.legend() ? LINE : 0);
  }

  static void draw(
      StringBuilder body, double width, double top, PairPicture.Trim trim, Palette palette) {
    double y = top;
    if (!trim.note().isEmpty()) {
      int letters = (int) (width / 6);
      PairPicture.caption(
          body, width / 2, y + SIZE, SIZE, palette.ink(), Svg.brief(trim.note(), letters));
      y += NOTE;
    }
    if (trim.legend()) {
      y += LINE / 2;
      double x = Math.max(4, (width - WIDTH) / 2);
      x = swatch(body, x, y, Palette.GLOBAL, HighlightSvg.GLOBAL_WIDTH, "global M", palette);
      x = swatch(body, x, y, Palette.LOCAL, HighlightSvg.LOCAL_WIDTH, "local m", palette);
      dots(body, x, y, palette);
    }
  }

  private static double swatch(
      StringBuilder body,
      double x,
      double y,
      String colour,
      double widest,
      String name,
      Palette palette) {
    text(body, x, y, name, palette);
    double at = x + 54;
    for (double strength : STRENGTHS) {
      body.append(
          "<path d=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>"
              .formatted(Svg.line(at, y, at + 12, y), colour, Svg.number(widest * strength)));
      at += 12;
    }
    return at + 12;
  }

  private static void dots(StringBuilder body, double x, double y, Palette palette) {
    body.append(
        "<path d=\"%s\" stroke=\"%s\" stroke-width=\"4\" stroke-linecap=\"round\" stroke-dasharray=\"0.1 6.4\"/>"
            .formatted(Svg.line(x, y, x + 20, y), Palette.LOCAL));
    text(body, x + 27, y, "not kept", palette);
  }

  private static void text(StringBuilder body, double x, double y, String words, Palette palette) {
    body.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%d\" fill=\"%s\">%s</text>"
            .formatted(Svg.number(x), Svg.number(y + 4), SIZE, palette.soft(), words));
  }
}
