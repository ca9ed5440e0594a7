package snx.brain.picture;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import snx.brain.group.Grouping;
import snx.report.page.Ink;

/**
 * Colours by name: those of the page a picture stands in, which follow its theme, or fixed ones for
 * files of their own. Both are told apart by colour-blind readers (after Okabe and Ito).
 */
public enum Palette {
  /** The page's own colours. */
  PAGE,
  /** Fixed colours on white. */
  PRINT;

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

  /** Networks take what neither global nor local has; the second round is paler. */
  private static final List<Ink> NETWORKS =
      List.of(Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY, Ink.BROWN);

  private static final double PALE = 0.45;
  private static final double THINNEST = 0.3;

  /** A colour. */
  String of(String name) {
    return this == PAGE ? "var(--" + name + ")" : hex(fixed(name));
  }

  /** A share of a colour, the rest paper. */
  String mix(String name, double share) {
    if (this == PAGE) {
      return String.format(
          Locale.ROOT, "color-mix(in srgb,var(--%s) %.0f%%,var(--paper))", name, 100 * share);
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

  /** The colour of the i-th network; regions of none are grey. */
  String network(Grouping.Networks networks, int i) {
    String name = ink(networks, i).toString();
    return pale(networks, i) ? mix(name, PALE) : of(name);
  }

  /** The same as plots know it. */
  static Ink ink(Grouping.Networks networks, int i) {
    return none(networks, i) ? Ink.GREY : NETWORKS.get(i % NETWORKS.size());
  }

  /** Whether it is of the second round. */
  static boolean pale(Grouping.Networks networks, int i) {
    return i >= NETWORKS.size() && !none(networks, i);
  }

  private static boolean none(Grouping.Networks networks, int i) {
    return networks.names().get(i).equals(Grouping.Networks.NONE);
  }

  /** How an edge is drawn: its kind's colour, thick as its weight, dashed where it is not firm. */
  String stroke(Link link, double thickest) {
    return "stroke:%s;stroke-width:%s;stroke-opacity:%s%s"
        .formatted(
            of(link.kind().ink().toString()),
            Svg.number(width(link, thickest)),
            Svg.number(0.35 + 0.5 * link.weight()),
            link.firm() ? "" : ";stroke-dasharray:5 3");
  }

  static double width(Link link, double thickest) {
    return THINNEST + (thickest - THINNEST) * link.weight();
  }

  private static int fixed(String name) {
    Integer colour = FIXED.get(name);
    if (colour == null) {
      throw new IllegalArgumentException("no colour is called " + name);
    }
    return colour;
  }

  private static String hex(int colour) {
    return String.format(Locale.ROOT, "#%06x", colour);
  }
}
