package snx.graph.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

/**
 * Connectome-like graphs of n regions, for measurements of speed: one pair of regions in five has
 * an edge, as in the public functional networks of the field (1 334 edges among 116 regions), edges
 * have weights, and features are the region's identity, one-hot. Their labels, 0 and 1 in turn,
 * mean nothing.
 */
public final class SizedConnectomes {

  /** Smaller ones would hardly have an edge. */
  public static final int SMALLEST = 8;

  private static final double DENSITY = 0.2;

  private SizedConnectomes() {}

  /** Graphs of exactly so many regions and edges, named {@code c0}, {@code c1} and so on. */
  public static List<LabelledGraph> generate(int count, int regions, long seed) {
    if (regions < SMALLEST) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "connectomes must have at least %d regions (got %d)", SMALLEST, regions));
    }
    return IntStream.range(0, count).mapToObj(i -> graph(i, regions, seed)).toList();
  }

  private static LabelledGraph graph(int number, int regions, long seed) {
    SplittableRandom random = Seeds.stream(seed, "connectome/" + regions + "/" + number);
    List<int[]> pairs = new ArrayList<>();
    for (int u = 0; u < regions; u++) {
      for (int v = u + 1; v < regions; v++) {
        pairs.add(new int[] {u, v});
      }
    }
    int[] order = IntStream.range(0, pairs.size()).toArray();
    Seeds.shuffle(order, random);
    int[][] edges =
        IntStream.of(order)
            .limit(Math.round(DENSITY * order.length))
            .sorted()
            .mapToObj(pairs::get)
            .toArray(int[][]::new);
    float[] weights = new float[edges.length];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = (float) (0.3 + 0.7 * random.nextDouble());
    }
    float[][] features = new float[regions][regions];
    for (int v = 0; v < regions; v++) {
      features[v][v] = 1f;
    }
    return new LabelledGraph(
        "c" + number, String.valueOf(number % 2), features, edges, weights, null);
  }
}
