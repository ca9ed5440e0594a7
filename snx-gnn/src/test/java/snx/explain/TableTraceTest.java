package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.model.Network;
import snx.solve.Trace;
import snx.tabular.Row;

/** What a trace counts of rows: n > N over iterations, whether or not a method obeys N. */
@ResourceLock("torch")
class TableTraceTest {

  private static final int STEPS = 4;

  private final Network<Row> model = RowSamples.mlp(RowSamples.SCHEMA);
  private final Dataset<Row> data = RowSamples.data();
  private final List<Pair> pairs = Samples.pairs(12, data.size());
  private final NoisyOr auxiliary = new NoisyOr(RowSamples.SCHEMA);

  @AfterEach
  void closeModel() {
    model.close();
  }

  private Explainer<Row> explainer(int iterations) {
    ExplainOptions options = Samples.options(false, 0).solved(o -> o.iterations = iterations);
    return RowSamples.explainer(model, data, options);
  }

  @ParameterizedTest
  @EnumSource(names = {"SNX", "SNX_KL", "SNX_UC", "SNX_BOUNDED"})
  void the_share_above_the_invariant_is_counted_at_every_iteration(Method method) {
    Invariants globals = RowSamples.globals(explainer(STEPS), data.size());
    Trace trace = Trace.on();
    explainer(STEPS + 1).with(globals).solvePairs(pairs, method, trace, n -> {});
    double seen = 0;
    for (int taken = 1; taken <= STEPS; taken++) {
      Map<Pair, LocalMasks> masks =
          explainer(taken).with(globals).solvePairs(pairs, method, Trace.off(), n -> {});
      List<Passing> passing = masks.keySet().stream().map(p -> passing(p, masks, globals)).toList();
      double any = passing.stream().mapToDouble(Passing::any).average().orElse(0);
      double clearly = passing.stream().mapToDouble(Passing::clearly).average().orElse(0);
      assertEquals(any, trace.mean(taken, Trace.Quantity.VIOLATED), 1e-6);
      assertEquals(clearly, trace.mean(taken, Trace.Quantity.VIOLATED_BY_A_HUNDREDTH), 1e-6);
      seen += any;
    }
    assertEquals(method == Method.SNX_BOUNDED, seen == 0, "a telling share " + seen);
  }

  private Passing passing(Pair pair, Map<Pair, LocalMasks> masks, Invariants globals) {
    return Passing.of(
        new float[][] {auxiliary.of(masks.get(pair).query())},
        new float[][] {auxiliary.of(globals.of(pair.query()))});
  }

  @Test
  void a_method_without_constraints_has_no_multipliers() {
    Invariants globals = RowSamples.globals(explainer(STEPS), data.size());
    Trace trace = Trace.on();
    Collection<LocalMasks> masks =
        explainer(STEPS).with(globals).solvePairs(pairs, Method.SNX_UC, trace, n -> {}).values();
    assertEquals(0, trace.mean(0, Trace.Quantity.GRADIENT_LAMBDA));
    masks.forEach(found -> assertEquals(0, found.solution().lambda().length));
  }
}
