package snx.data.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known name that a mistyped one most likely meant. */
final class NearestName {

  private NearestName() {}

  /** The nearest by edit distance, unless more than half of the letters would have to change. */
  static Optional<String> of(String typed, Collection<String> known) {
    String name = typed.toLowerCase(Locale.ROOT);
    return known.stream()
        .min(Comparator.comparingInt(k -> distance(name, k)))
        .filter(k -> distance(name, k) <= Math.max(2, name.length() / 2))
        .filter(k -> distance(name, k) < name.length());
  }

  /** Levenshtein's distance, in O(|a|·|b|). */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
