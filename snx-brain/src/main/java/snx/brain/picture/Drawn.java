package snx.brain.picture;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.GroupDifference;
import snx.brain.study.Tallied;

/**
 * Edges to draw, and what a picture says of them.
 *
 * @param title whose they are
 * @param warning what must be said with them; may be empty
 * @param links with weights relative to the largest
 * @param words what each kind is called
 * @param measure what thickness measures
 * @param most the largest value, of weight 1
 */
public record Drawn(
    String title,
    String warning,
    List<Link> links,
    Map<Link.Kind, String> words,
    String measure,
    double most) {

  /** Edges of each colour that a picture can bear. */
  public static final int EDGES = 60;

  public Drawn {
    links = List.copyOf(links);
    words = Map.copyOf(words);
  }

  /** The strongest masks of many subjects, invariant and local. */
  public static Drawn masks(String title, String warning, List<Tallied> edges, RegionPairs pairs) {
    return masks(title, warning, edges, pairs, Link.local(edges, pairs, EDGES));
  }

  /** The same of one subject, edges that are not always selected dashed. */
  public static Drawn subject(
      String title, String warning, List<Tallied> edges, RegionPairs pairs) {
    return masks(title, warning, edges, pairs, Link.ofSubject(edges, pairs, EDGES));
  }

  private static Drawn masks(
      String title, String warning, List<Tallied> edges, RegionPairs pairs, List<Link> local) {
    List<Link> links = new ArrayList<>(Link.global(edges, pairs, EDGES));
    links.addAll(local);
    return relative(title, warning, links, maskWords(), "mask");
  }

  /** Edges of any kind, with weights as they were measured. */
  public static Drawn relative(
      String title,
      String warning,
      List<Link> links,
      Map<Link.Kind, String> words,
      String measure) {
    double most = links.stream().mapToDouble(Link::weight).max().orElse(1);
    List<Link> scaled = links.stream().map(link -> link.relative(most)).toList();
    return new Drawn(title, warning, scaled, words, measure, most);
  }

  private static Map<Link.Kind, String> maskWords() {
    Map<Link.Kind, String> words = new EnumMap<>(Link.Kind.class);
    words.put(Link.Kind.GLOBAL, "invariant M");
    words.put(Link.Kind.LOCAL, "local mask m");
    return words;
  }

  /** The edges that differ between two groups, the largest differences first. */
  public static Drawn difference(
      String title, String warning, GroupDifference d, RegionPairs pairs) {
    Set<Integer> found = d.found();
    List<GroupDifference.Edge> shown =
        d.ranked().stream().filter(e -> found.contains(e.pair())).limit(2L * EDGES).toList();
    double most = shown.stream().mapToDouble(GroupDifference.Edge::size).max().orElse(1);
    boolean used = shown.stream().anyMatch(e -> !Double.isNaN(e.use()));
    return new Drawn(
        title,
        warning,
        shown.stream()
            .map(
                e ->
                    new Link(
                        pairs.first(e.pair()),
                        pairs.second(e.pair()),
                        most > 0 ? e.size() / most : 1,
                        e.higher() ? Link.Kind.HIGHER : Link.Kind.LOWER))
            .toList(),
        Map.of(
            Link.Kind.HIGHER, "higher in " + d.second(), Link.Kind.LOWER, "higher in " + d.first()),
        used ? "|difference| × use" : "|difference|",
        most);
  }

  /** The kinds that there are, in order. */
  List<Link.Kind> kinds() {
    return links.stream().map(Link::kind).distinct().sorted().toList();
  }

  /** What a kind is called. */
  String word(Link.Kind kind) {
    return words.getOrDefault(kind, kind.toString());
  }

  /** How strongly the edges at each of n regions weigh together. */
  double[] strengths(int regions) {
    double[] strengths = new double[regions];
    for (Link link : links) {
      strengths[link.u()] += link.weight();
      strengths[link.v()] += link.weight();
    }
    return strengths;
  }
}
