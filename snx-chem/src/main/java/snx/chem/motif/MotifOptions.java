package snx.chem.motif;

/**
 * What counts as a motif and which of them are in the table.
 *
 * @param size most cliques in a motif: 1 single cliques, 2 also pairs of adjacent ones
 * @param centresFree whether singletons count nothing: bonds at one branching atom, such as C=O and
 *     C–N of an amide, are then a pair, though the tree joins them through the singleton
 * @param minimumSupport fewest molecules of the whole set that must have a motif; the tests are
 *     adjusted for all motifs that are left
 * @param examples most ids that a row names
 * @param seed of the random explanations
 */
public record MotifOptions(
    int size, boolean centresFree, int minimumSupport, int examples, long seed) {

  /** Larger sets are too many to count. */
  public static final int LARGEST = 5;

  public MotifOptions {
    if (size < 1 || size > LARGEST) {
      throw new IllegalArgumentException(
          "size must be within 1..%d (got %d)".formatted(LARGEST, size));
    }
    if (minimumSupport < 1) {
      throw new IllegalArgumentException(
          "minimum support must be at least 1 (got %d)".formatted(minimumSupport));
    }
    if (examples < 0) {
      throw new IllegalArgumentException(
          "examples must not be negative (got %d)".formatted(examples));
    }
  }

  /** Single cliques and adjacent pairs, all of them, five examples each. */
  public static MotifOptions defaults() {
    return new MotifOptions(2, false, 1, 5, 0);
  }

  public MotifOptions withSize(int most) {
    return new MotifOptions(most, centresFree, minimumSupport, examples, seed);
  }

  public MotifOptions withCentresFree(boolean free) {
    return new MotifOptions(size, free, minimumSupport, examples, seed);
  }

  public MotifOptions withMinimumSupport(int fewest) {
    return new MotifOptions(size, centresFree, fewest, examples, seed);
  }

  public MotifOptions withSeed(long other) {
    return new MotifOptions(size, centresFree, minimumSupport, examples, other);
  }
}
