package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.solve.Trace;
import snx.tabular.Row;

/** Bounds on the masks of rows, and who keeps them. */
@ResourceLock("torch")
class RowInvariantTest {

  private final Dataset<Row> data = RowSamples.data();
  private final NoisyOr auxiliary = new NoisyOr(RowSamples.SCHEMA);
  private final List<Pair> pairs = Samples.pairs(30, data.size());

  /** Random invariants, many of them near 0 or 1. */
  private Invariants globals(double sharpness) {
    Invariants globals = new Invariants();
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < data.size(); i++) {
      float[] mask = new float[RowSamples.SCHEMA.minors()];
      for (int j = 0; j < mask.length; j++) {
        mask[j] = (float) (1 / (1 + Math.exp(-sharpness * random.nextGaussian())));
      }
      globals.put(i, mask);
    }
    return globals;
  }

  @Test
  void inter_and_union_are_the_lesser_and_the_greater_of_both_rows() {
    Invariants globals = globals(1);
    for (Pair pair : pairs) {
      float[] query = auxiliary.of(globals.of(pair.query()));
      float[] reference = auxiliary.of(globals.of(pair.reference()));
      float[] inter = bound(globals, Method.SNX_INTER, pair);
      float[] union = bound(globals, Method.SNX_UNION, pair);
      assertArrayEquals(query, bound(globals, Method.SNX, pair));
      for (int i = 0; i < query.length; i++) {
        assertEquals(Math.min(query[i], reference[i]), inter[i]);
        assertEquals(Math.max(query[i], reference[i]), union[i]);
      }
    }
  }

  private float[] bound(Invariants globals, Method method, Pair pair) {
    return new RowInvariant(globals, auxiliary, RowInvariant.Rule.of(method)).bound(pair);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 4, 12, 60})
  void bounded_masks_never_pass_the_invariant(double sharpness) {
    Invariants globals = globals(sharpness);
    try (var model = RowSamples.mlp(RowSamples.SCHEMA)) {
      for (int iterations : new int[] {1, 120}) {
        ExplainOptions options =
            new ExplainOptions(
                GlobalOptions.defaults(1),
                LocalOptions.defaults(1).withSolver(Samples.solver(false, iterations)),
                0);
        Map<Pair, LocalMasks> masks =
            RowSamples.explainer(model, data, options)
                .with(globals)
                .solvePairs(pairs, Method.SNX_BOUNDED, Trace.off(), done -> {});
        masks.forEach(
            (pair, local) -> {
              double[] most = exact(globals.of(pair.query()));
              double[] own = exact(local.query());
              for (int i = 0; i < own.length; i++) {
                assertTrue(own[i] <= most[i], own[i] + " above " + most[i]);
              }
            });
      }
    }
  }

  private static double[] exact(float[] mask) {
    double[] left = new double[RowSamples.SCHEMA.majors()];
    Arrays.fill(left, 1);
    for (int j = 0; j < mask.length; j++) {
      left[RowSamples.SCHEMA.groupOf(j)] *= 1 - (double) mask[j];
    }
    return Arrays.stream(left).map(rest -> 1 - rest).toArray();
  }

  @Test
  void constraints_leave_fewer_violations_than_none() {
    Invariants globals = globals(2);
    try (var model = RowSamples.mlp(RowSamples.SCHEMA)) {
      ExplainOptions options =
          new ExplainOptions(
              GlobalOptions.defaults(1),
              LocalOptions.defaults(1).withSolver(Samples.solver(false, 80)),
              0);
      Explainer<Row> explainer = RowSamples.explainer(model, data, options);
      int free = violations(explainer, Method.SNX_UC, globals);
      int tied = violations(explainer, Method.SNX, globals);
      assertTrue(2 * tied < free, "%d with constraints, %d without".formatted(tied, free));
    }
  }

  private int violations(Explainer<Row> explainer, Method method, Invariants globals) {
    int violations = 0;
    var masks = explainer.with(globals).solvePairs(pairs, method, Trace.off(), done -> {});
    for (Pair pair : pairs) {
      float[] own = auxiliary.of(masks.get(pair).query());
      float[] most = auxiliary.of(globals.of(pair.query()));
      for (int i = 0; i < own.length; i++) {
        violations += own[i] > most[i] ? 1 : 0;
      }
    }
    return violations;
  }
}
