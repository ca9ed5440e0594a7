package snx.data;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The known name nearest to a mistyped one, by edit distance, for messages. */
public final class Suggestion {

  private static final int SHORTEST_PART = 3;

  private Suggestion() {}

  /**
   * The candidate nearest to a name, letter case aside; empty when none is near. A third of the
   * letters may differ; failing that, a candidate that contains the name counts. Ties go to the
   * candidate that comes first. O(candidates · |name| · |candidate|).
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    String wanted = name.toLowerCase(Locale.ROOT);
    int least = Math.max(1, wanted.length() / 3) + 1;
    String best = null;
    String container = null;
    for (String candidate : candidates) {
      String known = candidate.toLowerCase(Locale.ROOT);
      if (container == null && wanted.length() >= SHORTEST_PART && known.contains(wanted)) {
        container = candidate;
      }
      if (Math.abs(known.length() - wanted.length()) < least) {
        int distance = distance(wanted, known);
        if (distance < least && distance < wanted.length()) {
          least = distance;
          best = candidate;
        }
      }
    }
    return Optional.ofNullable(best == null ? container : best);
  }

  /** {@code "; did you mean 'income'?"}, or nothing when no candidate is near. */
  public static String didYouMean(String name, Collection<String> candidates) {
    return nearest(name, candidates).map(n -> "; did you mean '" + n + "'?").orElse("");
  }

  /**
   * Insertions, deletions, replacements and exchanges of two neighbours that turn a into b (optimal
   * string alignment).
   */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (exchanged) {
          cost[i][j] = Math.min(cost[i][j], 1 + cost[i - 2][j - 2]);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
