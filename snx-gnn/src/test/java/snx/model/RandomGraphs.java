package snx.model;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

/** Small random graphs for tests: typed, weighted, of unequal size. */
public final class RandomGraphs {

  private RandomGraphs() {}

  public static List<LabelledGraph> of(int count, int features, int types, long seed) {
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      graphs.add(graph("g" + i, i % 2 == 0 ? "a" : "b", 3 + i % 7, features, types, seed));
    }
    return graphs;
  }

  public static LabelledGraph graph(
      String id, String label, int nodes, int features, int types, long seed) {
    SplittableRandom random = Seeds.stream(seed, id);
    float[][] x = new float[nodes][features];
    for (float[] row : x) {
      for (int j = 0; j < features; j++) {
        row[j] = (float) random.nextGaussian();
      }
    }
    List<int[]> edges = new ArrayList<>();
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++) {
        if (v == u + 1 || random.nextDouble() < 0.3) {
          edges.add(new int[] {u, v});
        }
      }
    }
    float[] weights = new float[edges.size()];
    int[] kinds = new int[edges.size()];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = (float) (0.5 + random.nextDouble());
      kinds[e] = random.nextInt(types);
    }
    return new LabelledGraph(id, label, x, edges.toArray(new int[0][]), weights, kinds);
  }

  /** The same graph with node v renamed to order[v]; edges keep their positions. */
  public static LabelledGraph relabelled(LabelledGraph graph, int[] order) {
    float[][] x = new float[graph.nodes()][];
    for (int v = 0; v < graph.nodes(); v++) {
      x[order[v]] = graph.features(v);
    }
    int[][] edges = new int[graph.links()][];
    float[] weights = new float[graph.links()];
    int[] types = new int[graph.links()];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {order[graph.source(e)], order[graph.target(e)]};
      weights[e] = graph.weight(e);
      types[e] = graph.type(e);
    }
    LabelledGraph renamed = new LabelledGraph(graph.id(), graph.label(), x, edges, weights, types);
    return graph.hasNodeElements() ? renamed.withNodeElements() : renamed;
  }

  /** The mask of that graph: what belongs to node v goes to order[v]. */
  public static float[] relabelled(float[] mask, LabelledGraph graph, int[] order) {
    float[] moved = mask.clone();
    for (int e = graph.links(); e < graph.edges(); e++) {
      moved[graph.links() + order[e - graph.links()]] = mask[e];
    }
    return moved;
  }
}
