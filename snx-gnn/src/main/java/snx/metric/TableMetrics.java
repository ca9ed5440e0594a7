package snx.metric;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.Knowledge;
import snx.explain.PairScorer;
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

  private final Schema schema;
  private final Measurement measurement;

  public TableMetrics(PairScorer scorer, GlobalMasks globals, Schema schema) {
    this(scorer, globals, schema, Knowledge.NONE);
  }

  /** Metrics where some minors may not be selected. */
  public TableMetrics(PairScorer scorer, GlobalMasks globals, Schema schema, Knowledge knowledge) {
    this.schema = schema;
    this.measurement = new Measurement(scorer, globals, knowledge, this::conformity);
  }

  @Override
  public List<Measured> measure(List<Item> items, Top top) {
    return measurement.measure(items, top);
  }

  @Override
  public List<Cut> cuts(List<Item> items, List<Top> tops) {
    return measurement.cuts(items, tops);
  }

  @Override
  public List<OfInvariant> invariants(Collection<Integer> rows, Top top) {
    return measurement.invariants(rows, top);
  }

  private double conformity(Pair pair, Sides hard, Top top) {
    return Agreement.jaccard(majors(measurement.selected(pair.query(), top)), majors(hard.query()));
  }

  /** The majors that hold one of these minors, ascending. */
  private int[] majors(int[] minors) {
    return Arrays.stream(minors).map(schema::groupOf).distinct().sorted().toArray();
  }
}
