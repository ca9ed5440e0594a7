package snx.explain;

import java.util.Arrays;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;

/**
 * The selected elements of a pair, hard 0/1 masks m̂ as positions (specification, section 6). Made
 * once per explanation; what people forbid is never in it.
 *
 * @param query positions of the query's selected elements, ascending
 * @param reference positions of the reference's
 */
public record Selection(int[] query, int[] reference) {

  /** What soft masks select. */
  static Selection of(Pair pair, LocalMasks masks, Top top, Knowledge knowledge) {
    LocalMasks.Extent extent = masks.extent();
    return new Selection(
        extent == LocalMasks.Extent.NOTHING
            ? all(masks.query())
            : of(masks.query(), top, knowledge, pair.query()),
        extent == LocalMasks.Extent.BOTH
            ? of(masks.reference(), top, knowledge, pair.reference())
            : all(masks.reference()));
  }

  /** What one mask selects of an instance. */
  static int[] of(float[] mask, Top top, Knowledge knowledge, int instance) {
    return top.select(mask, element -> knowledge.allows(instance, element));
  }

  private static int[] all(float[] mask) {
    return IntStream.range(0, mask.length).toArray();
  }

  /** m̂⊗x of both sides. */
  PairScorer.Masked kept(Pair pair, LocalMasks masks) {
    return new PairScorer.Masked(
        pair, hard(query, masks.query().length, 1f), hard(reference, masks.reference().length, 1f));
  }

  /** (1 − m̂)⊗x; a reference that is not masked stays as it is. */
  PairScorer.Masked removed(Pair pair, LocalMasks masks) {
    boolean unmasked = masks.extent() == LocalMasks.Extent.QUERY;
    return new PairScorer.Masked(
        pair,
        hard(query, masks.query().length, 0f),
        unmasked ? null : hard(reference, masks.reference().length, 0f));
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
