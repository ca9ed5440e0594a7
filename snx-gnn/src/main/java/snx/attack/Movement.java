package snx.attack;

import java.util.List;
import java.util.stream.IntStream;
import snx.explain.LocalMasks;
import snx.metric.Agreement;
import snx.metric.Top;

/**
 * How far a query's explanation moved: 1 − Jaccard of what was selected before and after.
 *
 * @param elements over minors or edges
 * @param units over majors; the same as elements where there are none
 */
public record Movement(double elements, double units) {

  static Movement of(Attackable subject, Top top, LocalMasks before, LocalMasks after) {
    if (before.extent() == LocalMasks.Extent.NOTHING) {
      return new Movement(0, 0);
    }
    int[] first = top.select(before.query());
    int[] second = top.select(after.query());
    return new Movement(
        1 - Agreement.jaccard(first, second),
        1 - Agreement.jaccard(subject.units(first), subject.units(second)));
  }

  /** The movements of pairs, in order. */
  static List<Movement> of(
      Attackable subject, Top top, List<LocalMasks> before, List<LocalMasks> after) {
    return IntStream.range(0, before.size())
        .mapToObj(i -> of(subject, top, before.get(i), after.get(i)))
        .toList();
  }
}
