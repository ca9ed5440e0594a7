package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.GraphMasking;
import snx.explain.Listener;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Samples;
import snx.explain.Selection;
import snx.explain.Top;
import snx.graph.LabelledGraph;
import snx.model.Network;

@ResourceLock("torch")
final class RunStabilityTest {

  private static final float[] UP = {0.1f, 0.2f, 0.3f};
  private static final float[] DOWN = {0.3f, 0.2f, 0.1f};

  private final Network<LabelledGraph> model = Samples.gnn();
  private final Explainer<LabelledGraph> explainer =
      new Explainer<>(
              GraphMasking.of(Samples.dataset(List.of(star("a"), star("b"), star("c")))),
              model,
              Samples.options(false, 0))
          .with(new Top(1, 0));
  private final RunStability stability = new RunStability();

  @AfterEach
  void closeModel() {
    model.close();
  }

  private static LabelledGraph star(String id) {
    int[][] edges = {{0, 1}, {0, 2}, {0, 3}};
    return new LabelledGraph(id, null, new float[4][4], edges, null, null);
  }

  private void began(long seed, int network) {
    stability.began(new Listener.Run(explainer.withSeed(seed), List.of(Method.SNX), network));
  }

  private void explained(String query, String reference, float[] local, float[] global) {
    Top one = new Top(1, 0);
    stability.explained(
        new Explanation(
            Method.Kind.GRAPHS,
            query,
            reference,
            Method.SNX,
            0.5,
            new Explanation.Masks(local, local),
            new Explanation.Masks(global, global),
            new Selection(one.select(local), one.select(local)),
            new PairMetrics(0, 0, 0, 0, 0, 0, 0, 0),
            null));
  }

  @Test
  void the_same_pair_and_the_same_instance_are_compared_over_seeds() {
    began(1, 0);
    explained("a", "b", UP, UP);
    assertTrue(stability.overSeeds().isEmpty());
    began(2, 0);
    explained("a", "b", UP, DOWN);
    Map<String, Stability.Result> found = stability.overSeeds();
    assertEquals(List.of("global", "snx"), List.copyOf(found.keySet()));
    assertEquals(new Stability.Result(1, 1, 1), found.get("snx"));
    assertEquals(new Stability.Result(-1, 0, 2), found.get("global"));
  }

  @Test
  void one_query_is_compared_over_its_references_from_the_first_seed() {
    began(1, 0);
    explained("a", "b", UP, UP);
    explained("a", "c", DOWN, UP);
    explained("b", "c", DOWN, UP);
    began(2, 0);
    explained("a", "b", UP, UP);
    assertEquals(new Stability.Result(-1, 0, 1), stability.overReferences().get("snx"));
  }

  @Test
  void what_another_network_says_is_not_compared() {
    began(1, 0);
    explained("a", "b", UP, UP);
    began(1, 1);
    explained("a", "c", DOWN, DOWN);
    assertEquals(0, stability.overReferences().get("snx").groups());
    assertTrue(stability.overSeeds().isEmpty());
  }
}
