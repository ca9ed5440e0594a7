package snx.metric;

import java.util.Arrays;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.explain.Knowledge;
import snx.explain.LocalMasks;
import snx.explain.PairScorer;

/**
 * The selected edges or minors of a pair as hard 0/1 masks.
 *
 * @param query positions of the query's selected edges
 * @param reference positions of the reference's
 * @param queryEdges how many the query has
 * @param referenceEdges how many the reference has
 * @param extent what the selection may leave out
 */
record Sides(
    int[] query, int[] reference, int queryEdges, int referenceEdges, LocalMasks.Extent extent) {

  static Sides of(Pair pair, LocalMasks masks, Top top, Knowledge knowledge) {
    LocalMasks.Extent extent = masks.extent();
    int[] allQuery = IntStream.range(0, masks.query().length).toArray();
    int[] allReference = IntStream.range(0, masks.reference().length).toArray();
    return new Sides(
        extent == LocalMasks.Extent.NOTHING
            ? allQuery
            : select(top, masks.query(), knowledge, pair.query()),
        extent == LocalMasks.Extent.BOTH
            ? select(top, masks.reference(), knowledge, pair.reference())
            : allReference,
        masks.query().length,
        masks.reference().length,
        extent);
  }

  /** What a mask selects of an instance, forbidden elements left out. */
  static int[] select(Top top, float[] mask, Knowledge knowledge, int instance) {
    return top.select(mask, element -> knowledge.allows(instance, element));
  }

  /** m̂. */
  PairScorer.Masked keeping(Pair pair) {
    return new PairScorer.Masked(
        pair, hard(query, queryEdges, 1f), hard(reference, referenceEdges, 1f));
  }

  /** 1 − m̂; a reference that stays whole stays so. */
  PairScorer.Masked leaving(Pair pair) {
    boolean whole = extent == LocalMasks.Extent.QUERY;
    return new PairScorer.Masked(
        pair, hard(query, queryEdges, 0f), whole ? null : hard(reference, referenceEdges, 0f));
  }

  /** The soft masks' complement, under the same rule. */
  static PairScorer.Masked complement(Pair pair, LocalMasks masks) {
    boolean whole = masks.extent() == LocalMasks.Extent.QUERY;
    return new PairScorer.Masked(
        pair, complement(masks.query()), whole ? null : complement(masks.reference()));
  }

  private static float[] complement(float[] mask) {
    float[] other = new float[mask.length];
    for (int i = 0; i < mask.length; i++) {
      other[i] = 1 - mask[i];
    }
    return other;
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
