package snx.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.data.Seeds;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Top;

/**
 * An attack on a method's own masks, so that what stays under an attack on saliency is not merely
 * what nobody aimed at. Masks come out of a solver, without a derivative; so this is simultaneous
 * perturbation (SPSA): a step explains every pair twice, at places off by ± a random direction, and
 * goes where the query's masks moved more. Every place is held to the box and to the tolerance of
 * f. Of all places seen, the one whose selection moved farthest is kept, by masks where even; it
 * starts from the better of the attacks given, so it is never weaker than they are.
 */
public final class AdaptiveAttack {

  private static final double SPREAD = 0.35; // of the box's reach, between the two places
  private static final double RATE = 0.35; // of the box's reach, a step
  private static final double INERTIA = 0.6;

  private final Attackable subject;
  private final List<Pair> pairs;
  private final GlobalMasks globals;
  private final AttackOptions options;
  private final Top top;

  public AdaptiveAttack(
      Attackable subject, List<Pair> pairs, GlobalMasks globals, AttackOptions options, Top top) {
    this.subject = subject;
    this.pairs = pairs;
    this.globals = globals;
    this.options = options;
    this.top = top;
  }

  /** How often it explains every pair, the starts not counted. */
  public int evaluations() {
    return 2 * options.adaptiveSteps();
  }

  /** A place and how far the method's masks moved there: selections first, masks where even. */
  private record Seen(Attacked place, double selection, double masks) {
    boolean beats(Seen other) {
      return selection > other.selection || (selection == other.selection && masks > other.masks);
    }
  }

  /**
   * The perturbed references, in the order of the pairs.
   *
   * @param starts attacks to start from, at least one
   * @param progress hears of every step
   */
  public List<Attacked> run(Method method, List<List<Attacked>> starts, IntConsumer progress) {
    ScoreHold hold = new ScoreHold(subject, pairs, options);
    List<LocalMasks> before = explain(method, hold.boxes().stream().map(Box::origin).toList());
    List<Seen> best = look(method, starts.get(0), before);
    for (List<Attacked> start : starts.subList(1, starts.size())) {
      best = better(best, look(method, start, before));
    }
    List<float[]> now = new ArrayList<>(best.stream().map(seen -> seen.place().values()).toList());
    List<float[]> drift = new ArrayList<>(now.stream().map(v -> new float[v.length]).toList());
    for (int step = 0; step < options.adaptiveSteps(); step++) {
      List<float[]> ways = directions(now, step);
      List<Seen> up = look(method, hold.hold(off(hold, now, ways, SPREAD)), before);
      List<Seen> down = look(method, hold.hold(off(hold, now, ways, -SPREAD)), before);
      best = better(better(best, up), down);
      for (int i = 0; i < now.size(); i++) {
        double slope = Math.signum(up.get(i).masks() - down.get(i).masks());
        drift.set(i, Vectors.plus(Vectors.times(drift.get(i), INERTIA), slope, ways.get(i)));
      }
      now = new ArrayList<>(off(hold, now, drift, RATE * (1 - INERTIA)));
      progress.accept(1);
    }
    return best.stream().map(Seen::place).toList();
  }

  private List<LocalMasks> explain(Method method, List<float[]> values) {
    return new Reexplained(subject, pairs, values, globals).by(method);
  }

  private List<Seen> look(Method method, List<Attacked> places, List<LocalMasks> before) {
    List<LocalMasks> after = explain(method, places.stream().map(Attacked::values).toList());
    List<Movement> moved = Movement.of(subject, pairs, top, before, after);
    return IntStream.range(0, places.size())
        .mapToObj(
            i ->
                new Seen(
                    places.get(i),
                    moved.get(i).elements(),
                    Vectors.norm(Vectors.plus(after.get(i).query(), -1, before.get(i).query()))))
        .toList();
  }

  private static List<Seen> better(List<Seen> first, List<Seen> second) {
    return IntStream.range(0, first.size())
        .mapToObj(i -> second.get(i).beats(first.get(i)) ? second.get(i) : first.get(i))
        .toList();
  }

  /** Random signs, of length one. */
  private List<float[]> directions(List<float[]> now, int step) {
    List<float[]> ways = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      Pair pair = pairs.get(i);
      SplittableRandom random =
          Seeds.stream(
              options.seed(),
              "adaptive/%d/%s/%s"
                  .formatted(
                      step,
                      subject.data().get(pair.query()).id(),
                      subject.data().get(pair.reference()).id()));
      float[] way = new float[now.get(i).length];
      for (int j = 0; j < way.length; j++) {
        way[j] = random.nextBoolean() ? 1 : -1;
      }
      ways.add(Vectors.times(way, 1 / Math.max(1e-12, Vectors.norm(way))));
    }
    return ways;
  }

  private static List<float[]> off(
      ScoreHold hold, List<float[]> now, List<float[]> ways, double share) {
    return IntStream.range(0, now.size())
        .mapToObj(
            i -> {
              Box box = hold.boxes().get(i);
              return box.clamp(Vectors.plus(now.get(i), share * box.reach(), ways.get(i)));
            })
        .toList();
  }
}
