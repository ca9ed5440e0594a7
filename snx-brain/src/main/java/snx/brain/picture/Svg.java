package snx.brain.picture;

import java.util.Locale;

/** A drawing being written; every text is escaped, every number short. */
final class Svg {

  private final StringBuilder text = new StringBuilder(1 << 14);

  Svg(double width, double height, Palette palette) {
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\"", width, height);
    put(" width=\"%s\" height=\"%s\"", width, height);
    String font = palette == Palette.PRINT ? "font-family:Helvetica,Arial,sans-serif;" : "";
    text.append(" style=\"").append(font).append("font-size:11px\">");
    if (palette == Palette.PRINT) {
      rect(0, 0, width, height, "fill:" + palette.of("paper"));
    }
  }

  void rect(double x, double y, double width, double height, String style) {
    put("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"", x, y, width, height);
    style(style);
  }

  void circle(double x, double y, double radius, String style) {
    put("<circle cx=\"%s\" cy=\"%s\" r=\"%s\"", x, y, radius);
    style(style);
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    put("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"", x1, y1, x2, y2);
    style(style);
  }

  void path(String d, String style) {
    text.append("<path d=\"").append(d).append('"');
    style(style);
  }

  /** Words at a place. */
  void words(double x, double y, String words, String style) {
    turned(x, y, 0, words, style);
  }

  /** Words at a place, turned by degrees around it. */
  void turned(double x, double y, double degrees, String words, String style) {
    put("<text x=\"%s\" y=\"%s\"", x, y);
    if (degrees != 0) {
      put(" transform=\"rotate(%s", degrees);
      put(" %s %s)\"", x, y);
    }
    text.append(" style=\"").append(style).append("\">").append(escaped(words)).append("</text>");
  }

  private void style(String style) {
    text.append(" style=\"").append(style).append("\"/>");
  }

  private void put(String form, double... values) {
    Object[] words = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      words[i] = number(values[i]);
    }
    text.append(String.format(Locale.ROOT, form, words));
  }

  /** Two digits after the point at most. */
  static String number(double value) {
    double rounded = Math.rint(value * 100) / 100;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  /** A point of a path. */
  static String point(double x, double y) {
    return number(x) + " " + number(y);
  }

  private static String escaped(String words) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        default -> out.append(c < ' ' ? ' ' : c); // others are not allowed in XML
      }
    }
    return out.toString();
  }

  @Override
  public String toString() {
    return text + "</svg>";
  }
}
