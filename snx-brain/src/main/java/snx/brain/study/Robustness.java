package snx.brain.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Whether a subject's explanation holds when only the reference (or the seed) changes.
 *
 * <p>A random choice of as many edges has a core too: {@code chanceCore} is the share of edges that
 * it would always select, Π k_i/p over the explanations, and {@code chanceAgreement} the Jaccard
 * that two such choices have at the expected size of their intersection.
 *
 * @param subject whose explanation it is
 * @param references how many there were
 * @param seeds how many there were
 * @param explanations how many there were
 * @param core pairs of regions that every explanation selects
 * @param conditional pairs that some select and some do not
 * @param never pairs that are edges of the subject and that none selects
 * @param conformity mean Jaccard of the selection with that of M, the subject's side alone
 * @param agreement mean Jaccard of every two explanations' selections, NaN for a single one
 * @param chanceCore the share of edges in the core by chance
 * @param chanceAgreement the agreement by chance
 */
public record Robustness(
    Subject subject,
    int references,
    int seeds,
    int explanations,
    int[] core,
    int[] conditional,
    int[] never,
    double conformity,
    double agreement,
    double chanceCore,
    double chanceAgreement) {

  /** How a subject's edge fares. */
  public enum Fate {
    CORE,
    CONDITIONAL,
    NEVER;

    /** By how often it is selected. */
    public static Fate of(double frequency) {
      return frequency >= 1 ? CORE : frequency > 0 ? CONDITIONAL : NEVER;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Of a subject's tally. */
  public static Robustness of(SubjectTally tally) {
    List<BitSet> selections = tally.selections();
    BitSet always = (BitSet) selections.get(0).clone();
    BitSet ever = new BitSet();
    for (BitSet bits : selections) {
      always.and(bits);
      ever.or(bits);
    }
    int[] pairs = tally.subject().pairs();
    return new Robustness(
        tally.subject(),
        tally.references(),
        tally.seeds(),
        selections.size(),
        where(pairs, e -> always.get(e)),
        where(pairs, e -> ever.get(e) && !always.get(e)),
        where(pairs, e -> !ever.get(e)),
        tally.conformity(),
        agreement(selections),
        chanceCore(selections, pairs.length),
        chanceAgreement(selections, pairs.length));
  }

  private static int[] where(int[] pairs, IntPredicate edge) {
    return IntStream.range(0, pairs.length).filter(edge).map(e -> pairs[e]).toArray();
  }

  private static double agreement(List<BitSet> selections) {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < selections.size(); i++) {
      for (int j = 0; j < i; j++) {
        BitSet both = (BitSet) selections.get(i).clone();
        both.and(selections.get(j));
        int common = both.cardinality();
        int union = selections.get(i).cardinality() + selections.get(j).cardinality() - common;
        all.add(union == 0 ? 1 : (double) common / union);
      }
    }
    return all.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  private static double chanceCore(List<BitSet> selections, int edges) {
    return selections.stream()
        .mapToDouble(bits -> edges == 0 ? 0 : (double) bits.cardinality() / edges)
        .reduce(1, (a, b) -> a * b);
  }

  private static double chanceAgreement(List<BitSet> selections, int edges) {
    if (selections.size() < 2 || edges == 0) {
      return Double.NaN;
    }
    double share =
        Arrays.stream(selections.stream().mapToInt(BitSet::cardinality).toArray())
                .average()
                .orElse(0)
            / edges;
    return share == 0 ? 1 : share / (2 - share); // k²/p over 2k − k²/p
  }
}
