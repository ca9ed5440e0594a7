package snx.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import snx.data.RootLocale;

/**
 * How well f tells same-class pairs from other-class pairs.
 *
 * @param pairs how many were scored
 * @param accuracy share with 1[f ≥ 0.5] = y
 * @param auc area under the ROC curve, ties counting half
 * @param aucLow lower end of its 95% interval (Hanley and McNeil, 1982)
 * @param aucHigh upper end
 * @param loss mean binary cross-entropy
 */
public record PairEvaluation(
    int pairs, double accuracy, double auc, double aucLow, double aucHigh, double loss) {

  private static final double NEAR_CHANCE = 0.60;
  private static final double ONE_SIDED = 0.52;
  private static final double CLIP = 1e-7;

  /** What an explanation of such a network is worth. */
  public enum Verdict {
    CHANCE("no better than chance: explanations of this network mean nothing"),
    NEAR_CHANCE("near chance: explanations of this network mean little"),
    ONE_SIDED(
        "one-sided: its scores are in good order, but nearly all on one side of 0.5; "
            + "masks can change little in them"),
    INFORMATIVE("informative");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * Evaluates scores; one that is no number is as wrong as can be.
   *
   * @param f the score of every pair
   * @param same whether the pair is of one class
   */
  public static PairEvaluation of(double[] f, boolean[] same) {
    double[] scores = new double[f.length];
    Arrays.setAll(scores, i -> Double.isNaN(f[i]) ? (same[i] ? 0 : 1) : f[i]);
    double[] positive = select(scores, same, true);
    double[] negative = select(scores, same, false);
    double right = 0;
    double loss = 0;
    for (int i = 0; i < scores.length; i++) {
      right += (scores[i] >= 0.5) == same[i] ? 1 : 0;
      double clipped = Math.min(1 - CLIP, Math.max(CLIP, scores[i]));
      loss -= Math.log(same[i] ? clipped : 1 - clipped);
    }
    if (positive.length == 0 || negative.length == 0) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "pairs of one kind only (%d same-class, %d other-class); give both",
              positive.length, negative.length));
    }
    double product = (double) positive.length * negative.length;
    double auc = MannWhitneyUTest.withDefaults().statistic(positive, negative) / product;
    double margin = 1.96 * standardError(auc, positive.length, negative.length);
    return new PairEvaluation(
        scores.length,
        right / scores.length,
        auc,
        Math.max(0, auc - margin),
        Math.min(1, auc + margin),
        loss / scores.length);
  }

  /** The verdict on one way of training, from its repeats: the means decide. */
  public static Verdict verdict(List<PairEvaluation> repeats) {
    double low = repeats.stream().mapToDouble(PairEvaluation::aucLow).average().orElse(0);
    double auc = repeats.stream().mapToDouble(PairEvaluation::auc).average().orElse(0);
    return verdict(auc, low);
  }

  /** Whether the network is worth explaining. */
  public Verdict verdict() {
    Verdict byOrder = verdict(auc, aucLow);
    return byOrder == Verdict.INFORMATIVE ? sided(accuracy) : byOrder;
  }

  /** Of scores in good order: whether they lie on both sides of 0.5. */
  static Verdict sided(double accuracy) {
    return accuracy < ONE_SIDED ? Verdict.ONE_SIDED : Verdict.INFORMATIVE;
  }

  static Verdict verdict(double auc, double low) {
    if (low <= 0.5) {
      return Verdict.CHANCE;
    }
    return auc < NEAR_CHANCE ? Verdict.NEAR_CHANCE : Verdict.INFORMATIVE;
  }

  private static double[] select(double[] scores, boolean[] same, boolean wanted) {
    return IntStream.range(0, scores.length)
        .filter(i -> same[i] == wanted)
        .mapToDouble(i -> scores[i])
        .toArray();
  }

  private static double standardError(double auc, int positives, int negatives) {
    double q1 = auc / (2 - auc);
    double q2 = 2 * auc * auc / (1 + auc);
    double variance =
        auc * (1 - auc) + (positives - 1) * (q1 - auc * auc) + (negatives - 1) * (q2 - auc * auc);
    return Math.sqrt(Math.max(0, variance) / ((double) positives * negatives));
  }
}
