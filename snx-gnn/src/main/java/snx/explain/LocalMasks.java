package snx.explain;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import snx.solve.Solution;

/**
 * The soft masks of one pair, in the edge order of its graphs.
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
    /** Edges of both graphs. */
    BOTH,
    /** Edges of the query: the reference stays whole. */
    QUERY,
    /** Nothing: all edges are kept. */
    NOTHING
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
}
