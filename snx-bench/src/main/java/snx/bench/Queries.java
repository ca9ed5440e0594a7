package snx.bench;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import snx.data.Pair;

/** Choosing a part of the pairs. */
final class Queries {

  private Queries() {}

  /** At most so many pairs: queries spread evenly over all, each with all its references. */
  static List<Pair> some(List<Pair> all, int most) {
    Set<Integer> queries = new LinkedHashSet<>();
    all.forEach(pair -> queries.add(pair.query()));
    List<Integer> ordered = List.copyOf(queries);
    int perQuery = Math.max(1, all.size() / Math.max(1, ordered.size()));
    int wanted = Math.min(ordered.size(), Math.max(1, most / perQuery));
    Set<Integer> kept = new LinkedHashSet<>();
    for (int i = 0; i < wanted; i++) {
      kept.add(ordered.get((int) ((long) i * ordered.size() / wanted)));
    }
    return all.stream().filter(pair -> kept.contains(pair.query())).toList();
  }
}
