package snx.explain;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.Pair;

/**
 * The selected elements of a pair, hard 0/1 masks m̂ as positions (specification, section 6). Made
 * once per explanation, of the candidates of {@link Masking#candidates} alone.
 *
 * @param query positions of the query's selected elements, ascending
 * @param reference positions of the reference's
 */
public record Selection(int[] query, int[] reference) {

  /** What soft masks select; of a side that a method does not mask, all that may be. */
  static Selection of(Pair pair, LocalMasks masks, Top top, Masking<?> masking) {
    LocalMasks.Extent extent = masks.extent();
    int[] ofQuery = masking.candidates(pair, pair.query());
    int[] ofReference = masking.candidates(pair, pair.reference());
    return new Selection(
        extent == LocalMasks.Extent.NOTHING ? ofQuery : top.select(masks.query(), ofQuery),
        extent == LocalMasks.Extent.BOTH
            ? top.select(masks.reference(), ofReference)
            : ofReference);
  }

  /** m̂⊗x of both sides; a side that is not masked stays as it is. */
  PairScorer.Masked kept(Pair pair, LocalMasks masks) {
    LocalMasks.Extent extent = masks.extent();
    return new PairScorer.Masked(
        pair,
        extent == LocalMasks.Extent.NOTHING ? null : hard(query, masks.query().length, 1f),
        extent == LocalMasks.Extent.BOTH ? hard(reference, masks.reference().length, 1f) : null);
  }

  /** (1 − m̂)⊗x; a reference alone that is not masked stays as it is, of pick-all nothing does. */
  PairScorer.Masked removed(Pair pair, LocalMasks masks) {
    if (masks.extent() == LocalMasks.Extent.NOTHING) {
      return new PairScorer.Masked(
          pair, new float[masks.query().length], new float[masks.reference().length]);
    }
    boolean unmasked = masks.extent() == LocalMasks.Extent.QUERY;
    return new PairScorer.Masked(
        pair,
        hard(query, masks.query().length, 0f),
        unmasked ? null : hard(reference, masks.reference().length, 0f));
  }

  /** Both sides without one element alone, per element that is selected of the query. */
  List<PairScorer.Masked> withoutEach(Pair pair, LocalMasks masks) {
    return IntStream.of(query)
        .mapToObj(element -> hard(new int[] {element}, masks.query().length, 0f))
        .map(mask -> new PairScorer.Masked(pair, mask, mask))
        .toList();
  }

  /** One value where selected, its complement elsewhere. */
  static float[] hard(int[] selected, int elements, float value) {
    float[] mask = new float[elements];
    Arrays.fill(mask, 1 - value);
    for (int e : selected) {
      mask[e] = value;
    }
    return mask;
  }
}
