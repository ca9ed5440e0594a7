package snx.brain.picture;

import java.util.List;
import java.util.Locale;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** What every picture says of itself, in it: title and warning above, colours and scale beside. */
final class Key {

  /** Room for title and warning. */
  static final double HEAD = 44;

  private static final double LINE = 18;
  private static final double SAMPLE = 34;
  private static final double[] SHARES = {0.25, 0.5, 1};

  private final Svg svg;
  private final Palette palette;

  Key(Svg svg, Palette palette) {
    this.svg = svg;
    this.palette = palette;
  }

  /** About how wide words are: digits and letters of Helvetica or a page's font. */
  static double width(String words, double size) {
    return 0.56 * size * words.codePointCount(0, words.length());
  }

  /** A number with two or three digits that count. */
  static String number(double value) {
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    if (size >= 100) {
      return RootLocale.format("%.0f", value);
    }
    return size < 0.01
        ? RootLocale.format("%.1e", value)
        : String.format(Locale.ROOT, size < 0.1 ? "%.3f" : size < 10 ? "%.2f" : "%.1f", value);
  }

  void head(String title, String warning) {
    svg.words(14, 20, title, "fill:" + palette.of("text") + ";font-size:14px;font-weight:600");
    if (!warning.isBlank()) {
      svg.words(
          14,
          36,
          warning.strip(),
          "fill:" + palette.of("local") + ";font-size:11px;font-weight:600");
    }
  }

  private String soft() {
    return "fill:" + palette.of("soft") + ";font-size:10px";
  }

  private String plain() {
    return "fill:" + palette.of("text") + ";font-size:11px";
  }

  /** Colours of kinds of edges, dashes, thickness; returns where it ends. */
  double edges(Drawn drawn, double thickest, double x, double top) {
    double y = top + 8;
    for (Link.Kind kind : drawn.kinds()) {
      sample(new Link(0, 1, 1, kind), thickest, x, y);
      long edges = drawn.links().stream().filter(link -> link.kind() == kind).count();
      svg.words(
          x + SAMPLE + 8,
          y + 4,
          RootLocale.format("%s, %,d edge%s", drawn.word(kind), edges, edges == 1 ? "" : "s"),
          plain());
      y += LINE;
    }
    if (drawn.links().stream().anyMatch(link -> !link.firm())) {
      sample(new Link(0, 1, 1, Link.Kind.LOCAL, false), thickest, x, y);
      svg.words(x + SAMPLE + 8, y + 4, "the same, not in all explanations", plain());
      y += LINE;
    }
    if (drawn.links().isEmpty()) {
      svg.words(x, y + 4, "no edge", plain());
      return y + LINE;
    }
    svg.words(x, y + 6, "thickness: " + drawn.measure(), soft());
    y += LINE + 2;
    double at = x;
    for (double share : SHARES) {
      svg.line(
          at,
          y,
          at + SAMPLE,
          y,
          "stroke:%s;stroke-width:%s"
              .formatted(palette.of("soft"), Svg.number(Link.width(share, thickest))));
      svg.words(at + SAMPLE + 4, y + 3.5, number(share * drawn.most()), soft());
      at += SAMPLE + 44;
    }
    return y + LINE;
  }

  private void sample(Link link, double thickest, double x, double y) {
    svg.line(x, y, x + SAMPLE, y, link.stroke(palette, thickest));
  }

  /** Networks by colour, in columns; returns where it ends. */
  double networks(NetworkColours colours, List<Integer> shown, double x, double top, double wide) {
    svg.words(x, top + 8, "networks", soft());
    int columns = Math.max(1, (int) (wide / 140));
    int rows = (shown.size() + columns - 1) / columns;
    for (int i = 0; i < shown.size(); i++) {
      int column = i / rows;
      double left = x + column * (wide / columns);
      double y = top + 24 + (i % rows) * 14;
      svg.rect(left, y - 8, 10, 10, "fill:" + colours.of(shown.get(i), palette));
      svg.words(
          left + 15,
          y + 0.5,
          Svg.brief(colours.networks().names().get(shown.get(i)), 22),
          "fill:" + palette.of("text") + ";font-size:10px");
    }
    return top + 24 + rows * 14;
  }
}
