package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.Network;

/** One network written by two contracts is explained alike. */
@ResourceLock("torch")
class OwnNetworksTest {

  private static final float SAME = 1e-5f;

  @TempDir Path folder;

  private record Masks(Invariants globals, Map<Pair, LocalMasks> locals) {}

  private static Masks masks(Network<LabelledGraph> network, List<Pair> pairs) {
    Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
    Explainer<LabelledGraph> explainer =
        new Explainer<>(GraphMasking.of(data), network, Samples.options(false, 16));
    Invariants globals = Samples.globals(explainer, data.size());
    return new Masks(globals, Samples.locals(explainer, pairs, Method.SNX, globals));
  }

  @Test
  void matrices_and_edge_lists_give_the_same_masks() {
    List<Pair> pairs = Samples.pairs(12, Samples.graphs().size());
    try (Network<LabelledGraph> dense = Samples.script(folder);
        Network<LabelledGraph> listed = Samples.edgeLists(folder)) {
      Masks expected = masks(dense, pairs);
      Masks found = masks(listed, pairs);
      for (int i = 0; i < Samples.graphs().size(); i++) {
        assertArrayEquals(expected.globals.of(i), found.globals.of(i), SAME, "graph " + i);
      }
      for (Pair pair : pairs) {
        LocalMasks one = expected.locals.get(pair);
        LocalMasks other = found.locals.get(pair);
        assertArrayEquals(one.query(), other.query(), SAME, pair.toString());
        assertArrayEquals(one.reference(), other.reference(), SAME, pair.toString());
      }
    }
  }

  @Test
  void a_network_of_two_towers_is_explained_by_every_form_of_the_method() {
    Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
    List<Pair> pairs = Samples.pairs(6, data.size());
    try (Network<LabelledGraph> towers = Samples.towers(folder)) {
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(data), towers, Samples.options(true, 4));
      for (Method method :
          List.of(Method.SNX, Method.SNX_KL, Method.SNX_BOUNDED, Method.SM_BOTH, Method.RANDOM)) {
        List<Explanation> found = explainer.explain(pairs, method);
        double[] scores = towers.scores(data.instances(), pairs);
        assertEquals(pairs.size(), found.size());
        for (int i = 0; i < scores.length; i++) {
          assertEquals(scores[i], found.get(i).score(), 1e-6, method + " " + pairs.get(i));
          assertTrue(Double.isFinite(found.get(i).metrics().fa()), method.toString());
        }
      }
    }
  }
}
