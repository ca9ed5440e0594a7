package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.solve.Solution;
import snx.solve.Trace;

/** One node with very many edges: 50 million pairs of edges share it, and none may be laid out. */
@ResourceLock("torch")
final class StarGraphTest {

  private static final int LEAVES = 10_000;

  static LabelledGraph star(String id, int leaves) {
    float[][] features = new float[leaves + 1][Samples.LAYOUT.features()];
    int[][] edges = new int[leaves][];
    float[] weights = new float[leaves];
    int[] types = new int[leaves];
    for (int leaf = 1; leaf <= leaves; leaf++) {
      features[leaf][leaf % Samples.LAYOUT.features()] = 1;
      edges[leaf - 1] = new int[] {0, leaf};
      weights[leaf - 1] = 1;
      types[leaf - 1] = leaf % Samples.LAYOUT.types();
    }
    return new LabelledGraph(id, "a", features, edges, weights, types);
  }

  @Test
  void a_star_of_ten_thousand_leaves_is_explained_on_the_usual_heap() {
    Dataset<LabelledGraph> data = Samples.dataset(List.of(star("large", LEAVES), star("small", 5)));
    try (var model = Samples.gnn()) {
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(data), model, Samples.options(true, 0));
      Invariants globals = new Invariants();
      Map<Integer, Solution> invariants =
          explainer.with(globals).solveInvariants(List.of(0, 1), Trace.off(), done -> {});
      assertEquals(LEAVES, invariants.get(0).masks().length);
      Pair pair = new Pair(0, 1);
      LocalMasks masks =
          explainer
              .with(globals)
              .solvePairs(List.of(pair), Method.SNX, Trace.off(), done -> {})
              .get(pair);
      assertEquals(LEAVES, masks.query().length);
      for (float mask : masks.query()) {
        assertTrue(mask >= 0 && mask <= 1, "mask " + mask);
      }
    }
  }
}
