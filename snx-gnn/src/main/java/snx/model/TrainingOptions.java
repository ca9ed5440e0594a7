package snx.model;

import static snx.data.Requirement.require;

import snx.data.KebabCase;

/**
 * How a Siamese network is trained (specification, section 1).
 *
 * @param epochs passes over the training part at most
 * @param batchSize instances per step (with the paper's pairs: pairs per step)
 * @param rate Adam's step size
 * @param decay decoupled weight decay, as a share of the rate
 * @param patience epochs without a better one ({@link KeptEpoch}) before it stops
 * @param validationShare share of the training part kept for that
 * @param pairs which pairs it learns from
 * @param kept which epoch's weights are kept
 * @param seed of the split, the weights, the order and the pairs
 */
public record TrainingOptions(
    int epochs,
    int batchSize,
    double rate,
    double decay,
    int patience,
    double validationShare,
    PairScheme pairs,
    KeptEpoch kept,
    long seed) {

  public TrainingOptions {
    require(epochs >= 1, "epochs must be at least 1 (got %s)", epochs);
    require(batchSize >= 2, "batch-size must be at least 2 (got %s)", batchSize);
    require(rate > 0 && rate < 10, "rate must be in (0,10) (got %s)", rate);
    require(decay >= 0 && decay < 100, "decay must be in [0,100) (got %s)", decay);
    require(patience >= 1, "patience must be at least 1 (got %s)", patience);
    require(
        validationShare > 0 && validationShare < 0.9,
        "validation-share must be in (0,0.9) (got %s)",
        validationShare);
  }

  /** For graphs: mini-batches of 32 or 64. */
  public static TrainingOptions graphs(int instances) {
    return sized(instances, 64, 80, 2e-3);
  }

  /** For tables: mini-batches of 32 to 256. */
  public static TrainingOptions tables(int instances) {
    return sized(instances, 256, 40, 1e-3);
  }

  /**
   * Small sets get small batches and more epochs, so that they get enough steps, and a stronger
   * decay, which they need against overfitting.
   */
  private static TrainingOptions sized(int instances, int largestBatch, int epochs, double rate) {
    int batch = 32;
    while (batch < largestBatch && batch * 20 <= instances) {
      batch *= 2;
    }
    int steps = Math.max(1, (int) (instances * 0.6 / batch)); // what an epoch has, roughly
    int most = Math.max(epochs, Math.min(300, 1500 / steps));
    double decay = Math.max(0.01, Math.min(3, 500.0 / Math.max(1, instances)));
    return new TrainingOptions(
        most, batch, rate, decay, Math.max(5, most / 4), 0.15, PairScheme.ALL, KeptEpoch.FIRST, 7);
  }

  public TrainingOptions withEpochs(int other) {
    return new TrainingOptions(
        other, batchSize, rate, decay, patience, validationShare, pairs, kept, seed);
  }

  public TrainingOptions withRate(double other) {
    return new TrainingOptions(
        epochs, batchSize, other, decay, patience, validationShare, pairs, kept, seed);
  }

  public TrainingOptions withDecay(double other) {
    return new TrainingOptions(
        epochs, batchSize, rate, other, patience, validationShare, pairs, kept, seed);
  }

  public TrainingOptions withKept(KeptEpoch other) {
    return new TrainingOptions(
        epochs, batchSize, rate, decay, patience, validationShare, pairs, other, seed);
  }

  public TrainingOptions withSeed(long other) {
    return new TrainingOptions(
        epochs, batchSize, rate, decay, patience, validationShare, pairs, kept, other);
  }

  public TrainingOptions withPairs(PairScheme other) {
    return new TrainingOptions(
        epochs, batchSize, rate, decay, patience, validationShare, other, kept, seed);
  }

  /** Which pairs a network learns from. */
  public enum PairScheme {
    /** Every two instances of a mini-batch, same-class and other-class pairs weighing alike. */
    ALL,
    /** The paper's: four fixed partners per instance, two of its class and two of another. */
    PAPER;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }
}
