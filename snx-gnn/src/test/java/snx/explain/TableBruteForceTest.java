package snx.explain;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.PairScorer.Masked;
import snx.model.Network;
import snx.model.Similarity;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.tabular.Row;
import snx.tabular.Schema;

/** Every hard selection of ten minors against what the solver finds. */
@ResourceLock("torch")
class TableBruteForceTest {

  private static final double GAP = 0.01; // by which the best hard selection may be better
  private static final List<Pair> PAIRS =
      List.of(new Pair(0, 1), new Pair(2, 3), new Pair(4, 0), new Pair(5, 2));

  private final Schema schema = RowSamples.schema(2, 3, 3, 2);
  private final Dataset<Row> data = RowSamples.dataset(RowSamples.rows(schema, 6, 2));
  private final NoisyOr auxiliary = new NoisyOr(schema);

  private Explainer<Row> explainer(Network<Row> model) {
    ExplainOptions tables = ExplainOptions.defaultTables(1);
    LocalOptions local = tables.local().withSolver(Samples.solver(false, 400));
    return new Explainer<>(
        TableMasking.of(data, schema),
        model,
        new ExplainOptions(tables.global().withSolver(Samples.solver(false, 400)), local, 0));
  }

  @ParameterizedTest
  @EnumSource(
      value = Method.class,
      names = {"SNX", "SNX_UC", "SNX_BOUNDED", "SNX_INTER"})
  void no_hard_selection_beats_the_soft_mask_of_a_pair(Method method) {
    Invariants free = new Invariants(); // an invariant of ones: every selection is feasible
    for (int i = 0; i < data.size(); i++) {
      float[] ones = new float[schema.minors()];
      Arrays.fill(ones, 1f);
      free.put(i, ones);
    }
    try (var model = RowSamples.mlp(schema)) {
      Explainer<Row> explainer = explainer(model);
      explainer
          .with(free)
          .solvePairs(PAIRS, method, Trace.off(), done -> {})
          .forEach(
              (pair, masks) -> {
                Solution found = masks.solution();
                assertNotNull(found);
                assertBest(found, bestSelection(explainer.scorer(), pair, true), pair);
              });
    }
  }

  @Test
  void no_hard_selection_beats_an_invariant() {
    try (var model = RowSamples.mlp(schema)) {
      Explainer<Row> explainer = explainer(model);
      explainer
          .with(new Invariants())
          .solveInvariants(List.of(0, 1, 2, 3), Trace.off(), done -> {})
          .forEach(
              (row, found) -> {
                Pair self = new Pair(row, row);
                assertBest(found, bestSelection(explainer.scorer(), self, false), self);
              });
    }
  }

  private static void assertBest(Solution found, double hard, Pair pair) {
    assertTrue(
        found.bestObjective() <= hard + GAP,
        "%s: soft %s, hard %s".formatted(pair, found.bestObjective(), hard));
  }

  /** The least ℓ + γ·(majors that hold a selected minor) over all selections. */
  private double bestSelection(PairScorer scorer, Pair pair, boolean maskQuery) {
    int p = schema.minors();
    List<Masked> selections = new ArrayList<>();
    selections.add(new Masked(pair, null, null));
    List<float[]> masks = new ArrayList<>();
    for (int bits = 0; bits < 1 << p; bits++) {
      float[] mask = new float[p];
      for (int j = 0; j < p; j++) {
        mask[j] = bits >> j & 1;
      }
      masks.add(mask);
      selections.add(new Masked(pair, maskQuery ? mask : null, mask));
    }
    double[] scores = scorer.scores(selections);
    double gamma = ExplainOptions.defaultTables(1).local().gamma();
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < masks.size(); i++) {
      double size = 0;
      for (float n : auxiliary.of(masks.get(i))) {
        size += n;
      }
      best = Math.min(best, Similarity.loss(scores[0], scores[i + 1]) + gamma * size);
    }
    return best;
  }
}
