package snx.attack;

import java.util.List;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.explain.LocalMasks;
import snx.metric.Agreement;
import snx.metric.Top;

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

  static Movement of(Attackable subject, Pair pair, Top top, LocalMasks before, LocalMasks after) {
    if (before.extent() == LocalMasks.Extent.NOTHING) {
      return new Movement(0, 0, 0);
    }
    int[] live = subject.live(pair);
    int[] first = top.select(before.query());
    int[] second = top.select(after.query());
    return new Movement(
        1 - Agreement.jaccard(first, second),
        1 - Agreement.jaccard(subject.units(first), subject.units(second)),
        1 - Agreement.jaccard(half(before.query(), live), half(after.query(), live)));
  }

  private static int[] half(float[] mask, int[] live) {
    float[] own = new float[live.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = mask[live[i]];
    }
    return HALF.select(own);
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
}
