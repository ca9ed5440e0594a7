package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.Network;

/** Graphs whose nodes are maskable elements are explained by the same solver. */
@ResourceLock("torch")
final class NodeElementsTest {

  @ParameterizedTest
  @EnumSource(names = {"SNX", "SNX_KL", "SNX_BOUNDED", "SM", "GNNEXPLAINER", "RANDOM"})
  void a_pair_is_explained_in_a_batch_as_alone(Method method) {
    List<LabelledGraph> graphs =
        Samples.graphs().stream().map(LabelledGraph::withNodeElements).toList();
    List<Pair> pairs = Samples.pairs(9, graphs.size());
    try (Network<LabelledGraph> model = Samples.gnn()) {
      Map<Pair, LocalMasks> together = explained(model, graphs, pairs, method, 0);
      Map<Pair, LocalMasks> alone = explained(model, graphs, pairs, method, 1);
      for (Pair pair : pairs) {
        float[] mask = together.get(pair).query();
        assertEquals(
            graphs.get(pair.query()).links() + graphs.get(pair.query()).nodes(), mask.length);
        assertArrayEquals(alone.get(pair).query(), mask, ExplainerContract.SAME);
      }
    }
  }

  private static Map<Pair, LocalMasks> explained(
      Network<LabelledGraph> model,
      List<LabelledGraph> graphs,
      List<Pair> pairs,
      Method method,
      int batch) {
    Explainer<LabelledGraph> explainer =
        new Explainer<>(
            GraphMasking.of(Samples.dataset(graphs)), model, Samples.options(false, batch));
    return Samples.locals(explainer, pairs, method, Samples.globals(explainer, graphs.size()));
  }
}
