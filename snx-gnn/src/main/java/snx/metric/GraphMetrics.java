package snx.metric;

import java.util.ArrayList;
import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.Knowledge;
import snx.explain.LocalMasks;
import snx.explain.MaskScorer;
import snx.model.Similarity;

/** Metrics of explanations of graph pairs; every score comes from one batched pass. */
public final class GraphMetrics {

  private final MaskScorer scorer;
  private final GlobalMasks globals;
  private final Knowledge knowledge;

  public GraphMetrics(MaskScorer scorer, GlobalMasks globals) {
    this(scorer, globals, Knowledge.NONE);
  }

  /** Metrics where some elements may not be selected. */
  public GraphMetrics(MaskScorer scorer, GlobalMasks globals, Knowledge knowledge) {
    this.scorer = scorer;
    this.globals = globals;
    this.knowledge = knowledge;
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
      Sides hard = Sides.of(item.pair(), masks, top, knowledge);
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

  /** How an invariant does: ℓ(f(x,x), f(x,M̂⊗x)), and with 1−M̂. */
  public record Global(int instance, double fa, double cf) {}

  /** Measures the invariants of instances at one selection. */
  public List<Global> measureGlobals(List<Integer> instances, Top top) {
    List<MaskScorer.Masked> wanted = new ArrayList<>();
    for (int i : instances) {
      Pair self = new Pair(i, i);
      float[] mask = globals.of(i);
      int[] kept = Sides.select(top, mask, knowledge, i);
      wanted.add(new MaskScorer.Masked(self, null, null));
      wanted.add(new MaskScorer.Masked(self, null, Sides.hard(kept, mask.length, 1f)));
      wanted.add(new MaskScorer.Masked(self, null, Sides.hard(kept, mask.length, 0f)));
    }
    double[] scores = scorer.scores(wanted);
    List<Global> measured = new ArrayList<>();
    for (int i = 0; i < instances.size(); i++) {
      double f = scores[3 * i];
      measured.add(
          new Global(
              instances.get(i),
              Similarity.loss(f, scores[3 * i + 1]),
              Similarity.loss(f, scores[3 * i + 2])));
    }
    return measured;
  }

  /** Jaccard of what the invariant and what a local mask selects of an instance. */
  private double agreement(int instance, int[] selected, Top top) {
    return Agreement.jaccard(
        Sides.select(top, globals.of(instance), knowledge, instance), selected);
  }

  private Measured measured(Item item, Sides hard, Top top, double[] scores, int at) {
    double f = scores[at];
    double conformity =
        (agreement(item.pair().query(), hard.query(), top)
                + agreement(item.pair().reference(), hard.reference(), top))
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
