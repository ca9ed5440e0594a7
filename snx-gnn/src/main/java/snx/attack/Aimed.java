package snx.attack;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import snx.attack.Attacker.Attacked;
import snx.attack.Attacker.Worst;
import snx.data.Pair;
import snx.explain.LocalMasks;
import snx.explain.Top;

/** Of the points that a search saw, the worst of each pair by each measure. */
final class Aimed {

  private final Map<Movement.Measure, List<Seen>> worst = new EnumMap<>(Movement.Measure.class);

  private record Seen(Attacked point, Pull pull) {}

  /** Adds what was seen, one point per pair. */
  void add(List<Attacked> points, List<Pull> pulls) {
    List<Seen> seen =
        IntStream.range(0, points.size())
            .mapToObj(i -> new Seen(points.get(i), pulls.get(i)))
            .toList();
    for (Movement.Measure measure : Movement.Measure.values()) {
      worst.merge(measure, seen, (best, now) -> worse(best, now, measure));
    }
  }

  private static List<Seen> worse(List<Seen> best, List<Seen> now, Movement.Measure measure) {
    List<Seen> kept = new ArrayList<>();
    for (int i = 0; i < best.size(); i++) {
      boolean farther = now.get(i).pull().beats(best.get(i).pull(), measure);
      kept.add(farther ? now.get(i) : best.get(i));
    }
    return kept;
  }

  /** By a measure. */
  Worst by(Movement.Measure measure) {
    List<Seen> seen = Objects.requireNonNull(worst.get(measure));
    return new Worst(
        seen.stream().map(Seen::point).toList(),
        seen.stream().map(each -> each.pull().moved()).toList());
  }

  /** By every measure. */
  Map<Movement.Measure, Worst> all() {
    Map<Movement.Measure, Worst> all = new EnumMap<>(Movement.Measure.class);
    worst.keySet().forEach(measure -> all.put(measure, by(measure)));
    return all;
  }

  /**
   * What a search climbs: both measures of movement, and, since these move in jumps, how nearly the
   * next element changes sides. The gap of a measure is the mean mask of what was not selected
   * minus the mean of what was, in units of the masks' range: −1 where a selection is clear, above
   * 0 where it has turned.
   */
  record Pull(Movement moved, double topGap, double ownGap) {

    static Pull of(Attackable subject, Pair pair, Top top, LocalMasks before, LocalMasks after) {
      int[] live = subject.live(pair);
      return new Pull(
          Movement.of(subject, pair, top, before, after),
          gap(after.query(), top.select(before.query())),
          gap(Movement.at(after.query(), live), Movement.half(before.query(), live)));
    }

    static List<Pull> of(
        Attackable subject,
        List<Pair> pairs,
        Top top,
        List<LocalMasks> before,
        List<LocalMasks> after) {
      return IntStream.range(0, pairs.size())
          .mapToObj(i -> of(subject, pairs.get(i), top, before.get(i), after.get(i)))
          .toList();
    }

    /** Both measures together, for the direction of a step. */
    double strength() {
      return moved.elements() + moved.own() + topGap + ownGap;
    }

    /** Whether this moved farther by a measure; the gap decides where even. */
    boolean beats(Pull other, Movement.Measure measure) {
      int farther = Double.compare(measure.of(moved), measure.of(other.moved));
      return farther > 0 || (farther == 0 && gap(measure) > other.gap(measure));
    }

    private double gap(Movement.Measure measure) {
      return measure == Movement.Measure.TOP ? topGap : ownGap;
    }

    private static double gap(float[] mask, int[] selected) {
      double all = 0;
      double least = Double.POSITIVE_INFINITY;
      double greatest = Double.NEGATIVE_INFINITY;
      for (float value : mask) {
        all += value;
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
      }
      double inside = 0;
      for (int i : selected) {
        inside += mask[i];
      }
      int others = mask.length - selected.length;
      if (others == 0 || selected.length == 0 || !(greatest > least)) {
        return 0;
      }
      return ((all - inside) / others - inside / selected.length) / (greatest - least);
    }
  }
}
