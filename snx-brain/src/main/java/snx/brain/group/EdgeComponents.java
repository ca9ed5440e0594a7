package snx.brain.group;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.brain.atlas.RegionPairs;

/**
 * Connected components of edges by a union-find on regions: those whose statistic exceeds a
 * threshold, sizes counted in edges (the network-based statistic, A. Zalesky, A. Fornito and E.
 * Bullmore, 2010), or all heights at once ({@link #enhanced}). One direction: negate the statistics
 * for the other.
 */
final class EdgeComponents {

  /** Extent and height of S. Smith and T. Nichols (2009) as L. Vinokur et al. (2015) fit them. */
  private static final double EXTENT = 0.4;

  private static final double HEIGHT = 3;
  private static final double STEP = 0.1;

  private final int[] first; // [E], regions
  private final int[] second;
  private final int[] parent;
  private final int[] edges; // by root
  private final double[] best; // by root: the most that an edge of it has gathered
  private final double[] extents; // extent^0.4

  EdgeComponents(RegionPairs regions, int[] pairs) {
    this.first = Arrays.stream(pairs).map(regions::first).toArray();
    this.second = Arrays.stream(pairs).map(regions::second).toArray();
    this.parent = new int[regions.regions()];
    this.edges = new int[parent.length];
    this.best = new double[parent.length];
    this.extents =
        IntStream.rangeClosed(0, pairs.length).mapToDouble(EdgeComponents::extent).toArray();
  }

  private void clear() {
    Arrays.setAll(parent, v -> v);
    Arrays.fill(edges, 0);
    Arrays.fill(best, 0);
  }

  private int root(int v) {
    int at = v;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Joins the ends of an edge; returns the root. */
  private int join(int e) {
    int u = root(first[e]);
    int v = root(second[e]);
    if (u != v) {
      parent[v] = u;
      edges[u] += edges[v];
      best[u] = Math.max(best[u], best[v]);
    }
    edges[u]++;
    return u;
  }

  /** The size of the largest component above thresholds, in either direction. */
  int largest(double[] t, double[] thresholds) {
    int most = 0;
    for (int sign = 1; sign >= -1; sign -= 2) {
      clear();
      for (int e = 0; e < t.length; e++) {
        if (sign * t[e] > thresholds[e]) {
          most = Math.max(most, edges[join(e)]);
        }
      }
    }
    return most;
  }

  /** The components of one direction as positions of edges, the largest first. */
  List<int[]> above(double[] t, double[] thresholds) {
    clear();
    int[] own = IntStream.range(0, t.length).filter(e -> t[e] > thresholds[e]).toArray();
    Arrays.stream(own).forEach(this::join);
    Map<Integer, IntStream.Builder> byRoot = new LinkedHashMap<>();
    Arrays.stream(own)
        .forEach(e -> byRoot.computeIfAbsent(root(first[e]), key -> IntStream.builder()).add(e));
    return byRoot.values().stream()
        .map(builder -> builder.build().toArray())
        .sorted(Comparator.<int[]>comparingInt(c -> -c.length).thenComparingInt(c -> c[0]))
        .toList();
  }

  /**
   * Edges by the highest level that they exceed: those of level l are order[from[l]..from[l+1]).
   */
  private record Levels(int[] order, int[] from) {
    static Levels of(double[] z) {
      int most = 0;
      for (double value : z) {
        most = Math.max(most, level(value));
      }
      int[] from = new int[most + 2];
      for (double value : z) {
        if (value > STEP) {
          from[level(value) + 1]++;
        }
      }
      for (int l = 1; l < from.length; l++) {
        from[l] += from[l - 1];
      }
      int[] at = from.clone();
      int[] order = new int[from[from.length - 1]];
      for (int e = 0; e < z.length; e++) {
        if (z[e] > STEP) {
          order[at[level(z[e])]++] = e;
        }
      }
      return new Levels(order, from);
    }

    private static int level(double z) {
      return z > STEP ? (int) Math.ceil(z / STEP) - 1 : 0;
    }

    int top() {
      return from.length - 2;
    }
  }

  private static double extent(int edges) {
    return Math.pow(edges, EXTENT);
  }

  private static double height(int level) {
    return Math.pow(level * STEP, HEIGHT) * STEP;
  }

  /** Σ_h extent(h)^0.4·h³·dh of every edge, over heights h that it exceeds. */
  double[] enhanced(double[] z) {
    double[] gathered = new double[z.length];
    Levels levels = Levels.of(z);
    clear();
    for (int level = levels.top(); level >= 1; level--) {
      for (int i = levels.from[level]; i < levels.from[level + 1]; i++) {
        join(levels.order[i]);
      }
      double height = height(level);
      for (int i = levels.from[level]; i < levels.order.length; i++) {
        int e = levels.order[i];
        gathered[e] += extents[edges[root(first[e])]] * height;
      }
    }
    return gathered;
  }

  /** The largest of {@link #enhanced} without those of all edges. */
  double mostEnhanced(double[] z) {
    Levels levels = Levels.of(z);
    clear();
    double most = 0;
    for (int level = levels.top(); level >= 1; level--) {
      for (int i = levels.from[level]; i < levels.from[level + 1]; i++) {
        join(levels.order[i]);
      }
      double height = height(level);
      for (int v = 0; v < parent.length; v++) {
        if (parent[v] == v && edges[v] > 0) {
          best[v] += extents[edges[v]] * height;
          most = Math.max(most, best[v]);
        }
      }
    }
    return most;
  }
}
