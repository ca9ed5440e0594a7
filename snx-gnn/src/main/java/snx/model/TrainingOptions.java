package snx.model;

/**
 * How a Siamese network is trained (specification, section 1).
 *
 * @param epochs passes over the training part at most
 * @param batchSize instances a step (with the paper's pairs: pairs a step)
 * @param rate Adam's step size
 * @param decay decoupled weight decay
 * @param patience epochs without a better validation loss before it stops
 * @param validationShare share of the training part kept for that loss
 * @param pairs which pairs it learns from
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
    long seed) {

  public TrainingOptions {
    require(epochs >= 1, "epochs must be at least 1 (got %s)", epochs);
    require(batchSize >= 2, "batch-size must be at least 2 (got %s)", batchSize);
    require(rate > 0 && rate < 10, "rate must be in (0,10) (got %s)", rate);
    require(decay >= 0 && decay < 10, "decay must be in [0,10) (got %s)", decay);
    require(patience >= 1, "patience must be at least 1 (got %s)", patience);
    require(
        validationShare > 0 && validationShare < 0.9,
        "validation-share must be in (0,0.9) (got %s)",
        validationShare);
  }

  private static void require(boolean condition, String message, Object value) {
    if (!condition) {
      throw new IllegalArgumentException(message.formatted(value));
    }
  }

  /** For graphs. */
  public static TrainingOptions graphs() {
    return new TrainingOptions(100, 64, 2e-3, 1e-4, 20, 0.15, PairScheme.ALL, 7);
  }

  /** For tables. */
  public static TrainingOptions tables() {
    return new TrainingOptions(40, 256, 1e-3, 1e-4, 5, 0.15, PairScheme.ALL, 7);
  }

  public TrainingOptions withEpochs(int other) {
    return new TrainingOptions(
        other, batchSize, rate, decay, patience, validationShare, pairs, seed);
  }

  public TrainingOptions withSeed(long other) {
    return new TrainingOptions(
        epochs, batchSize, rate, decay, patience, validationShare, pairs, other);
  }

  public TrainingOptions withPairs(PairScheme other) {
    return new TrainingOptions(
        epochs, batchSize, rate, decay, patience, validationShare, other, seed);
  }
}
