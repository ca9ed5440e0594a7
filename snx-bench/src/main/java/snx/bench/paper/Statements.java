package snx.bench.paper;

import java.util.Map;
import java.util.Set;

/**
 * Which methods the paper puts behind SNX, in words, on its two graph datasets. It speaks of tables
 * and of graphs in general of all; a comparison that it leaves open on one of these is ours.
 */
final class Statements {

  /** What is compared. */
  enum Topic {
    FA,
    CF,
    CONFORMITY,
    VIOLATIONS
  }

  private static final Map<String, Map<Topic, Set<String>>> SAID =
      Map.of(
          GraphClaims.MOLECULES,
          Map.of(
              Topic.FA, Set.of("snx-uc"),
              Topic.CF, Set.of("snx-kl", "snx-global", "sm"),
              Topic.CONFORMITY, Set.of(),
              Topic.VIOLATIONS, Set.of()),
          GraphClaims.CONNECTOMES,
          Map.of(
              Topic.FA, Set.of("snx-uc", "snx-kl", "snx-global", "gnnexplainer", "pgexplainer"),
              Topic.CF, Set.of("snx-kl", "snx-global"),
              Topic.CONFORMITY, Set.of("sm", "gnnexplainer", "pgexplainer", "snx-uc"),
              Topic.VIOLATIONS, Set.of("snx-kl")));

  private Statements() {}

  /** The claim as the paper's where it says so, else as our question. */
  static Claim of(String data, Topic topic, String other, Claim claim) {
    Map<Topic, Set<String>> own = SAID.get(data);
    return own == null || own.getOrDefault(topic, Set.of()).contains(other) ? claim : claim.asked();
  }
}
