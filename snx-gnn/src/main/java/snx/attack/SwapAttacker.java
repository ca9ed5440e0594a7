package snx.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import snx.attack.Aimed.Pull;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.Top;
import snx.tabular.Row;

/**
 * Exchanges a reference for another real row of its class: of those whose f is within the
 * tolerance, the {@code candidates} that differ in fewest majors are tried, and the one that moves
 * a method's selection farthest is kept, by each measure. No relaxation is involved, and no budget
 * but the number of tries; the control uses one of them at random.
 */
public final class SwapAttacker implements Attacker {

  private final AttackableTable subject;
  private final List<Pair> pairs;
  private final Invariants globals;
  private final AttackOptions options;
  private final Top top;
  private final List<List<Attacked>> candidates; // by pair, the nearest first; never empty

  /**
   * Searches candidates.
   *
   * @param pool positions of the rows that may stand in
   */
  public SwapAttacker(
      AttackableTable subject,
      List<Pair> pairs,
      int[] pool,
      Invariants globals,
      AttackOptions options,
      Top top) {
    this.subject = subject;
    this.pairs = pairs;
    this.globals = globals;
    this.options = options;
    this.top = top;
    this.candidates = pairs.stream().map(pair -> candidates(pair, pool)).toList();
  }

  @Override
  public String name() {
    return "swap";
  }

  /** Pairs for which no other row keeps the score; they stay as they are. */
  public long without() {
    return candidates.stream().filter(each -> each.get(0).norm() == 0).count();
  }

  private List<Attacked> candidates(Pair pair, int[] pool) {
    Dataset<Row> data = subject.data();
    Row reference = data.get(pair.reference());
    int most = Math.max(1, 2 * options.adaptiveSteps());
    List<Integer> near =
        Arrays.stream(pool)
            .filter(i -> i != pair.query() && i != pair.reference())
            .filter(i -> Objects.equals(data.get(i).label(), reference.label()))
            .filter(i -> changes(reference, data.get(i)) > 0)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(i -> changes(reference, data.get(i)))
                    .thenComparingInt(i -> i))
            .limit(64L * most)
            .toList();
    float[] origin = subject.origin(pair);
    Box box = new Box(origin, origin, origin);
    List<Surface.Point> points = new ArrayList<>();
    points.add(new Surface.Point(pair, origin, new float[0]));
    near.forEach(
        i ->
            points.add(
                new Surface.Point(pair, subject.origin(new Pair(pair.query(), i)), new float[0])));
    List<Surface.Probe> probes = subject.probe(points);
    double score = probes.get(0).score();
    List<Attacked> found = new ArrayList<>();
    for (int i = 1; i < points.size() && found.size() < most; i++) {
      double moved = Math.abs(probes.get(i).score() - score);
      if (moved <= options.tolerance()) {
        found.add(Attacked.of(box, points.get(i).values(), moved));
      }
    }
    return found.isEmpty() ? List.of(Attacked.of(box, origin, 0)) : found;
  }

  private static int changes(Row a, Row b) {
    int[] first = a.active();
    int[] second = b.active();
    return (int) IntStream.range(0, first.length).filter(i -> first[i] != second[i]).count();
  }

  @Override
  public List<Attacked> saliency() {
    return farthest(Method.SM, progress -> {}).by(Movement.Measure.OWN).points();
  }

  @Override
  public List<Attacked> control(List<Attacked> attacks) {
    List<Attacked> drawn = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      SplittableRandom random = AttackOptions.stream(options.seed(), "swap", subject.data(), pair);
      List<Attacked> ofPair = candidates.get(i);
      drawn.add(ofPair.get(random.nextInt(ofPair.size())));
    }
    return drawn;
  }

  @Override
  public Map<Movement.Measure, Worst> adaptive(
      Method method, Reexplained unharmed, List<Tried> starts, IntConsumer progress) {
    return farthest(method, progress).all();
  }

  private Aimed farthest(Method method, IntConsumer progress) {
    List<LocalMasks> before = explain(method, pairs.stream().map(subject::origin).toList());
    Aimed aimed = new Aimed();
    int rounds = candidates.stream().mapToInt(List::size).max().orElse(0);
    for (int round = 0; round < rounds; round++) {
      int at = round;
      List<Attacked> tried =
          candidates.stream().map(each -> each.get(Math.min(at, each.size() - 1))).toList();
      List<LocalMasks> after = explain(method, tried.stream().map(Attacked::values).toList());
      aimed.add(tried, Pull.of(subject, pairs, top, before, after));
      progress.accept(round % 2);
    }
    return aimed;
  }

  private List<LocalMasks> explain(Method method, List<float[]> values) {
    return new Reexplained(subject, pairs, values, globals).by(method);
  }
}
