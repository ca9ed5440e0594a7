package snx.bench.brain;

import java.util.Locale;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How often something happened, with its exact 95% interval (Clopper and Pearson, 1934).
 *
 * @param hits how often it did
 * @param of how often it could have
 */
record Share(int hits, int of) {

  private static final double TAIL = 0.025;

  Share {
    if (hits < 0 || of < 1 || hits > of) {
      throw new IllegalArgumentException(
          "a share needs 0 to n of n, n at least 1 (got %d of %d)".formatted(hits, of));
    }
  }

  double value() {
    return (double) hits / of;
  }

  double low() {
    return hits == 0
        ? 0
        : BetaDistribution.of(hits, of - hits + 1.0).inverseCumulativeProbability(TAIL);
  }

  double high() {
    return hits == of
        ? 1
        : BetaDistribution.of(hits + 1.0, of - hits).inverseCumulativeProbability(1 - TAIL);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%.3f [%.3f, %.3f] (%d of %d)", value(), low(), high(), hits, of);
  }
}
