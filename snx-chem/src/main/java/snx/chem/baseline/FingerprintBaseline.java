package snx.chem.baseline;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.chem.Molecule;
import snx.chem.pairs.Fingerprints;
import snx.data.Dataset;
import snx.data.Fold;
import snx.data.Pair;
import snx.data.Split;
import snx.model.PairEvaluation;
import snx.model.ScoredPairs;

/**
 * What chemists would try first: logistic regression on circular fingerprints (ECFP4, 2048 bits),
 * one model per class where there are more than two. Two molecules are of one class with the
 * probability Σ_c P(c|a) P(c|b), so that pairs are scored as a Siamese network scores them.
 */
public final class FingerprintBaseline {

  private static final int BITS = 2048;
  private static final int INNER_FOLDS = 3;
  private static final double[] PENALTIES = {0.3, 1, 3, 10, 30};

  private final double[][] probabilities; // [molecule][class]

  private FingerprintBaseline(double[][] probabilities) {
    this.probabilities = probabilities;
  }

  /**
   * How well the held-out part is told.
   *
   * @param pairs same from other class, on the pairs that a network is evaluated by
   * @param molecules the area under the ROC curve of single molecules: of two classes those of the
   *     last by name, of more the mean over classes
   */
  public record Score(PairEvaluation pairs, double molecules) {}

  /**
   * Learns from the training part of a split; the penalty is chosen within it, by the log
   * likelihood over three folds.
   *
   * @param data the molecules as a dataset, in the same order
   */
  public static FingerprintBaseline fit(
      List<Molecule> molecules, Dataset<?> data, Split split, long seed) {
    Fingerprints prints = new Fingerprints(molecules, BITS);
    int[][] bits =
        IntStream.range(0, molecules.size()).mapToObj(prints::bits).toArray(int[][]::new);
    int[] classes = data.classIndices();
    int count = data.classes().size();
    double[][] probabilities = new double[bits.length][count];
    for (int c = count == 2 ? 1 : 0; c < count; c++) {
      Training training = new Training(bits, classes, c);
      LogisticRegression.Fitted fitted =
          training.fit(split.first(), training.penalty(split.first(), seed));
      for (int i = 0; i < bits.length; i++) {
        probabilities[i][c] = fitted.probability(bits[i]);
      }
    }
    for (double[] row : probabilities) {
      complete(row);
    }
    return new FingerprintBaseline(probabilities);
  }

  /** Makes probabilities of one class against the rest sum to 1. */
  private static void complete(double[] row) {
    if (row.length == 2) {
      row[0] = 1 - row[1];
      return;
    }
    double sum = Arrays.stream(row).sum();
    for (int c = 0; c < row.length; c++) {
      row[c] = sum > 0 ? row[c] / sum : 1.0 / row.length;
    }
  }

  /** The probability of a class for a molecule. */
  public double probability(int molecule, int c) {
    return probabilities[molecule][c];
  }

  /** The probability that two molecules are of one class. */
  public double same(Pair pair) {
    double[] a = probabilities[pair.query()];
    double[] b = probabilities[pair.reference()];
    return IntStream.range(0, a.length).mapToDouble(c -> a[c] * b[c]).sum();
  }

  /**
   * Scores the held-out part.
   *
   * @param seed draws the pairs; that of a network draws the same
   */
  public Score score(Dataset<?> data, int[] heldOut, long seed) {
    int[] classes = data.classIndices();
    int count = data.classes().size();
    double sum = 0;
    int from = count == 2 ? 1 : 0;
    for (int c = from; c < count; c++) {
      int wanted = c;
      double[] scores = Arrays.stream(heldOut).mapToDouble(i -> probabilities[i][wanted]).toArray();
      sum += auc(scores, is(classes, heldOut, c));
    }
    return new Score(
        ScoredPairs.of(this::same, data, heldOut, seed).evaluation(), sum / (count - from));
  }

  private static double auc(double[] scores, boolean[] truth) {
    return PairEvaluation.of(scores, truth).auc();
  }

  private static boolean[] is(int[] classes, int[] part, int wanted) {
    boolean[] is = new boolean[part.length];
    for (int i = 0; i < part.length; i++) {
      is[i] = classes[part[i]] == wanted;
    }
    return is;
  }

  /** One class against the rest. */
  private record Training(int[][] bits, int[] classes, int wanted) {

    LogisticRegression.Fitted fit(int[] part, double penalty) {
      int[][] rows = Arrays.stream(part).mapToObj(i -> bits[i]).toArray(int[][]::new);
      return LogisticRegression.fit(rows, is(classes, part, wanted), BITS, penalty);
    }

    double penalty(int[] part, long seed) {
      int[] own = new int[part.length];
      Arrays.setAll(own, i -> classes[part[i]] == wanted ? 1 : 0);
      long least =
          Math.min(Arrays.stream(own).sum(), Arrays.stream(own).filter(c -> c == 0).count());
      if (least < INNER_FOLDS) {
        return 1; // too few to choose by
      }
      List<Fold> folds = Fold.stratified(own, INNER_FOLDS, 1, seed);
      double best = PENALTIES[0];
      double most = Double.NEGATIVE_INFINITY;
      for (double penalty : PENALTIES) {
        double likelihood =
            folds.stream().mapToDouble(fold -> likelihood(part, fold.split(), penalty)).sum();
        if (likelihood > most) {
          most = likelihood;
          best = penalty;
        }
      }
      return best;
    }

    private double likelihood(int[] part, Split split, double penalty) {
      LogisticRegression.Fitted fitted =
          fit(Arrays.stream(split.first()).map(i -> part[i]).toArray(), penalty);
      double sum = 0;
      for (int i : split.second()) {
        double m = fitted.margin(bits[part[i]]);
        sum -= Math.log1p(Math.exp(classes[part[i]] == wanted ? -m : m));
      }
      return sum;
    }
  }
}
