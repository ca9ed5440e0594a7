package snx.explain;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Pair;

/** f of pairs under given masks: what metrics are made of. */
public interface PairScorer {

  /** One pair under masks; null for a side without a mask. */
  record Masked(Pair pair, float @Nullable [] query, float @Nullable [] reference) {}

  /** f of every one, in order. */
  double[] scores(List<Masked> items);

  /** A mask, or as many ones where there is none. */
  static float[] orOnes(float @Nullable [] mask, int length) {
    if (mask != null) {
      return mask;
    }
    float[] ones = new float[length];
    Arrays.fill(ones, 1f);
    return ones;
  }
}
