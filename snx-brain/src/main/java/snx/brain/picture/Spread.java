package snx.brain.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Places names along a line, near where they belong and at least a gap apart. */
final class Spread {

  private final double from;
  private final double to;
  private final double gap;

  Spread(double from, double to, double gap) {
    this.from = from;
    this.to = to;
    this.gap = gap;
  }

  /** How many fit. */
  int capacity() {
    return to < from ? 0 : 1 + (int) Math.floor((to - from) / gap + 1e-9);
  }

  /** Something at its place. */
  record Placed<T>(T what, double at) {}

  /**
   * In the order of where they belong; the first of those given stay when not all fit. Names that
   * are too near are moved apart about the mean of where they belong (pool adjacent violators).
   */
  <T> List<Placed<T>> of(List<T> wanted, ToDoubleFunction<T> where) {
    List<T> some =
        wanted.stream().limit(capacity()).sorted(Comparator.comparingDouble(where)).toList();
    // Without gaps, an isotonic regression: z_i = at_i − i·gap must not fall.
    List<double[]> blocks = new ArrayList<>(); // {sum, count}
    for (int i = 0; i < some.size(); i++) {
      double[] block = {where.applyAsDouble(some.get(i)) - i * gap, 1};
      while (!blocks.isEmpty() && mean(blocks.get(blocks.size() - 1)) > mean(block)) {
        double[] before = blocks.remove(blocks.size() - 1);
        block[0] += before[0];
        block[1] += before[1];
      }
      blocks.add(block);
    }
    List<Placed<T>> placed = new ArrayList<>();
    double most = to - Math.max(0, some.size() - 1) * gap;
    for (double[] block : blocks) {
      double z = Math.max(from, Math.min(most, mean(block)));
      for (int k = 0; k < block[1]; k++) {
        int i = placed.size();
        placed.add(new Placed<>(some.get(i), z + i * gap));
      }
    }
    return placed;
  }

  private static double mean(double[] block) {
    return block[0] / block[1];
  }
}
