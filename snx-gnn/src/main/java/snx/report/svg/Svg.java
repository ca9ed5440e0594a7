package snx.report.svg;

import java.util.Locale;
import snx.data.RootLocale;

/** A drawing being written; every text is escaped, every number short. */
public final class Svg {

  private final StringBuilder text = new StringBuilder(1 << 12);

  /**
   * An empty drawing.
   *
   * @param title read to those who cannot see it; may be empty
   */
  public Svg(double width, double height, String title, Palette palette) {
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\"", width, height);
    put(" width=\"%s\" height=\"%s\"", width, height);
    String font = palette == Palette.PRINT ? "font-family:Helvetica,Arial,sans-serif;" : "";
    text.append(" style=\"").append(font).append("font-size:11px\"");
    text.append(title.isEmpty() ? ">" : " role=\"img\"><title>" + escaped(title) + "</title>");
    if (palette == Palette.PRINT) {
      rect(0, 0, width, height, "fill:" + palette.of("paper"));
    }
  }

  /** Opens a group. */
  public void open(String name, String style) {
    text.append("<g class=\"").append(name).append("\" style=\"").append(style).append("\">");
  }

  /** Opens a group whose origin is moved, and which is scaled about it. */
  public void moved(String name, double x, double y, double scale) {
    text.append("<g class=\"").append(name).append("\" transform=\"translate(").append(point(x, y));
    text.append(scale == 1 ? ")\">" : RootLocale.format(") scale(%.3f)\">", scale));
  }

  /** Closes the group opened last. */
  public void close() {
    text.append("</g>");
  }

  public void rect(double x, double y, double width, double height, String style) {
    put("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"", x, y, width, height);
    style(style);
  }

  public void circle(double x, double y, double radius, String style) {
    put("<circle cx=\"%s\" cy=\"%s\" r=\"%s\"", x, y, radius);
    style(style);
  }

  public void line(double x1, double y1, double x2, double y2, String style) {
    put("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"", x1, y1, x2, y2);
    style(style);
  }

  public void path(CharSequence d, String style) {
    text.append("<path d=\"").append(d).append('"');
    style(style);
  }

  /** Words at a point. */
  public void words(double x, double y, String words, String style) {
    turned(x, y, 0, words, style);
  }

  /** Words at a point, turned by degrees around it. */
  public void turned(double x, double y, double degrees, String words, String style) {
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
  public static String number(double value) {
    double rounded = Math.rint(value * 100) / 100;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  /** A point of a path. */
  public static String point(double x, double y) {
    return number(x) + " " + number(y);
  }

  /** One line of a path. */
  public static String segment(double x1, double y1, double x2, double y2) {
    return "M" + point(x1, y1) + "L" + point(x2, y2);
  }

  /** Words cut to about so many letters. */
  public static String brief(String words, int letters) {
    return words.codePointCount(0, words.length()) <= letters
        ? words
        : words.substring(0, words.offsetByCodePoints(0, letters - 1)) + "…";
  }

  private static String escaped(String words) {
    StringBuilder out = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                default -> out.appendCodePoint(allowed(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  /** XML knows no other control characters and no halves of pairs. */
  private static boolean allowed(int c) {
    return c == '\t' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
  }

  @Override
  public String toString() {
    return text + "</svg>";
  }
}
