package snx.explain;

import static snx.data.Requirement.require;

/**
 * How PGExplainer's generator is trained (specification, section 5).
 *
 * @param epochs passes over the training pairs
 * @param batch most pairs per step
 * @param rate Adam's step size
 * @param hidden width of the generator's inner layer
 * @param size price of the mean mask
 * @param entropy price of the mean entropy
 * @param hot temperature of the first epoch
 * @param cold temperature of the last one
 * @param seed of weights, noise and order
 */
public record PgOptions(
    int epochs,
    int batch,
    double rate,
    int hidden,
    double size,
    double entropy,
    double hot,
    double cold,
    long seed) {

  public PgOptions {
    require(epochs >= 1, "epochs must be at least 1 (got %s)", epochs);
    require(batch >= 1, "batch must be at least 1 (got %s)", batch);
    require(rate > 0 && rate < 10, "rate must be in (0,10) (got %s)", rate);
    require(hidden >= 1, "hidden must be at least 1 (got %s)", hidden);
    require(size >= 0, "size must be 0 or more (got %s)", size);
    require(entropy >= 0, "entropy must be 0 or more (got %s)", entropy);
    require(cold > 0 && hot >= cold, "temperatures must fall and stay positive (got %s)", cold);
  }

  /** Thirty epochs, inner layer 64, size 0.01, entropy 0.1, temperature 5 to 1. */
  public static PgOptions defaults(long seed) {
    return new PgOptions(30, 64, 3e-3, 64, 0.01, 0.1, 5, 1, seed);
  }

  public PgOptions withEpochs(int other) {
    return new PgOptions(other, batch, rate, hidden, size, entropy, hot, cold, seed);
  }

  /** The temperature of an epoch, from 0: falls geometrically. */
  double temperature(int epoch) {
    double share = epochs == 1 ? 1 : epoch / (epochs - 1.0);
    return hot * Math.pow(cold / hot, share);
  }
}
