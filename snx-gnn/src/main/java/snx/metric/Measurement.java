package snx.metric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.Knowledge;
import snx.explain.LocalMasks;
import snx.explain.PairScorer;
import snx.model.Similarity;

/**
 * What measuring is for every kind of data: five scores a pair, all from one batched pass.
 *
 * @param scorer f under masks
 * @param globals the invariants
 * @param knowledge what may not be selected
 * @param conformity how a selection agrees with the invariants' selections
 */
record Measurement(
    PairScorer scorer, GlobalMasks globals, Knowledge knowledge, Conformity conformity)
    implements Measures {

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
      Sides hard = Sides.of(item.pair(), masks, top, knowledge);
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

  @Override
  public List<Cut> cuts(List<Item> items, List<Top> tops) {
    double[] whole =
        scorer.scores(
            items.stream().map(item -> new PairScorer.Masked(item.pair(), null, null)).toList());
    return tops.stream().map(top -> cut(items, top, whole)).toList();
  }

  private Cut cut(List<Item> items, Top top, double[] whole) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    double agreement = 0;
    for (Item item : items) {
      Sides hard = Sides.of(item.pair(), item.masks(), top, knowledge);
      wanted.add(hard.keeping(item.pair()));
      wanted.add(hard.leaving(item.pair()));
      agreement += conformity.of(item.pair(), hard, top);
    }
    double[] scores = scorer.scores(wanted);
    double fa = 0;
    double cf = 0;
    for (int i = 0; i < whole.length; i++) {
      fa += Similarity.loss(whole[i], scores[2 * i]);
      cf += Similarity.loss(whole[i], scores[2 * i + 1]);
    }
    return new Cut(fa / whole.length, cf / whole.length, agreement / whole.length);
  }

  @Override
  public List<OfInvariant> invariants(Collection<Integer> instances, Top top) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    for (int instance : instances) {
      int[] kept = selected(instance, top);
      int elements = globals.of(instance).length;
      Pair self = new Pair(instance, instance);
      wanted.add(new PairScorer.Masked(self, null, null));
      wanted.add(new PairScorer.Masked(self, null, Sides.hard(kept, elements, 1f)));
      wanted.add(new PairScorer.Masked(self, null, Sides.hard(kept, elements, 0f)));
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

  /** What the invariant of an instance selects. */
  int[] selected(int instance, Top top) {
    return Sides.select(top, globals.of(instance), knowledge, instance);
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
