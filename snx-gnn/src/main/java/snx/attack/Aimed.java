package snx.attack;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Of the places that a search saw, the worst of each pair by each measure. */
final class Aimed {

  private final Map<Movement.Measure, List<Seen>> worst = new EnumMap<>(Movement.Measure.class);

  private record Seen(Attacked place, Pull pull) {}

  /** Takes what was seen, one place a pair. */
  void take(List<Attacked> places, List<Pull> pulls) {
    List<Seen> seen =
        IntStream.range(0, places.size())
            .mapToObj(i -> new Seen(places.get(i), pulls.get(i)))
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
        seen.stream().map(Seen::place).toList(),
        seen.stream().map(own -> own.pull().moved()).toList());
  }

  /** By every measure. */
  Map<Movement.Measure, Worst> all() {
    Map<Movement.Measure, Worst> all = new EnumMap<>(Movement.Measure.class);
    worst.keySet().forEach(measure -> all.put(measure, by(measure)));
    return all;
  }
}
