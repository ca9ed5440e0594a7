package snx.solve;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import snx.data.Seeds;

/** Problems of mixed length and difficulty; each depends on its seed and key alone. */
final class RandomProblems {

  private RandomProblems() {}

  /** With bounds and squared pairs, some active and some slack. */
  static Quadratics of(int count, long seed) {
    Quadratics problems = new Quadratics();
    Map<String, float[]> bounds = new HashMap<>();
    Map<String, int[][]> pairs = new HashMap<>();
    for (int i = 0; i < count; i++) {
      String key = "p" + i;
      SplittableRandom random = Seeds.stream(seed, key);
      int length = 1 + random.nextInt(6);
      problems.with(key, row(length, random));
      bounds.put(key, bounds(length, random));
      pairs.put(key, pairs(length, random));
    }
    return problems.with(Quadratics.bounds(bounds)).with(Quadratics.pairs(pairs, 0.3, true));
  }

  private static Quadratics.Row row(int length, SplittableRandom random) {
    double[] weight = new double[length];
    double[] centre = new double[length];
    float[] start = new float[length];
    double scale = Math.exp(random.nextDouble(-1.5, 1));
    for (int i = 0; i < length; i++) {
      weight[i] = scale * random.nextDouble(0.5, 1.5);
      centre[i] = random.nextDouble(0.1, 0.9);
      start[i] = (float) random.nextDouble(-0.5, 0.5);
    }
    return new Quadratics.Row(weight, centre, start, 0);
  }

  private static float[] bounds(int length, SplittableRandom random) {
    float[] bounds = new float[length];
    for (int i = 0; i < length; i++) {
      bounds[i] = (float) random.nextDouble(0.3, 1);
    }
    return bounds;
  }

  private static int[][] pairs(int length, SplittableRandom random) {
    int[][] pairs = new int[length - 1][];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = random.nextBoolean() ? new int[] {i, i + 1} : new int[] {i + 1, 0};
    }
    return pairs;
  }
}
