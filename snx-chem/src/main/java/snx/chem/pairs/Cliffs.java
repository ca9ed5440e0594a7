package snx.chem.pairs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import snx.chem.Molecule;
import snx.data.Pair;

/**
 * The most similar pairs of opposite class: where a small change of structure changes the class.
 * Likeness is the Tanimoto coefficient of circular fingerprints; O(n²) comparisons of 16 words.
 */
public final class Cliffs {

  private static final Comparator<Cliff> WEAKEST_FIRST =
      Comparator.comparingDouble(Cliff::likeness)
          .thenComparing(cliff -> cliff.pair().query(), Comparator.reverseOrder())
          .thenComparing(cliff -> cliff.pair().reference(), Comparator.reverseOrder());

  private Cliffs() {}

  /**
   * Two molecules of different classes.
   *
   * @param likeness Tanimoto, 0 to 1
   */
  public record Cliff(Pair pair, double likeness) {}

  /**
   * The most similar pairs of different classes, the most similar first; of equal ones those that
   * come first in the set.
   *
   * @param first the class of queries
   * @param most how many at most
   */
  public static List<Cliff> of(List<Molecule> molecules, String first, int most) {
    if (most < 1) {
      throw new IllegalArgumentException("cliffs must be at least 1 (got " + most + ")");
    }
    Fingerprints prints = new Fingerprints(molecules);
    PriorityQueue<Cliff> best = new PriorityQueue<>(WEAKEST_FIRST);
    for (int q = 0; q < molecules.size(); q++) {
      if (!first.equals(molecules.get(q).label())) {
        continue;
      }
      for (int r = 0; r < molecules.size(); r++) {
        String other = molecules.get(r).label();
        if (other != null && !other.equals(first)) {
          offer(best, prints, new Pair(q, r), most);
        }
      }
    }
    List<Cliff> cliffs = new ArrayList<>(best);
    cliffs.sort(WEAKEST_FIRST.reversed());
    return cliffs;
  }

  private static void offer(PriorityQueue<Cliff> best, Fingerprints prints, Pair pair, int most) {
    Cliff weakest = best.size() < most ? null : best.peek();
    if (weakest != null && prints.most(pair.query(), pair.reference()) < weakest.likeness()) {
      return;
    }
    Cliff cliff = new Cliff(pair, prints.tanimoto(pair.query(), pair.reference()));
    if (weakest == null || WEAKEST_FIRST.compare(cliff, weakest) > 0) {
      best.add(cliff);
      if (best.size() > most) {
        best.poll();
      }
    }
  }
}
