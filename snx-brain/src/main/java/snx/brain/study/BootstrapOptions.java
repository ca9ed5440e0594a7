package snx.brain.study;

import snx.data.RootLocale;

/**
 * How intervals are found.
 *
 * @param resamples how often is drawn again
 * @param seed of the draws
 */
public record BootstrapOptions(int resamples, long seed) {

  public BootstrapOptions {
    if (resamples < 100 || resamples > 100_000) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "resamples must be in 100..100000 (got %d); omit it for the default 1000",
              resamples));
    }
  }

  /** 1 000 resamples. */
  public static BootstrapOptions defaults(long seed) {
    return new BootstrapOptions(1_000, seed);
  }
}
