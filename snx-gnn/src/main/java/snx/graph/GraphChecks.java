package snx.graph;

import static snx.data.Requirement.require;

/** What a graph must satisfy, each with a message that names the culprit and the remedy. */
final class GraphChecks {

  private GraphChecks() {}

  /** One row after the other. */
  static float[] flat(float[][] features) {
    int width = features.length == 0 ? 0 : features[0].length;
    for (int v = 0; v < features.length; v++) {
      require(
          features[v].length == width,
          "node %d has %d features, node 0 has %d; give every node as many",
          v,
          features[v].length,
          width);
      for (int j = 0; j < width; j++) {
        require(
            Float.isFinite(features[v][j]),
            "feature %d of node %d is %s; replace or impute it",
            j,
            v,
            features[v][j]);
      }
    }
    float[] flat = new float[Math.multiplyExact(features.length, width)];
    for (int v = 0; v < features.length; v++) {
      System.arraycopy(features[v], 0, flat, v * width, width);
    }
    return flat;
  }

  static void edge(int e, int[] edge, int nodes) {
    require(edge.length == 2, "edge %d has %d ends; give [u,v]", e, edge.length);
    for (int end : edge) {
      require(
          end >= 0 && end < nodes,
          "edge %d names node %d, which does not exist; nodes are 0 to %d",
          e,
          end,
          nodes - 1);
    }
    require(
        edge[0] != edge[1],
        "edge %d is a loop at node %d; leave loops out, the network has its own self weight",
        e,
        edge[0]);
  }

  static float[] weights(float[] weights, int edges) {
    require(weights.length == edges, "%d weights for %d edges", weights.length, edges);
    for (int e = 0; e < edges; e++) {
      require(Float.isFinite(weights[e]), "weight of edge %d is %s; give a number", e, weights[e]);
    }
    return weights.clone();
  }

  static int[] types(int[] types, int edges) {
    require(types.length == edges, "%d types for %d edges", types.length, edges);
    for (int e = 0; e < edges; e++) {
      require(types[e] >= 0, "type of edge %d is %d; types count from 0", e, types[e]);
    }
    return types.clone();
  }
}
