package snx.chem.picture;

import java.util.Locale;

/** How numbers and words are written in a drawing. */
final class Svg {

  static final String FONT = "Arial,Helvetica,'Liberation Sans',sans-serif";

  private Svg() {}

  /** A tenth of a unit is finer than any printer needs; short numbers keep pages small. */
  static String number(double value) {
    long tenths = Math.round(value * 10);
    return tenths % 10 == 0
        ? Long.toString(tenths / 10)
        : String.format(
            Locale.ROOT, "%s%d.%d", tenths < 0 ? "-" : "", Math.abs(tenths / 10), tail(tenths));
  }

  private static long tail(long tenths) {
    return Math.abs(tenths % 10);
  }

  /** A place: {@code x y}. */
  static String place(double x, double y) {
    return number(x) + " " + number(y);
  }

  /** One line of a path. */
  static String line(double x1, double y1, double x2, double y2) {
    return "M" + place(x1, y1) + "L" + place(x2, y2);
  }

  /** Words, letter by letter. */
  static String text(String words) {
    StringBuilder plain = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> plain.append("&amp;");
                case '<' -> plain.append("&lt;");
                case '>' -> plain.append("&gt;");
                case '"' -> plain.append("&quot;");
                default -> plain.appendCodePoint(allowed(c) ? c : 0xFFFD);
              }
            });
    return plain.toString();
  }

  /** XML knows no other control characters and no halves of pairs. */
  private static boolean allowed(int c) {
    return c == '\t' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
  }

  /** Words cut to about so many letters. */
  static String brief(String words, int letters) {
    return words.codePointCount(0, words.length()) <= letters
        ? words
        : words.substring(0, words.offsetByCodePoints(0, letters - 1)) + "…";
  }

  /** The whole drawing, named for those who cannot see it. */
  static String document(double width, double height, String title, CharSequence body) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\" height=\"%s\" role=\"img\" font-family=\"%s\"><title>%s</title>%s</svg>"
        .formatted(
            number(width), number(height), number(width), number(height), FONT, text(title), body);
  }
}
