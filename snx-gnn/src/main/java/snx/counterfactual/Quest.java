package snx.counterfactual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.tabular.Row;

/**
 * The search for counterfactuals of one pair: which changed queries have turned the verdict, and
 * which of the others are nearest to it.
 */
final class Quest {

  private static final int PATIENCE = 2; // changes more than the fewest that are still searched for

  private final Pair pair;
  private final Row query;
  private final Row reference;
  private final double score;
  private final Set<List<Integer>> seen = new HashSet<>();
  private final List<Tried> turned = new ArrayList<>();
  private List<Tried> beam = List.of();
  private int[] worthwhile = new int[0];

  /** A changed query: its active minors and f of the pair with it. */
  record Tried(int[] active, double score) {}

  /** A pair and its f. */
  Quest(Pair pair, Row query, Row reference, double score) {
    this.pair = pair;
    this.query = query;
    this.reference = reference;
    this.score = score;
  }

  Pair pair() {
    return pair;
  }

  Row query() {
    return query;
  }

  Row reference() {
    return reference;
  }

  double score() {
    return score;
  }

  /** Whether the pair is judged alike as it is. */
  boolean isAlike() {
    return score >= 0.5;
  }

  /** The majors in which a changed query differs from the query. */
  int[] changed(Tried one) {
    return changed(one.active());
  }

  private int[] changed(int[] active) {
    return IntStream.range(0, active.length).filter(i -> active[i] != query.active(i)).toArray();
  }

  /** Whether a changed query was not proposed before. */
  boolean isNew(int[] active) {
    return seen.add(Arrays.stream(active).boxed().toList());
  }

  /** Keeps a changed query that turns the verdict. */
  void turns(Tried one) {
    turned.add(one);
  }

  /**
   * Those that do not are the next to be changed further, the nearest to the other verdict first.
   */
  void fails(List<Tried> tried) {
    int sign = isAlike() ? 1 : -1;
    beam = tried.stream().sorted(Comparator.comparingDouble(t -> sign * t.score())).toList();
  }

  /** The nearest to the other verdict, at most so many. */
  List<Tried> nearest(int most) {
    return beam.subList(0, Math.min(most, beam.size()));
  }

  /** The minors that are worth combining. */
  int[] worthwhile() {
    return worthwhile;
  }

  void combines(int[] minors) {
    worthwhile = minors;
  }

  /**
   * Whether enough are found, or the next would have more changes than are worth a search.
   *
   * @param next how many changes the next would have
   * @param count how many are wanted, with different columns
   */
  boolean isEnough(int next, int count) {
    int fewest = turned.stream().mapToInt(t -> changed(t).length).min().orElse(next);
    return next > fewest + PATIENCE
        || turned.stream().map(t -> Arrays.toString(changed(t))).distinct().count() >= count;
  }

  /** Changed queries with one change fewer than one that turned the verdict, of at least three. */
  List<int[]> reductions() {
    List<int[]> fewer = new ArrayList<>();
    for (Tried one : turned) {
      int[] changed = changed(one);
      for (int i = 0; changed.length > 2 && i < changed.length; i++) {
        int[] active = one.active().clone();
        active[changed[i]] = query.active(changed[i]);
        if (isNew(active)) {
          fewer.add(active);
        }
      }
    }
    return fewer;
  }

  /**
   * Of those that need all of their changes, the fewest changes first, then what shares the fewest
   * columns with those before it; of several values of the same columns the commonest.
   *
   * @param count how many at most
   * @param commonness how many rows have a minor
   */
  List<Tried> diverse(int count, ToIntFunction<Integer> commonness) {
    Set<Integer> used = new HashSet<>();
    List<Tried> left = new ArrayList<>(needed());
    List<Tried> chosen = new ArrayList<>();
    while (chosen.size() < count && !left.isEmpty()) {
      Tried next =
          left.stream()
              .min(
                  Comparator.<Tried>comparingDouble(t -> overlap(t, used))
                      .thenComparingInt(t -> changed(t).length)
                      .thenComparingInt(t -> -rarest(t, commonness)))
              .orElseThrow();
      chosen.add(next);
      int[] columns = changed(next);
      left.removeIf(t -> Arrays.equals(columns, changed(t)));
      Arrays.stream(columns).forEach(used::add);
    }
    return chosen.stream().sorted(Comparator.comparingInt(t -> changed(t).length)).toList();
  }

  private List<Tried> needed() {
    return turned.stream().filter(t -> turned.stream().noneMatch(o -> isWithin(o, t))).toList();
  }

  /** Whether the changes of one are some of another's. */
  private boolean isWithin(Tried less, Tried more) {
    int[] changed = changed(less);
    return changed.length < changed(more).length
        && Arrays.stream(changed).allMatch(i -> less.active()[i] == more.active()[i]);
  }

  private int rarest(Tried one, ToIntFunction<Integer> commonness) {
    return IntStream.of(changed(one))
        .map(i -> commonness.applyAsInt(one.active()[i]))
        .min()
        .orElse(0);
  }

  private double overlap(Tried one, Set<Integer> used) {
    int[] changed = changed(one);
    return Arrays.stream(changed).filter(used::contains).count() / (double) changed.length;
  }
}
