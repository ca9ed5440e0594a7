package snx.chem.truth;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Scores of atoms held against the atoms that make a molecule what it is. Of several alternatives,
 * each as good as the others, the one counts that is matched best (specification, section 6).
 */
public final class TruthMatch {

  private final double[] scores; // [n]
  private final List<BitSet> alternatives;

  /**
   * Scores and sets of atoms; sets that hold all atoms or none rank nothing and are left out.
   *
   * @param scores one per atom
   */
  public TruthMatch(double[] scores, List<BitSet> alternatives) {
    this.scores = scores.clone();
    this.alternatives =
        alternatives.stream()
            .filter(set -> !set.isEmpty() && set.cardinality() < scores.length)
            .toList();
  }

  /**
   * The probability that an atom of the truth scores higher than another, ties half; the best
   * alternative's. None where no alternative splits the atoms.
   */
  public OptionalDouble auc() {
    return best(this::auc);
  }

  /**
   * The share of the truth among as many atoms as it has, the highest scores first (precision and
   * recall at once); the best alternative's. Ties at the cut count by their expected share.
   */
  public OptionalDouble precision() {
    return best(this::precision);
  }

  private OptionalDouble best(ToDoubleFunction<BitSet> measure) {
    return alternatives.stream().mapToDouble(measure).max();
  }

  private double auc(BitSet truth) {
    double wins = 0;
    long pairs = 0;
    for (int a = truth.nextSetBit(0); a >= 0; a = truth.nextSetBit(a + 1)) {
      for (int b = truth.nextClearBit(0); b < scores.length; b = truth.nextClearBit(b + 1)) {
        wins += scores[a] > scores[b] ? 1 : scores[a] == scores[b] ? 0.5 : 0;
        pairs++;
      }
    }
    return wins / pairs;
  }

  private double precision(BitSet truth) {
    int k = truth.cardinality();
    double cut =
        Arrays.stream(scores)
            .boxed()
            .sorted(Comparator.reverseOrder())
            .skip(k - 1L)
            .findFirst()
            .orElseThrow();
    long above = Arrays.stream(scores).filter(s -> s > cut).count();
    long tied = Arrays.stream(scores).filter(s -> s == cut).count();
    double hits =
        IntStream.range(0, scores.length)
            .filter(truth::get)
            .mapToDouble(
                v -> scores[v] > cut ? 1 : scores[v] == cut ? (double) (k - above) / tied : 0)
            .sum();
    return hits / k;
  }
}
