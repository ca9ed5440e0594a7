package snx.brain.group;

/**
 * How groups are compared.
 *
 * @param permutations how many; the smallest p is 1/(permutations + 1)
 * @param threshold |t| above which edges form components
 * @param seed of the permutations
 */
public record InferenceOptions(int permutations, double threshold, long seed) {

  public InferenceOptions {
    if (permutations < 19 || permutations > 1_000_000) {
      throw new IllegalArgumentException(
          "permutations must be in 19..1000000 (got %d); omit it for the default 5000"
              .formatted(permutations));
    }
    if (!(threshold > 0 && threshold < 100)) {
      throw new IllegalArgumentException(
          "the components' threshold on |t| must be in (0,100) (got %s); omit it for the default 3"
              .formatted(threshold));
    }
  }

  /** 5 000 permutations, components above |t| = 3. */
  public static InferenceOptions defaults(long seed) {
    return new InferenceOptions(5_000, 3, seed);
  }

  /** With another number of permutations. */
  public InferenceOptions withPermutations(int count) {
    return new InferenceOptions(count, threshold, seed);
  }

  /** With another threshold. */
  public InferenceOptions withThreshold(double t) {
    return new InferenceOptions(permutations, t, seed);
  }
}
