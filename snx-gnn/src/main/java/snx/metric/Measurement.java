package snx.metric;

import java.util.ArrayList;
import java.util.List;
import snx.data.Pair;
import snx.explain.LocalMasks;
import snx.explain.PairScorer;
import snx.model.Similarity;

/**
 * What measuring is for every kind of data: five scores a pair, all from one batched pass.
 *
 * @param scorer f under masks
 * @param conformity how a selection agrees with the invariants' selections
 */
record Measurement(PairScorer scorer, Conformity conformity) implements Measures {

  private static final int SCORES = 5;

  /** How far the selection of a pair agrees with what its invariants select. */
  @FunctionalInterface
  interface Conformity {
    double of(Pair pair, Sides hard, Top top);
  }

  @Override
  public List<Measured> measure(List<Item> items, Top top) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    List<Sides> kept = new ArrayList<>();
    for (Item item : items) {
      LocalMasks masks = item.masks();
      Sides hard = Sides.of(masks, top);
      kept.add(hard);
      wanted.add(new PairScorer.Masked(item.pair(), null, null));
      wanted.add(hard.keeping(item.pair()));
      wanted.add(hard.leaving(item.pair()));
      wanted.add(new PairScorer.Masked(item.pair(), masks.query(), masks.reference()));
      wanted.add(Sides.complement(item.pair(), masks));
    }
    double[] scores = scorer.scores(wanted);
    List<Measured> measured = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      measured.add(measured(items.get(i), kept.get(i), top, scores, SCORES * i));
    }
    return measured;
  }

  private Measured measured(Item item, Sides hard, Top top, double[] scores, int at) {
    double f = scores[at];
    double selected = hard.query().length + hard.reference().length;
    double all = item.masks().query().length + item.masks().reference().length;
    return new Measured(
        f,
        hard.query(),
        hard.reference(),
        new PairMetrics(
            Similarity.loss(f, scores[at + 1]),
            Similarity.loss(f, scores[at + 2]),
            conformity.of(item.pair(), hard, top),
            Math.abs(f - scores[at + 1]),
            Math.abs(f - scores[at + 2]),
            all == 0 ? 0 : 1 - selected / all,
            Similarity.loss(f, scores[at + 3]),
            Similarity.loss(f, scores[at + 4])));
  }
}
