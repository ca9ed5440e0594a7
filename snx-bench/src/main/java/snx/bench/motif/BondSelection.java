package snx.bench.motif;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.explain.Top;

/**
 * A way to cut a mask: a share of the elements, or the elbow of the mask's own values.
 *
 * @param top the share, or null for the elbow
 */
record BondSelection(@Nullable Top top) {

  /** What is compared. */
  static final List<BondSelection> ALL =
      List.of(share(0.75), share(0.5), share(0.25), share(0.1), new BondSelection(null));

  private static BondSelection share(double share) {
    return new BondSelection(new Top(0, share));
  }

  /** Positions of the selected elements, ascending. */
  int[] of(float[] mask) {
    return top == null ? elbow(mask) : top.select(mask);
  }

  /**
   * The values before the one that lies deepest below the line from the largest to the smallest
   * (the elbow of V. Satopää and others, 2011); all where values are equal.
   */
  static int[] elbow(float[] mask) {
    int[] order =
        IntStream.range(0, mask.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -mask[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    int n = order.length;
    int cut = n;
    double deepest = 0;
    for (int i = 1; i < n - 1; i++) {
      double line = mask[order[0]] + (mask[order[n - 1]] - mask[order[0]]) * (double) i / (n - 1);
      if (line - mask[order[i]] > deepest) {
        deepest = line - mask[order[i]];
        cut = i;
      }
    }
    return Arrays.stream(order).limit(cut).sorted().toArray();
  }

  @Override
  public String toString() {
    return top == null ? "elbow" : "%.0f%%".formatted(100 * top.share());
  }
}
