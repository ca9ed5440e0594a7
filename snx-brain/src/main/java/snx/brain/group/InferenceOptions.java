package snx.brain.group;

import snx.data.RootLocale;

/**
 * How groups are compared.
 *
 * @param form what is compared at an edge of an explanation
 * @param test what decides which edges differ
 * @param permutations how many
 * @param threshold t above which edges form components, at the degrees of freedom of an edge that
 *     all subjects have
 * @param seed of the permutations
 */
public record InferenceOptions(
    Form form, Correction test, int permutations, double threshold, long seed) {

  public InferenceOptions {
    if (permutations < 19 || permutations > 1_000_000) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "permutations must be in 19..1000000 (got %d); omit it for the default 5000",
              permutations));
    }
    if (!(threshold > 0 && threshold < 100)) {
      throw new IllegalArgumentException(
          "the components' threshold on t must be in (0,100) (got %s); omit it for the default 3"
              .formatted(threshold));
    }
  }

  /** Explained connectivity, false discovery rate, 5 000 permutations, components above t = 3. */
  public static InferenceOptions defaults(long seed) {
    return new InferenceOptions(Form.EXPLAINED, Correction.FDR, 5_000, 3, seed);
  }

  /** With another form. */
  public InferenceOptions withForm(Form other) {
    return new InferenceOptions(other, test, permutations, threshold, seed);
  }

  /** With another test. */
  public InferenceOptions withTest(Correction other) {
    return new InferenceOptions(form, other, permutations, threshold, seed);
  }

  /** With another number of permutations. */
  public InferenceOptions withPermutations(int count) {
    return new InferenceOptions(form, test, count, threshold, seed);
  }

  /** With another threshold. */
  public InferenceOptions withThreshold(double t) {
    return new InferenceOptions(form, test, permutations, t, seed);
  }

  /** With another seed. */
  public InferenceOptions withSeed(long other) {
    return new InferenceOptions(form, test, permutations, threshold, other);
  }
}
