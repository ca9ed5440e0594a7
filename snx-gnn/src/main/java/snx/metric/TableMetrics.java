package snx.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.PairScorer;
import snx.model.Similarity;
import snx.tabular.Schema;

/**
 * Metrics of explanations of pairs of rows (specification, section 6).
 *
 * <p>A selection takes the top k of all p minors by mask value, as the paper does, and keeps them
 * in both rows. Minors that neither row has may be among them: they change no score, but a method
 * that picks them wastes its choice. Ties go to the lower position, so a mask that is 0 beyond a
 * few minors is filled up from the left. Conformity is the Jaccard of the majors that hold a minor
 * selected by the query's invariant and of those that hold one selected by the local mask.
 */
public final class TableMetrics implements Measures {

  private final PairScorer scorer;
  private final GlobalMasks globals;
  private final Schema schema;
  private final Measurement measurement;

  public TableMetrics(PairScorer scorer, GlobalMasks globals, Schema schema) {
    this.scorer = scorer;
    this.globals = globals;
    this.schema = schema;
    this.measurement = new Measurement(scorer, this::conformity);
  }

  /**
   * How well an invariant speaks for its row alone.
   *
   * @param fa ℓ(f(x,x), f(x, M̂⊗x)), lower is better
   * @param cf the same with 1−M̂, higher is better
   */
  public record OfInvariant(double fa, double cf) {}

  @Override
  public List<Measured> measure(List<Item> items, Top top) {
    return measurement.measure(items, top);
  }

  /** Measures the invariants of rows at one selection. */
  public List<OfInvariant> invariants(Collection<Integer> rows, Top top) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    for (int row : rows) {
      int[] kept = top.select(globals.of(row));
      Pair self = new Pair(row, row);
      wanted.add(new PairScorer.Masked(self, null, null));
      wanted.add(new PairScorer.Masked(self, null, Sides.hard(kept, schema.minors(), 1f)));
      wanted.add(new PairScorer.Masked(self, null, Sides.hard(kept, schema.minors(), 0f)));
    }
    double[] scores = scorer.scores(wanted);
    List<OfInvariant> measured = new ArrayList<>();
    for (int i = 0; i < scores.length; i += 3) {
      measured.add(
          new OfInvariant(
              Similarity.loss(scores[i], scores[i + 1]),
              Similarity.loss(scores[i], scores[i + 2])));
    }
    return measured;
  }

  private double conformity(Pair pair, Sides hard, Top top) {
    return Agreement.jaccard(majors(top.select(globals.of(pair.query()))), majors(hard.query()));
  }

  /** The majors that hold one of these minors, ascending. */
  private int[] majors(int[] minors) {
    return Arrays.stream(minors).map(schema::groupOf).distinct().sorted().toArray();
  }
}
