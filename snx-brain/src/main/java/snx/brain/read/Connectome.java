package snx.brain.read;

import java.util.Comparator;
import java.util.stream.IntStream;
import snx.brain.read.MatrixOptions.WeightSign;
import snx.data.RootLocale;

/**
 * The weights of all pairs of n regions, symmetric and finite, as an upper triangle row by row.
 *
 * @param regions n
 * @param weights n(n−1)/2 of them
 */
public record Connectome(int regions, float[] weights) {

  /** Pairs chosen as edges, in the order of the triangle, with what their sign leaves of them. */
  record Edges(int[][] ends, float[] weights) {}

  public Connectome {
    if (weights.length != pairs(regions)) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%d regions have %d pairs (got %d weights)",
              regions, pairs(regions), weights.length));
    }
  }

  /** n(n−1)/2. */
  public static int pairs(int regions) {
    return regions * (regions - 1) / 2;
  }

  /** The share of pairs whose weight is not zero. */
  double density() {
    return weights.length == 0
        ? 0
        : (double) IntStream.range(0, weights.length).filter(i -> weights[i] != 0).count()
            / weights.length;
  }

  /**
   * The pairs that pass a threshold; among equals at the cut those that come first. O(n² log n).
   *
   * @param threshold none, absolute or a percentile
   */
  Edges edges(Threshold threshold, WeightSign sign) {
    float[] strength = new float[weights.length];
    for (int i = 0; i < strength.length; i++) {
      strength[i] = sign.strength(weights[i]);
    }
    IntStream kept = IntStream.range(0, strength.length).filter(i -> strength[i] > 0);
    int[] chosen =
        switch (threshold.kind()) {
          case ABSOLUTE -> kept.filter(i -> strength[i] >= threshold.value()).toArray();
          case PERCENTILE -> strongest(kept, strength, threshold.value());
          case NONE, AUTO -> kept.toArray();
        };
    return gathered(chosen, sign);
  }

  private static int[] strongest(IntStream kept, float[] strength, double percentile) {
    long limit = (long) Math.floor(strength.length * (1 - percentile) + 0.5 + 1e-9);
    return kept.boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -strength[i]).thenComparingInt(i -> i))
        .limit(limit)
        .mapToInt(Integer::intValue)
        .sorted()
        .toArray();
  }

  private Edges gathered(int[] chosen, WeightSign sign) {
    int[][] ends = new int[chosen.length][];
    float[] kept = new float[chosen.length];
    int at = 0;
    int position = 0;
    for (int u = 0; u < regions; u++) {
      for (int v = u + 1; v < regions; v++, position++) {
        if (at < chosen.length && chosen[at] == position) {
          ends[at] = new int[] {u, v};
          kept[at++] = sign.kept(weights[position]);
        }
      }
    }
    return new Edges(ends, kept);
  }
}
