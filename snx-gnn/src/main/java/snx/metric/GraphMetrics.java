package snx.metric;

import java.util.ArrayList;
import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.MaskScorer;
import snx.model.Similarity;

/** Metrics of explanations of graph pairs; every score comes from one batched pass. */
public final class GraphMetrics {

  private final MaskScorer scorer;
  private final GlobalMasks globals;

  public GraphMetrics(MaskScorer scorer, GlobalMasks globals) {
    this.scorer = scorer;
    this.globals = globals;
  }

  /** One pair with its masks. */
  public record Item(Pair pair, LocalMasks masks) {}

  /**
   * What is known of one pair.
   *
   * @param score f of the whole graphs
   * @param selectedQuery positions of the kept edges
   * @param selectedReference likewise
   */
  public record Measured(
      double score, int[] selectedQuery, int[] selectedReference, PairMetrics metrics) {}

  /** Measures every item at one selection. */
  public List<Measured> measure(List<Item> items, Top top) {
    List<MaskScorer.Masked> wanted = new ArrayList<>();
    List<Sides> kept = new ArrayList<>();
    for (Item item : items) {
      LocalMasks masks = item.masks();
      Sides hard = Sides.of(masks, top);
      kept.add(hard);
      wanted.add(new MaskScorer.Masked(item.pair(), null, null));
      wanted.add(hard.keeping(item.pair()));
      wanted.add(hard.leaving(item.pair()));
      wanted.add(new MaskScorer.Masked(item.pair(), masks.query(), masks.reference()));
      wanted.add(Sides.complement(item.pair(), masks));
    }
    double[] scores = scorer.scores(wanted);
    List<Measured> measured = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      measured.add(measured(items.get(i), kept.get(i), top, scores, 5 * i));
    }
    return measured;
  }

  private Measured measured(Item item, Sides hard, Top top, double[] scores, int at) {
    double f = scores[at];
    double conformity =
        (Agreement.jaccard(top.select(globals.of(item.pair().query())), hard.query())
                + Agreement.jaccard(
                    top.select(globals.of(item.pair().reference())), hard.reference()))
            / 2;
    double selected = hard.query().length + hard.reference().length;
    double all = item.masks().query().length + item.masks().reference().length;
    return new Measured(
        f,
        hard.query(),
        hard.reference(),
        new PairMetrics(
            Similarity.loss(f, scores[at + 1]),
            Similarity.loss(f, scores[at + 2]),
            conformity,
            Math.abs(f - scores[at + 1]),
            Math.abs(f - scores[at + 2]),
            all == 0 ? 0 : 1 - selected / all,
            Similarity.loss(f, scores[at + 3]),
            Similarity.loss(f, scores[at + 4])));
  }
}
