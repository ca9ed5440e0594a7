package snx.metric;

import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.PairScorer;

/** Metrics of explanations of graph pairs; conformity is over edges, both sides averaged. */
public final class GraphMetrics implements Measures {

  private final Measurement measurement;
  private final GlobalMasks globals;

  public GraphMetrics(PairScorer scorer, GlobalMasks globals) {
    this.measurement = new Measurement(scorer, this::conformity);
    this.globals = globals;
  }

  @Override
  public List<Measured> measure(List<Item> items, Top top) {
    return measurement.measure(items, top);
  }

  private double conformity(Pair pair, Sides hard, Top top) {
    double query = Agreement.jaccard(top.select(globals.of(pair.query())), hard.query());
    double reference =
        Agreement.jaccard(top.select(globals.of(pair.reference())), hard.reference());
    return (query + reference) / 2;
  }
}
