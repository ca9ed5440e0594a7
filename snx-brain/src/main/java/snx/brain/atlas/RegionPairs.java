package snx.brain.atlas;

import snx.data.RootLocale;

/**
 * Numbers the unordered pairs of n regions row by row of the upper triangle: (0,1), (0,2), …; what
 * subjects with different edges have in common.
 *
 * @param regions n
 */
public record RegionPairs(int regions) {

  private static final int MOST = 46_341; // n(n−1)/2 still is an int

  public RegionPairs {
    if (regions < 2 || regions > MOST) {
      throw new IllegalArgumentException(
          RootLocale.format("regions must be in 2..%d (got %d)", MOST, regions));
    }
  }

  /** n(n−1)/2. */
  public int count() {
    return (int) ((long) regions * (regions - 1) / 2);
  }

  /** The number of a pair, in either order. */
  public int of(int u, int v) {
    int low = Math.min(u, v);
    int high = Math.max(u, v);
    if (low < 0 || high >= regions || low == high) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "a pair needs two regions from 0 to %d (got %d and %d)", regions - 1, u, v));
    }
    return (int) before(low) + high - low - 1;
  }

  /** The smaller region of a pair. */
  public int first(int pair) {
    double wide = 2.0 * regions - 1;
    int u = (int) ((wide - Math.sqrt(wide * wide - 8.0 * pair)) / 2);
    while (before(u) > pair) { // the root is rounded
      u--;
    }
    while (before(u + 1) <= pair) {
      u++;
    }
    return u;
  }

  /** The larger region of a pair. */
  public int second(int pair) {
    int u = first(pair);
    return (int) (pair - before(u)) + u + 1;
  }

  /** How many pairs have a smaller first region. */
  private long before(int u) {
    return (long) u * (2L * regions - u - 1) / 2;
  }
}
