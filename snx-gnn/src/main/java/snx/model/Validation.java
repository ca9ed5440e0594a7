package snx.model;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * What cross-validation says of a way to train networks: how well networks tell pairs of instances
 * that they never saw, and how well they would if labels meant nothing.
 *
 * @param folds every fold's score
 * @param nullAucs the mean AUC over folds of networks trained on permuted labels, one per
 *     permutation; empty where none were trained
 */
public record Validation(List<FoldScore> folds, List<Double> nullAucs) {

  private static final double LEVEL = 0.05;
  private static final int FEW_FOLDS = 4; // fewer tell too little of their spread

  /**
   * One fold.
   *
   * @param trained on so many instances
   * @param heldOut so many
   * @param score on pairs of these; null where they are of one class
   */
  public record FoldScore(String name, int trained, int heldOut, @Nullable PairEvaluation score) {}

  public Validation {
    folds = List.copyOf(folds);
    nullAucs = List.copyOf(nullAucs);
    if (folds.stream().allMatch(fold -> fold.score() == null)) {
      throw new IllegalArgumentException(
          "no fold holds instances of two classes out, so nothing tells how good the network is");
    }
  }

  /** The same beside networks trained on permuted labels. */
  public Validation withNull(List<Double> aucs) {
    return new Validation(folds, aucs);
  }

  private DoubleStream of(ToDoubleFunction<PairEvaluation> value) {
    return folds.stream().map(FoldScore::score).filter(Objects::nonNull).mapToDouble(value);
  }

  /** The mean AUC over folds. */
  public double auc() {
    return of(PairEvaluation::auc).average().orElse(Double.NaN);
  }

  /** The mean accuracy over folds. */
  public double accuracy() {
    return of(PairEvaluation::accuracy).average().orElse(Double.NaN);
  }

  /** How many pairs were scored. */
  public int pairs() {
    return (int) of(PairEvaluation::pairs).sum();
  }

  /** The standard deviation of the AUC over folds. */
  public double spread() {
    double mean = auc();
    double[] all = of(PairEvaluation::auc).toArray();
    double squares = DoubleStream.of(all).map(a -> (a - mean) * (a - mean)).sum();
    return all.length < 2 ? Double.NaN : Math.sqrt(squares / (all.length - 1));
  }

  /**
   * Half of the 95% interval of the mean AUC, t·√((1/J + n_test/n_train) s²) over J folds, which
   * allows for the overlap of their training parts (C. Nadeau and Y. Bengio, 2003); of fewer than
   * four folds, such as two sites, the mean of each fold's own (Hanley and McNeil, 1982).
   */
  public double margin() {
    int count = (int) of(PairEvaluation::auc).count();
    if (count < FEW_FOLDS) {
      return of(one -> one.auc() - one.aucLow()).average().orElse(Double.NaN);
    }
    double ratio =
        folds.stream().mapToDouble(f -> (double) f.heldOut() / f.trained()).average().orElse(0);
    double t = TDistribution.of(count - 1.0).inverseSurvivalProbability(LEVEL / 2);
    return t * Math.sqrt(1.0 / count + ratio) * spread();
  }

  /** The lower end of the 95% interval. */
  public double low() {
    return Math.max(0, auc() - margin());
  }

  /** The upper end. */
  public double high() {
    return Math.min(1, auc() + margin());
  }

  /** How often permuted labels do at least as well, (b+1)/(n+1); NaN where none were tried. */
  public double p() {
    double auc = auc();
    long as = nullAucs.stream().filter(other -> other >= auc - 1e-12).count();
    return nullAucs.isEmpty() ? Double.NaN : (as + 1.0) / (nullAucs.size() + 1.0);
  }

  /** What explanations of such networks are worth. */
  public PairEvaluation.Verdict verdict() {
    boolean chance = low() <= 0.5 || p() > LEVEL;
    if (chance) {
      return PairEvaluation.Verdict.CHANCE;
    }
    PairEvaluation.Verdict byOrder = PairEvaluation.verdict(auc(), low());
    return byOrder == PairEvaluation.Verdict.INFORMATIVE
        ? PairEvaluation.sided(accuracy())
        : byOrder;
  }

  /** The score in a sentence: "AUC 0.87 (95% 0.74 to 1.00) over 5 folds, spread 0.11, p = 0.01". */
  public String sentence() {
    String p =
        nullAucs.isEmpty()
            ? ""
            : RootLocale.format(
                ", p = %.3f against %d permutations of the labels", p(), nullAucs.size());
    long scored = of(PairEvaluation::auc).count();
    return RootLocale.format(
        "AUC %.2f (95%% %.2f to %.2f) over %s%d folds%s%s",
        auc(),
        low(),
        high(),
        scored == folds.size() ? "" : scored + " of ",
        folds.size(),
        scored < 2 ? "" : RootLocale.format(", spread %.2f", spread()),
        p);
  }
}
