package snx.attack;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.KebabCase;
import snx.data.Pair;
import snx.explain.Agreement;
import snx.explain.LocalMasks;
import snx.explain.Masking;
import snx.explain.Top;

/**
 * How far a query's explanation moved: 1 − Jaccard of what was selected before and after.
 *
 * @param elements over minors or edges
 * @param units over majors; the same as elements where there are none
 * @param own over the upper half, by mask, of the elements that the query has: the same choice for
 *     every method, whatever k leaves open and whatever a mask says of elements the query lacks
 */
public record Movement(double elements, double units, double own) {

  private static final Top HALF = new Top(0, 0.5);

  /** The two measures by which methods are compared, and at which attacks aim. */
  public enum Measure {
    /** The k strongest of all elements. */
    TOP,
    /** The stronger half of the query's elements. */
    OWN;

    /** The part of a movement that it measures. */
    public double of(Movement movement) {
      return this == TOP ? movement.elements() : movement.own();
    }

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  static Movement of(Attackable subject, Pair pair, Top top, LocalMasks before, LocalMasks after) {
    if (before.extent() == LocalMasks.Extent.NOTHING) {
      return new Movement(0, 0, 0);
    }
    return of(subject, pair, top, before.query(), after.query());
  }

  private static Movement of(
      Attackable subject, Pair pair, Top top, float[] before, float[] after) {
    Masking<?> masking = subject.explainer().masking();
    int[] live = subject.live(pair);
    int[] first = top.select(before);
    int[] second = top.select(after);
    return new Movement(
        1 - Agreement.jaccard(first, second),
        1 - Agreement.jaccard(masking.units(first), masking.units(second)),
        1 - Agreement.jaccard(half(before, live), half(after, live)));
  }

  /** The stronger half of the query's elements, as positions among these. */
  static int[] half(float[] mask, int[] live) {
    return HALF.select(at(mask, live));
  }

  static float[] at(float[] mask, int[] positions) {
    float[] some = new float[positions.length];
    for (int i = 0; i < some.length; i++) {
      some[i] = mask[positions[i]];
    }
    return some;
  }

  /** The movements of pairs, in order. */
  static List<Movement> of(
      Attackable subject,
      List<Pair> pairs,
      Top top,
      List<LocalMasks> before,
      List<LocalMasks> after) {
    return IntStream.range(0, before.size())
        .mapToObj(i -> of(subject, pairs.get(i), top, before.get(i), after.get(i)))
        .toList();
  }

  /** The chance level: two masks of each query that know nothing of each other. */
  public static List<Movement> chance(Attackable subject, List<Pair> pairs, Top top, long seed) {
    return pairs.stream()
        .map(
            pair -> {
              SplittableRandom random = AttackOptions.stream(seed, "chance", subject.data(), pair);
              int length = subject.explainer().masking().elements(pair.query());
              float[] first = LocalMasks.uniform(random, length);
              return of(subject, pair, top, first, LocalMasks.uniform(random, length));
            })
        .toList();
  }
}
