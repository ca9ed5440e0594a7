package snx.report.svg;

import java.util.Map;
import snx.data.RootLocale;

/**
 * Colours by name: those of the page a drawing stands in, which follow its theme, or fixed ones for
 * separate files. Both are told apart by colour-blind readers (after Okabe and Ito).
 */
public enum Palette {
  /** The colours of the page's style sheet. */
  PAGE,
  /** Fixed colours on white. */
  PRINT;

  /**
   * The global mask where it lies below black or white lines: a contrast of 3 to lines, letters and
   * paper in the light and the dark theme.
   */
  public static final String GLOBAL = "#0072b2";

  /** The local mask, likewise. */
  public static final String LOCAL = "#d55e00";

  private static final Map<String, Integer> FIXED =
      Map.ofEntries(
          Map.entry("paper", 0xffffff),
          Map.entry("text", 0x1c2230),
          Map.entry("soft", 0x5a6474),
          Map.entry("line", 0xdde1e8),
          Map.entry("global", 0x0072b2),
          Map.entry("local", 0xd55e00),
          Map.entry("green", 0x009e73),
          Map.entry("purple", 0xb0568f),
          Map.entry("orange", 0xc98a00),
          Map.entry("sky", 0x3d9bd0),
          Map.entry("brown", 0x8a6346),
          Map.entry("grey", 0x7a8392));

  /** A colour. */
  public String of(String name) {
    return this == PAGE ? "var(--" + name + ")" : hex(fixed(name));
  }

  /** A share of a colour, the rest paper. */
  public String mix(String name, double share) {
    if (this == PAGE) {
      return RootLocale.format(
          "color-mix(in srgb,var(--%s) %.0f%%,var(--paper))", name, 100 * share);
    }
    int ink = fixed(name);
    int paper = fixed("paper");
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      double value = share * ((ink >> shift) & 255) + (1 - share) * ((paper >> shift) & 255);
      mixed |= (int) Math.round(value) << shift;
    }
    return hex(mixed);
  }

  private static int fixed(String name) {
    Integer colour = FIXED.get(name);
    if (colour == null) {
      throw new IllegalArgumentException("no colour is called " + name);
    }
    return colour;
  }

  private static String hex(int colour) {
    return RootLocale.format("#%06x", colour);
  }
}
