package snx.brain.picture;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Tallied;
import snx.data.RootLocale;
import snx.report.page.Ink;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * An edge that is drawn.
 *
 * @param u one region
 * @param v the other
 * @param weight in [0,1]; thickness is proportional to it
 * @param kind what it stands for
 * @param firm whether it is drawn in one stroke; else it is dotted, as conditional edges are
 */
public record Link(int u, int v, double weight, Kind kind, boolean firm) {

  private static final double THINNEST = 0.3;

  public Link(int u, int v, double weight, Kind kind) {
    this(u, v, weight, kind, true);
  }

  /** What an edge stands for, which is its colour. */
  public enum Kind {
    /** The invariant M. */
    GLOBAL(Ink.GLOBAL, "global", ";stroke-dasharray:9 3"),
    /** The local mask m. */
    LOCAL(Ink.LOCAL, "local", ""),
    /** Higher in the second group. */
    HIGHER(Ink.GREEN, "higher", ""),
    /** Lower in the second group. */
    LOWER(Ink.PURPLE, "lower", ";stroke-dasharray:9 3");

    private final Ink ink;
    private final String word;
    private final String dashes;

    Kind(Ink ink, String word, String dashes) {
      this.ink = ink;
      this.word = word;
      this.dashes = dashes;
    }

    /** Its colour. */
    public Ink ink() {
      return ink;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  public Link {
    if (u == v || !(weight >= 0 && weight <= 1)) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "a drawn edge needs two regions and a weight in [0,1] (got %d, %d, %s)",
              u, v, weight));
    }
  }

  /** The same with its weight relative to the largest. */
  Link relative(double most) {
    return most > 0 ? new Link(u, v, Math.min(1, weight / most), kind, firm) : this;
  }

  /**
   * How it is drawn: the colour of its kind, thick as its weight, dotted where it is not firm. Long
   * dashes are for the invariant and for what is lower, so that a print without colours tells kinds
   * apart.
   */
  String stroke(Palette palette, double thickest) {
    return "stroke:%s;stroke-width:%s;stroke-opacity:%s%s"
        .formatted(
            palette.of(kind.ink.toString()),
            Svg.number(width(thickest)),
            Svg.number(0.35 + 0.5 * weight),
            firm ? kind.dashes : ";stroke-dasharray:2.5 2.5");
  }

  double width(double thickest) {
    return width(weight, thickest);
  }

  static double width(double weight, double thickest) {
    return THINNEST + (thickest - THINNEST) * weight;
  }

  /** The strongest local masks among selected edges, at most so many. */
  public static List<Link> local(List<Tallied> edges, RegionPairs pairs, int most) {
    return local(edges, pairs, most, edge -> true);
  }

  /** The same of one subject, edges that are not always selected dashed. */
  public static List<Link> ofSubject(List<Tallied> edges, RegionPairs pairs, int most) {
    return local(edges, pairs, most, edge -> edge.frequency() >= 1);
  }

  private static List<Link> local(
      List<Tallied> edges, RegionPairs pairs, int most, Predicate<Tallied> firm) {
    List<Tallied> selected = edges.stream().filter(edge -> edge.frequency() > 0).toList();
    return strongest(selected, pairs, most, Kind.LOCAL, firm);
  }

  /** The strongest invariants of a table of edges, at most so many. */
  public static List<Link> global(List<Tallied> edges, RegionPairs pairs, int most) {
    return strongest(edges, pairs, most, Kind.GLOBAL, edge -> true);
  }

  private static List<Link> strongest(
      List<Tallied> edges, RegionPairs pairs, int most, Kind kind, Predicate<Tallied> firm) {
    return edges.stream()
        .map(edge -> of(edge, pairs, kind, firm))
        .filter(link -> link.weight > 0)
        .sorted(Comparator.comparingDouble(Link::weight).reversed())
        .limit(most)
        .toList();
  }

  private static Link of(Tallied edge, RegionPairs pairs, Kind kind, Predicate<Tallied> firm) {
    double value = kind == Kind.LOCAL ? edge.mask() : edge.global();
    return new Link(
        pairs.first(edge.element()),
        pairs.second(edge.element()),
        Math.max(0, Math.min(1, value)),
        kind,
        kind == Kind.GLOBAL || firm.test(edge));
  }
}
