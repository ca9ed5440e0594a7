package snx.brain.knowledge;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;

/**
 * One rule about edges: of a region all its edges, of a network or lobe those inside it, of a pair
 * those between the two.
 *
 * @param kind require, forbid or cap
 * @param text as it was written
 * @param first the only term or the first of a pair
 * @param second of a pair, or null
 * @param value of a cap; 1 for require, 0 for forbid
 */
record RegionRule(
    Knowledge.Kind kind, String text, RegionTerm first, @Nullable RegionTerm second, double value) {

  private static final Pattern BETWEEN = Pattern.compile("--(?=\\s*[A-Za-z]+:)");

  /**
   * Reads {@code network:default}, {@code roi:A--network:visual} or, for a cap, {@code roi:A=0.3}.
   *
   * @throws IllegalArgumentException that says what is wrong with it
   */
  static RegionRule parse(Knowledge.Kind kind, String text, Atlas atlas) {
    int equal = text.lastIndexOf('=');
    if ((equal >= 0) != (kind == Knowledge.Kind.CAP)) {
      throw new IllegalArgumentException(
          kind == Knowledge.Kind.CAP
              ? "a cap needs its value, as in network:default=0.3 (got '" + text + "')"
              : "only a cap has a value (got '" + text + "'); leave it out or use --cap");
    }
    String regions = equal < 0 ? text : text.substring(0, equal);
    double value =
        switch (kind) {
          case REQUIRE -> 1;
          case FORBID -> 0;
          case CAP -> value(text, text.substring(equal + 1));
        };
    String[] terms = BETWEEN.split(regions, -1);
    if (terms.length > 2) {
      throw new IllegalArgumentException(
          "a rule names one or two groups of regions (got '" + text + "')");
    }
    return new RegionRule(
        kind,
        text.strip(),
        RegionTerm.parse(terms[0], atlas),
        terms.length == 1 ? null : RegionTerm.parse(terms[1], atlas),
        value);
  }

  /** Whether it speaks of an edge. */
  boolean covers(LabelledGraph graph, int edge) {
    int u = graph.source(edge);
    int v = graph.target(edge);
    boolean[] a = first.members();
    if (second == null) {
      return first.single() ? a[u] || a[v] : a[u] && a[v];
    }
    boolean[] b = second.members();
    return (a[u] && b[v]) || (a[v] && b[u]);
  }

  private static double value(String text, String number) {
    try {
      double value = Double.parseDouble(number.strip());
      if (value >= 0 && value <= 1) {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new IllegalArgumentException(
        "a cap's value must be from 0 to 1 (got '%s' in '%s')".formatted(number, text));
  }
}
