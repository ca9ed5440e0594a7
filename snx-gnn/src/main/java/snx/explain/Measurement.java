package snx.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.model.Similarity;
import snx.solve.Solution;

/**
 * Selects and measures (specification, section 6): five scores per pair and, where effects are
 * measured, one per selected element, all from one batched pass.
 *
 * @param masking what conformity compares and what may be selected
 * @param scorer f under masks
 * @param invariants M of every instance of the pairs
 */
record Measurement(Masking<?> masking, PairScorer scorer, Invariants invariants) {

  private static final int SCORES = 5;

  /** One pair with its masks. */
  record Item(Pair pair, LocalMasks masks) {}

  /** What is known of one pair; f is of the unmasked instances. */
  record Measured(double score, Selection selection, PairMetrics metrics, float[] effects) {}

  /** Selects, measures, and puts all that is known of each pair into one value. */
  List<Explanation> explanations(List<Item> items, Method method, Top top) {
    List<Measured> measured = measure(items, method == Method.RANDOM ? top.atRandom() : top);
    return IntStream.range(0, items.size())
        .mapToObj(i -> explanation(method, items.get(i), measured.get(i)))
        .toList();
  }

  private Explanation explanation(Method method, Item item, Measured measured) {
    Pair pair = item.pair();
    Solution solution = item.masks().solution();
    return new Explanation(
        masking.kind(),
        masking.data().get(pair.query()).id(),
        masking.data().get(pair.reference()).id(),
        method,
        measured.score(),
        new Explanation.Masks(item.masks().query(), item.masks().reference()),
        new Explanation.Masks(invariants.of(pair.query()), invariants.of(pair.reference())),
        measured.selection(),
        measured.metrics(),
        measured.effects(),
        solution == null ? null : solution.certificate());
  }

  List<Measured> measure(List<Item> items, Top top) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    List<Selection> selections = new ArrayList<>();
    for (Item item : items) {
      LocalMasks masks = item.masks();
      Selection selection = Selection.of(item.pair(), masks, top, masking);
      selections.add(selection);
      wanted.add(new PairScorer.Masked(item.pair(), null, null));
      wanted.add(selection.kept(item.pair(), masks));
      wanted.add(selection.removed(item.pair(), masks));
      wanted.add(new PairScorer.Masked(item.pair(), masks.query(), masks.reference()));
      wanted.add(complement(item.pair(), masks));
      if (masking.measuresEffects()) {
        wanted.addAll(selection.withoutEach(item.pair(), masks));
      }
    }
    double[] scores = scorer.scores(wanted);
    List<Measured> measured = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < items.size(); i++) {
      Measured found = measured(items.get(i), selections.get(i), top, scores, at);
      measured.add(found);
      at += SCORES + found.effects().length;
    }
    return measured;
  }

  private Measured measured(Item item, Selection selection, Top top, double[] scores, int at) {
    double f = scores[at];
    double selected = selection.query().length + selection.reference().length;
    double all = candidates(item.pair());
    return new Measured(
        f,
        selection,
        new PairMetrics(
            Similarity.loss(f, scores[at + 1]),
            Similarity.loss(f, scores[at + 2]),
            conformity(item.pair(), selection, top),
            Math.abs(f - scores[at + 1]),
            Math.abs(f - scores[at + 2]),
            all == 0 ? 0 : 1 - selected / all,
            Similarity.loss(f, scores[at + 3]),
            Similarity.loss(f, scores[at + 4])),
        effects(selection, scores, at));
  }

  /** f − f without the element, one per element that is selected of the query. */
  private float[] effects(Selection selection, double[] scores, int at) {
    float[] effects = new float[masking.measuresEffects() ? selection.query().length : 0];
    for (int i = 0; i < effects.length; i++) {
      effects[i] = (float) (scores[at] - scores[at + SCORES + i]);
    }
    return effects;
  }

  private int candidates(Pair pair) {
    return masking.candidates(pair, pair.query()).length
        + masking.candidates(pair, pair.reference()).length;
  }

  /** Jaccard of what M and m select: both sides averaged, or the query's where a mask is shared. */
  private double conformity(Pair pair, Selection selection, Top top) {
    double query = agreement(pair, pair.query(), selection.query(), top);
    return masking.sharesMask()
        ? query
        : (query + agreement(pair, pair.reference(), selection.reference(), top)) / 2;
  }

  /** M selects of the candidates that m selects of, so that equal orders agree. */
  private double agreement(Pair pair, int instance, int[] selected, Top top) {
    int[] ofInvariant = top.select(invariants.of(instance), masking.candidates(pair, instance));
    return Agreement.jaccard(masking.units(ofInvariant), masking.units(selected));
  }

  /** The soft masks' complement; a reference that is not masked stays as it is. */
  private static PairScorer.Masked complement(Pair pair, LocalMasks masks) {
    boolean unmasked = masks.extent() == LocalMasks.Extent.QUERY;
    return new PairScorer.Masked(
        pair, complement(masks.query()), unmasked ? null : complement(masks.reference()));
  }

  private static float[] complement(float[] mask) {
    float[] other = new float[mask.length];
    for (int i = 0; i < mask.length; i++) {
      other[i] = 1 - mask[i];
    }
    return other;
  }

  /** f of unmasked pairs. */
  double[] unmasked(List<Item> items) {
    return scorer.scores(
        items.stream().map(item -> new PairScorer.Masked(item.pair(), null, null)).toList());
  }

  /** Means of what depends on how much is selected, at another selection from the same masks. */
  Explainer.Cut cut(List<Item> items, Top top, double[] unmasked) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    double agreement = 0;
    for (Item item : items) {
      Selection selection = Selection.of(item.pair(), item.masks(), top, masking);
      wanted.add(selection.kept(item.pair(), item.masks()));
      wanted.add(selection.removed(item.pair(), item.masks()));
      agreement += conformity(item.pair(), selection, top);
    }
    double[] scores = scorer.scores(wanted);
    double fa = 0;
    double cf = 0;
    for (int i = 0; i < unmasked.length; i++) {
      fa += Similarity.loss(unmasked[i], scores[2 * i]);
      cf += Similarity.loss(unmasked[i], scores[2 * i + 1]);
    }
    int n = unmasked.length;
    return new Explainer.Cut(fa / n, cf / n, agreement / n);
  }

  /** ℓ(f(x,x), f(x, M̂⊗x)) and the same with 1−M̂, per instance. */
  List<Explainer.InvariantMetrics> invariants(Collection<Integer> instances, Top top) {
    List<PairScorer.Masked> wanted = new ArrayList<>();
    for (int instance : instances) {
      float[] mask = invariants.of(instance);
      Pair self = new Pair(instance, instance);
      int[] kept = top.select(mask, masking.candidates(self, instance));
      wanted.add(new PairScorer.Masked(self, null, null));
      wanted.add(new PairScorer.Masked(self, null, Selection.hard(kept, mask.length, 1f)));
      wanted.add(new PairScorer.Masked(self, null, Selection.hard(kept, mask.length, 0f)));
    }
    double[] scores = scorer.scores(wanted);
    List<Explainer.InvariantMetrics> measured = new ArrayList<>();
    for (int i = 0; i < scores.length; i += 3) {
      measured.add(
          new Explainer.InvariantMetrics(
              Similarity.loss(scores[i], scores[i + 1]),
              Similarity.loss(scores[i], scores[i + 2])));
    }
    return measured;
  }
}
