package snx.explain;

import java.util.List;
import java.util.SplittableRandom;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Seeds;

/**
 * Masks by the methods that solve no problem: saliency, what was learned before, the invariant
 * itself, and the controls random and pick-all (specification, section 5).
 *
 * @param <T> the instances
 */
record UnsolvedMasks<T extends Instance>(
    Masking<T> masking, Masking.Setup<T> setup, Invariants invariants) {

  /** The masks of one batch of pairs. */
  List<LocalMasks> of(Method method, List<Pair> batch) {
    return switch (method) {
      case SM -> masking.saliency(setup, batch, false);
      case SM_BOTH -> masking.saliency(setup, batch, true);
      case PGEXPLAINER, DES -> masking.learned(setup, method, batch);
      case SNX_GLOBAL -> batch.stream().map(this::invariant).toList();
      case PICK_ALL -> batch.stream().map(this::everything).toList();
      default -> batch.stream().map(this::random).toList();
    };
  }

  private LocalMasks invariant(Pair pair) {
    float[] query = invariants.of(pair.query());
    return new LocalMasks(
        query, masking.sharesMask() ? query : invariants.of(pair.reference()), null);
  }

  private LocalMasks everything(Pair pair) {
    float[] query = PairScorer.orOnes(null, masking.elements(pair.query()));
    float[] reference = PairScorer.orOnes(null, masking.elements(pair.reference()));
    return new LocalMasks(query, reference, null, LocalMasks.Extent.NOTHING);
  }

  private LocalMasks random(Pair pair) {
    String query = masking.data().get(pair.query()).id();
    String reference = masking.data().get(pair.reference()).id();
    SplittableRandom random =
        Seeds.stream(setup.options().local().seed(), "random/" + query + "/" + reference);
    float[] first = LocalMasks.uniform(random, masking.elements(pair.query()));
    return new LocalMasks(
        first,
        masking.sharesMask()
            ? first
            : LocalMasks.uniform(random, masking.elements(pair.reference())),
        null);
  }
}
