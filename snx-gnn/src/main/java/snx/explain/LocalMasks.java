package snx.explain;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import snx.solve.Solution;

/**
 * The soft masks of one pair, in the order of its edges or minors. One mask serves both rows of a
 * table's pair: it stands on both sides.
 *
 * @param query m^s
 * @param reference m^t
 * @param solution how the solver came to them, null for methods that solve nothing
 * @param extent what a selection may leave out
 */
public record LocalMasks(
    float[] query, float[] reference, @Nullable Solution solution, Extent extent) {

  /** What a selection may leave out. */
  public enum Extent {
    /** Elements of both sides. */
    BOTH,
    /** Elements of the query: the reference is not masked. */
    QUERY,
    /** Nothing: all elements are kept. */
    NOTHING;

    /** What a method masks. */
    static Extent of(Method method, LocalOptions options, boolean sharesMask) {
      if (method == Method.PICK_ALL) {
        return NOTHING;
      }
      boolean queryAlone =
          method == Method.SM
              || (method.solves() && options.reference() == LocalOptions.ReferenceMode.WHOLE);
      return queryAlone && !sharesMask ? QUERY : BOTH;
    }
  }

  /** Masks that select on both sides. */
  public LocalMasks(float[] query, float[] reference, @Nullable Solution solution) {
    this(query, reference, solution, Extent.BOTH);
  }

  /** [m^s; m^t]. */
  public float[] both() {
    return join(query, reference);
  }

  /** One after the other. */
  static float[] join(float[] first, float[] second) {
    float[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** One mask for both rows. */
  static LocalMasks shared(float[] mask, @Nullable Solution solution) {
    return new LocalMasks(mask, mask, solution);
  }

  /** Uniform random values in [0,1). */
  public static float[] uniform(SplittableRandom random, int length) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (float) random.nextDouble();
    }
    return values;
  }
}
