package snx.explain;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.PairScorer.Masked;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.RandomGraphs;
import snx.solve.Solution;

/** Every hard selection of at most twelve edges against what the solver finds. */
@ResourceLock("torch")
class BruteForceTest {

  private static final int MOST_EDGES = 12;
  private static final double GAP = 0.01; // by which the best hard selection may be better

  private static final List<Pair> PAIRS =
      List.of(new Pair(0, 1), new Pair(2, 3), new Pair(4, 0), new Pair(5, 2));

  @TempDir Path folder;

  @Test
  void no_hard_selection_beats_the_soft_masks_by_more_than_a_hundredth() {
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      graphs.add(RandomGraphs.graph("tiny" + i, i % 2 == 0 ? "a" : "b", 4, 4, 2, 30 + i));
    }
    Dataset<LabelledGraph> data = Samples.dataset(graphs);
    try (var gnn = Samples.gnn();
        var script = Samples.script(folder)) {
      for (var model : List.of(gnn, script)) {
        for (Method method : List.of(Method.SNX, Method.SNX_UC, Method.SNX_BOUNDED)) {
          compare(model, data, method);
        }
      }
    }
  }

  private static void compare(
      Network<LabelledGraph> model, Dataset<LabelledGraph> data, Method method) {
    LocalOptions local = LocalOptions.defaults(1).withSolver(Samples.solver(false, 300));
    ExplainOptions options = new ExplainOptions(GlobalOptions.defaults(1), local, 0);
    Explainer<LabelledGraph> explainer = new Explainer<>(GraphMasking.of(data), model, options);
    Invariants free = new Invariants(); // an invariant of ones: every selection is feasible
    for (int i = 0; i < data.size(); i++) {
      float[] ones = new float[data.get(i).edges()];
      Arrays.fill(ones, 1f);
      free.put(i, ones);
    }
    Samples.locals(explainer, PAIRS, method, free)
        .forEach(
            (pair, masks) -> {
              Solution found = masks.solution();
              assertNotNull(found);
              double hard = bestSelection(explainer.scorer(), data, pair, local.gamma());
              assertTrue(
                  found.bestObjective() <= hard + GAP,
                  "%s %s: soft %s, hard %s".formatted(method, pair, found.bestObjective(), hard));
            });
  }

  private static double bestSelection(
      PairScorer scorer, Dataset<LabelledGraph> data, Pair pair, double gamma) {
    int query = data.get(pair.query()).edges();
    int all = query + data.get(pair.reference()).edges();
    assertTrue(all <= MOST_EDGES, all + " edges");
    List<Masked> selections = new ArrayList<>();
    selections.add(new Masked(pair, null, null));
    for (int bits = 0; bits < 1 << all; bits++) {
      float[] mask = new float[all];
      for (int e = 0; e < all; e++) {
        mask[e] = bits >> e & 1;
      }
      selections.add(
          new Masked(pair, Arrays.copyOf(mask, query), Arrays.copyOfRange(mask, query, all)));
    }
    double[] scores = scorer.scores(selections);
    double best = Double.POSITIVE_INFINITY;
    for (int bits = 0; bits < 1 << all; bits++) {
      double objective = loss(scores[0], scores[bits + 1]) + gamma * Integer.bitCount(bits);
      best = Math.min(best, objective);
    }
    return best;
  }

  private static double loss(double target, double value) {
    double t = Math.min(1 - 1e-7, Math.max(1e-7, target));
    double v = Math.min(1 - 1e-7, Math.max(1e-7, value));
    return -(t * Math.log(v) + (1 - t) * Math.log(1 - v));
  }
}
