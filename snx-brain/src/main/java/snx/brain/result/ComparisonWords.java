package snx.brain.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Grouping;
import snx.brain.study.SubjectComparison;
import snx.brain.study.SubjectComparison.Direction;
import snx.brain.study.SubjectComparison.Edge;
import snx.brain.study.SubjectComparison.Spread;
import snx.data.RootLocale;

/** The answer to "why is this subject unlike the references?" in sentences. */
public final class ComparisonWords {

  private final Atlas atlas;
  private final RegionPairs pairs;
  private final String who;

  /**
   * Sentences on regions of an atlas.
   *
   * @param who the references are, in the plural, such as "controls"
   */
  public ComparisonWords(Atlas atlas, String who) {
    this.atlas = atlas;
    this.pairs = new RegionPairs(atlas.size());
    this.who = who;
  }

  /** "Precuneus_R – Angular_L". */
  public String name(Edge edge) {
    return label(pairs.first(edge.pair())) + " – " + label(pairs.second(edge.pair()));
  }

  private String label(int region) {
    return atlas.regions().get(region).label();
  }

  /** The verdict, beside how references score among themselves. */
  public String verdict(SubjectComparison one) {
    int n = one.references().size();
    String judged =
        switch (one.verdict()) {
          case UNLIKE -> RootLocale.format("is judged unlike the %d %s", n, who);
          case LESS_ALIKE ->
              RootLocale.format("is less like the %d %s than they are like each other", n, who);
          case ALIKE -> RootLocale.format("is judged like the %d %s", n, who);
          case UNDECIDED ->
              RootLocale.format(
                  "is scored as unlike the %d %s, but so are some of them among themselves",
                  n, who);
        };
    return "%s%s %s (%s)%s."
        .formatted(
            one.subject(),
            one.group() == null ? "" : " (group %s)".formatted(one.group()),
            judged,
            scores(one),
            one.circular() ? "; circular, since every network was trained on it" : "");
  }

  private static String scores(SubjectComparison one) {
    if (one.referenceScores().isEmpty()) {
      return "f = %s".formatted(number(one.score()));
    }
    Spread alike = one.alike();
    return "f = %s; among themselves they score %s to %s, %s as low"
        .formatted(
            number(one.score()),
            number(alike.least()),
            number(alike.greatest()),
            one.asLow() == 0 ? "none" : RootLocale.format("%d", one.asLow()));
  }

  /** Which edges decide and how they differ from those of references. */
  public String edges(SubjectComparison one) {
    List<Edge> edges = one.edges();
    if (edges.isEmpty()) {
      return "No edge decides: all masks are 0.";
    }
    long higher = count(edges, Direction.HIGHER);
    long lower = count(edges, Direction.LOWER);
    long outside = edges.stream().filter(Edge::outside).count();
    return RootLocale.format(
        "%d edges %s%s; %.0f%% of all masks are theirs. %d are higher and %d lower than the mean of the %s, %d outside their 5th to 95th percentile; %d are selected against every one.",
        edges.size(),
        one.verdict() == SubjectComparison.Verdict.ALIKE ? "matter most" : "decide",
        networks(edges),
        100 * edges.stream().mapToDouble(Edge::share).sum(),
        higher,
        lower,
        who,
        outside,
        edges.stream().filter(edge -> edge.frequency() >= 1).count());
  }

  private static long count(List<Edge> edges, Direction direction) {
    return edges.stream().filter(edge -> edge.direction() == direction).count();
  }

  /** ", 7 of them between default and salience": the networks that most join, where these are. */
  private String networks(List<Edge> edges) {
    Grouping.Networks networks = new Grouping.Networks(atlas);
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (Edge edge : edges) {
      int a = networks.of(pairs.first(edge.pair()));
      int b = networks.of(pairs.second(edge.pair()));
      counts.merge(networks.block(a, b), 1, Integer::sum);
    }
    Map.Entry<Integer, Integer> most =
        counts.entrySet().stream().max(Comparator.comparingInt(Map.Entry::getValue)).orElseThrow();
    int[] ends = networks.pair(most.getKey());
    String a = networks.names().get(ends[0]);
    String b = networks.names().get(ends[1]);
    if (networks.names().size() < 2 || most.getValue() < 2) {
      return "";
    }
    return RootLocale.format(
        ", %d of them %s",
        most.getValue(), ends[0] == ends[1] ? "within " + a : "between %s and %s".formatted(a, b));
  }

  /** The deciding edge whose weight is farthest from that of references; masks are often equal. */
  public String farthest(SubjectComparison one) {
    if (one.edges().isEmpty()) {
      return "";
    }
    Edge edge =
        one.edges().stream()
            .max(Comparator.comparingDouble(ComparisonWords::distance))
            .orElseThrow();
    Spread spread = edge.spread();
    int n = one.references().size();
    String where;
    if (edge.weight() > spread.greatest()) {
      where = RootLocale.format("is higher than in any of the %d %s", n, who);
    } else if (edge.weight() < spread.least()) {
      where = RootLocale.format("is lower than in any of the %d %s", n, who);
    } else if (edge.outside()) {
      where =
          "is %s than in 95%% of the %s"
              .formatted(edge.direction() == Direction.HIGHER ? "higher" : "lower", who);
    } else {
      where = "lies within the range of the " + who;
    }
    return "Farthest from them, %s %s (%s%s; their mean %s)."
        .formatted(
            name(edge),
            where,
            number(edge.weight()),
            Double.isNaN(edge.z()) ? "" : ", z = %s".formatted(number(edge.z())),
            number(spread.mean()));
  }

  /** |z|; that of references that do not vary is 0 or beyond all others. */
  private static double distance(Edge edge) {
    double z = Math.abs(edge.z());
    if (!Double.isNaN(z)) {
      return z;
    }
    return edge.direction() == Direction.EQUAL ? 0 : Double.MAX_VALUE;
  }

  /** All of it. */
  public String sentence(SubjectComparison one) {
    return "%s %s %s".formatted(verdict(one), edges(one), farthest(one)).strip();
  }

  private static String number(double value) {
    return RootLocale.format("%.2f", value);
  }
}
