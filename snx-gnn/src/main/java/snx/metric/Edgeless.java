package snx.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.PairScorer;
import snx.graph.LabelledGraph;

/**
 * f(x, x without edges) by class: near 1 the network knows this class without edges, and edge masks
 * can say little about it (specification, section 6).
 */
public final class Edgeless {

  private static final double BLIND = 0.8;

  private final Map<String, double[]> sums = new TreeMap<>();

  /** Scores graphs; those without a label count under {@code ?}. */
  public void add(PairScorer scorer, Dataset<LabelledGraph> data, Collection<Integer> instances) {
    List<PairScorer.Masked> items = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i : instances) {
      LabelledGraph graph = data.get(i);
      items.add(new PairScorer.Masked(new Pair(i, i), null, withoutLinks(graph)));
      labels.add(graph.label() == null ? "?" : graph.label());
    }
    double[] scores = scorer.scores(items);
    for (int i = 0; i < scores.length; i++) {
      double[] sum = sums.computeIfAbsent(labels.get(i), key -> new double[2]);
      sum[0] += scores[i];
      sum[1]++;
    }
  }

  /** Nodes stay, also where they are maskable elements. */
  private static float[] withoutLinks(LabelledGraph graph) {
    float[] mask = new float[graph.edges()];
    Arrays.fill(mask, graph.links(), mask.length, 1f);
    return mask;
  }

  /** The means. */
  public Map<String, Double> byClass() {
    Map<String, Double> means = new TreeMap<>();
    sums.forEach((label, sum) -> means.put(label, sum[0] / sum[1]));
    return means;
  }

  /** Whether edge masks can say little about a class. */
  public static boolean blind(double mean) {
    return mean > BLIND;
  }
}
