package snx.metric;

import java.util.Collection;
import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.Knowledge;
import snx.explain.PairScorer;

/** Metrics of explanations of graph pairs; conformity is over edges, both sides averaged. */
public final class GraphMetrics implements Measures {

  private final Measurement measurement;

  public GraphMetrics(PairScorer scorer, GlobalMasks globals) {
    this(scorer, globals, Knowledge.NONE);
  }

  /** Metrics where some elements may not be selected. */
  public GraphMetrics(PairScorer scorer, GlobalMasks globals, Knowledge knowledge) {
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
  public List<OfInvariant> invariants(Collection<Integer> instances, Top top) {
    return measurement.invariants(instances, top);
  }

  private double conformity(Pair pair, Sides hard, Top top) {
    double query = Agreement.jaccard(measurement.selected(pair.query(), top), hard.query());
    double reference =
        Agreement.jaccard(measurement.selected(pair.reference(), top), hard.reference());
    return (query + reference) / 2;
  }
}
