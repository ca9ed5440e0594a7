package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.Network;

@ResourceLock("torch")
class BaselinesTest {

  private static final double STEP = 5e-3;
  private static final double DERIVATIVE = 2e-3; // central differences of a float32 network

  @TempDir Path folder;
  private final List<LabelledGraph> graphs = Samples.graphs();

  private LocalMasks explain(
      Network<LabelledGraph> model, List<LabelledGraph> from, Method method, Pair pair) {
    Explainer<LabelledGraph> explainer =
        new Explainer<>(GraphMasking.of(Samples.dataset(from)), model, Samples.options(false, 0));
    return Objects.requireNonNull(
        Samples.locals(explainer, List.of(pair), method, new Invariants()).get(pair));
  }

  @Test
  void saliency_is_the_derivative_of_the_training_loss_by_the_weight() {
    try (var model = Samples.script(folder)) { // its adjacency holds the weights as they are
      for (Pair pair : List.of(new Pair(3, 4), new Pair(3, 5), new Pair(8, 2))) {
        LocalMasks saliency = explain(model, graphs, Method.SM_BOTH, pair);
        double[] query = slopes(model, pair, pair.query());
        double[] reference = slopes(model, pair, pair.reference());
        double top = Math.max(largest(query), largest(reference));
        assertTrue(top > 10 * DERIVATIVE, "too flat to tell anything");
        assertScaled(query, top, saliency.query());
        assertScaled(reference, top, saliency.reference());
        float[] ones = new float[saliency.reference().length];
        Arrays.fill(ones, 1f);
        LocalMasks alone = explain(model, graphs, Method.SM, pair);
        assertScaled(query, largest(query), alone.query());
        assertArrayEquals(ones, alone.reference());
      }
    }
  }

  private double[] slopes(Network<LabelledGraph> model, Pair pair, int graph) {
    double[] slopes = new double[graphs.get(graph).edges()];
    Arrays.setAll(slopes, e -> Math.abs(slope(model, pair, graph, e)));
    return slopes;
  }

  private static void assertScaled(double[] slopes, double top, float[] masks) {
    for (int e = 0; e < slopes.length; e++) {
      assertEquals(slopes[e] / top, masks[e], DERIVATIVE / top, "edge " + e);
    }
  }

  private static double largest(double[] values) {
    return Arrays.stream(values).max().orElse(0);
  }

  private double slope(Network<LabelledGraph> model, Pair pair, int graph, int edge) {
    List<LabelledGraph> up = new ArrayList<>(graphs);
    List<LabelledGraph> down = new ArrayList<>(graphs);
    up.set(graph, reweighted(graphs.get(graph), edge, STEP));
    down.set(graph, reweighted(graphs.get(graph), edge, -STEP));
    return (loss(model, up, pair) - loss(model, down, pair)) / (2 * STEP);
  }

  private double loss(Network<LabelledGraph> model, List<LabelledGraph> of, Pair pair) {
    double f = model.scores(of, List.of(pair))[0];
    boolean same = Objects.equals(of.get(pair.query()).label(), of.get(pair.reference()).label());
    return same ? -Math.log(f) : -Math.log(1 - f);
  }

  private static LabelledGraph reweighted(LabelledGraph graph, int edge, double by) {
    float[] weights = new float[graph.edges()];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = (float) (graph.weight(e) + (e == edge ? by : 0));
    }
    return rebuilt(graph, graph.label(), weights);
  }

  private static LabelledGraph rebuilt(
      LabelledGraph graph, @Nullable String label, float[] weights) {
    int[][] edges = new int[graph.edges()][];
    int[] types = new int[graph.edges()];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {graph.source(e), graph.target(e)};
      types[e] = graph.type(e);
    }
    float[][] features = new float[graph.nodes()][];
    Arrays.setAll(features, graph::features);
    return new LabelledGraph(graph.id(), label, features, edges, weights, types);
  }

  @Test
  void without_labels_saliency_takes_the_prediction_for_the_target() {
    List<LabelledGraph> bare = new ArrayList<>();
    for (LabelledGraph graph : graphs) {
      float[] weights = new float[graph.edges()];
      for (int e = 0; e < weights.length; e++) {
        weights[e] = graph.weight(e);
      }
      bare.add(rebuilt(graph, null, weights));
    }
    try (var model = Samples.gnn()) {
      Pair same = new Pair(2, 4);
      Pair other = new Pair(2, 5);
      List<Pair> both = List.of(same, other);
      for (double f : model.scores(graphs, both)) {
        assertTrue(f >= 0.5, "both are predicted to be alike");
      }
      assertArrayEquals(
          explain(model, graphs, Method.SM, same).query(),
          explain(model, bare, Method.SM, same).query());
      assertFalse(
          Arrays.equals(
              explain(model, graphs, Method.SM, other).query(),
              explain(model, bare, Method.SM, other).query()));
    }
  }

  @Test
  void pick_all_is_all_ones_and_random_is_uniform_and_repeatable() {
    try (var model = Samples.gnn()) {
      Pair pair = new Pair(13, 14);
      float[] ones = new float[graphs.get(13).edges()];
      Arrays.fill(ones, 1f);
      assertArrayEquals(ones, explain(model, graphs, Method.PICK_ALL, pair).query());
      LocalMasks random = explain(model, graphs, Method.RANDOM, pair);
      assertArrayEquals(random.query(), explain(model, graphs, Method.RANDOM, pair).query());
      double mean = 0;
      for (float m : random.reference()) {
        assertTrue(m >= 0 && m < 1, "mask " + m);
        mean += m / random.reference().length;
      }
      assertEquals(0.5, mean, 0.2);
    }
  }
}
