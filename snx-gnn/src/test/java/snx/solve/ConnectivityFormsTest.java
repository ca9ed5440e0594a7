package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.tensor.Torch;

/** Pairwise, squared and node-range are three ways to say the same. */
@ResourceLock("torch")
final class ConnectivityFormsTest {

  private static final double EPSILON = 0.1;
  private static final double ROUNDING = 1e-6;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void all_forms_hold_for_the_same_masks(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int feasible = 0;
    int tries = 60;
    try (NDManager manager = Torch.manager(Device.cpu())) {
      for (int i = 0; i < tries; i++) {
        int nodes = 2 + random.nextInt(5);
        int[][] edges = edges(nodes, random);
        RowLayout variables = RowLayout.leading(edges.length + 2, new int[] {edges.length});
        float[] masks = new float[edges.length];
        double spread = random.nextDouble(0.05, 0.3);
        for (int e = 0; e < masks.length; e++) {
          masks[e] = (float) (0.5 + spread * (random.nextDouble() - 0.5));
        }
        NDArray m = variables.scatter(manager, List.of(masks), 0f);
        List<EdgeConnectivity.Pairs> pairs = List.of(Quadratics.pairsOf(pairs(edges)));
        double absolute = worst(new EdgeConnectivity(manager, variables, pairs, EPSILON, false), m);
        double squared = worst(new EdgeConnectivity(manager, variables, pairs, EPSILON, true), m);
        double range =
            worst(new NodeRange(manager, variables, new int[][][] {at(nodes, edges)}, EPSILON), m);
        // A graph without touching edges has no pair, and every node's range is 0.
        double expected = pairs.get(0).count() == 0 ? -EPSILON : absolute;
        assertEquals(expected, range, ROUNDING);
        assertEquals(range <= 0, pairs.get(0).count() == 0 || squared <= 0);
        feasible += range <= 0 ? 1 : 0;
      }
    }
    assertTrue(feasible > 5 && feasible < tries - 5, "both sides were tried: " + feasible);
  }

  private static double worst(Constraint constraint, NDArray masks) {
    float[] values = constraint.layout().gather(constraint.values(masks).toFloatArray(), 0);
    double worst = Double.NEGATIVE_INFINITY;
    for (float value : values) {
      worst = Math.max(worst, value);
    }
    return worst;
  }

  private static int[][] edges(int nodes, SplittableRandom random) {
    List<int[]> edges = new ArrayList<>();
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++) {
        if (random.nextDouble() < 0.6) {
          edges.add(new int[] {u, v});
        }
      }
    }
    return edges.toArray(int[][]::new);
  }

  private static boolean touch(int[] e, int[] f) {
    return e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1];
  }

  private static int[][] pairs(int[][] edges) {
    List<int[]> pairs = new ArrayList<>();
    for (int e = 0; e < edges.length; e++) {
      for (int f = e + 1; f < edges.length; f++) {
        if (touch(edges[e], edges[f])) {
          pairs.add(new int[] {f, e});
        }
      }
    }
    return pairs.toArray(int[][]::new);
  }

  private static int[][] at(int nodes, int[][] edges) {
    int[][] groups = new int[nodes][];
    for (int u = 0; u < nodes; u++) {
      List<Integer> own = new ArrayList<>();
      for (int e = 0; e < edges.length; e++) {
        if (edges[e][0] == u || edges[e][1] == u) {
          own.add(e);
        }
      }
      groups[u] = own.stream().mapToInt(Integer::intValue).toArray();
    }
    return groups;
  }
}
