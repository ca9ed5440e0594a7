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

  /** Levenshtein's distance: insertions, deletions and replacements that turn a into b. */
  static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
