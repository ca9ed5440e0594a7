package snx.bench.motif;

/**
 * What one way of selecting and counting gives on one set under one network.
 *
 * @param kept mean share of bonds that is selected
 * @param picked over motifs that go with a class by counting alone, the mean share of that class's
 *     molecules whose explanations hold them whole
 * @param atRandom the same under random pieces of the same size
 * @param more motifs picked more often than at random, q below 0.05
 * @param less motifs picked less often
 * @param lifted motifs that explanations of the two classes pick unequally often
 * @param agreement Spearman's correlation with counting
 * @param fa faithfulness of the selection, lower is better; NaN where it was not measured
 * @param cf counterfactual of the selection, higher is better
 * @param truth F1 of selected bonds against bonds that are known to decide, the best of alternative
 *     truths, over molecules of the positive class; NaN where no truth is known
 */
public record MotifTrialResult(
    String data,
    long seed,
    double auc,
    String method,
    String masked,
    String kinds,
    String selection,
    double kept,
    double picked,
    double atRandom,
    long motifs,
    long more,
    long less,
    long lifted,
    double agreement,
    double fa,
    double cf,
    double truth) {

  /** How much more often motifs of a class are picked than at random. */
  public double beyond() {
    return picked - atRandom;
  }
}
