package snx.bench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.data.Seeds;

/** Choosing a part of the pairs. */
public final class Queries {

  private Queries() {}

  /** At most so many pairs: queries spread evenly over all, each with all its references. */
  public static List<Pair> some(List<Pair> all, int most) {
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

  /**
   * Pairs that share no instance, so that they are independent given a network: at most so many, of
   * one class and of two in turn as long as there are both.
   *
   * @param classes of all instances
   * @param seed decides which
   */
  public static List<Pair> apart(List<Pair> all, int[] classes, int most, long seed) {
    int[] order = IntStream.range(0, all.size()).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "apart"));
    List<Pair> same = new ArrayList<>();
    List<Pair> other = new ArrayList<>();
    for (int i : order) {
      Pair pair = all.get(i);
      (classes[pair.query()] == classes[pair.reference()] ? same : other).add(pair);
    }
    Set<Integer> used = new HashSet<>();
    List<Pair> chosen = new ArrayList<>();
    List<List<Pair>> turns = List.of(same, other);
    int[] next = new int[2];
    for (int turn = 0, idle = 0; chosen.size() < most && idle < 2; turn = 1 - turn) {
      next[turn] = free(turns.get(turn), next[turn], used);
      if (next[turn] == turns.get(turn).size()) {
        idle++;
        continue;
      }
      idle = 0;
      Pair pair = turns.get(turn).get(next[turn]);
      used.add(pair.query());
      used.add(pair.reference());
      chosen.add(pair);
    }
    return chosen;
  }

  private static int free(List<Pair> pairs, int from, Set<Integer> used) {
    int i = from;
    while (i < pairs.size()
        && (used.contains(pairs.get(i).query()) || used.contains(pairs.get(i).reference()))) {
      i++;
    }
    return i;
  }

  /** Whether the two instances of each pair are of one class. */
  public static boolean[] sameClass(List<Pair> pairs, int[] classes) {
    boolean[] same = new boolean[pairs.size()];
    for (int i = 0; i < same.length; i++) {
      same[i] = classes[pairs.get(i).query()] == classes[pairs.get(i).reference()];
    }
    return same;
  }
}
