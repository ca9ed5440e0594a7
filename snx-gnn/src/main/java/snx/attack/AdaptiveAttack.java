package snx.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Top;

/**
 * An attack on a method's own masks, so that what stays under an attack on saliency is not merely
 * what nobody aimed at. Masks come out of a solver, without a derivative; so this is simultaneous
 * perturbation (SPSA): a step explains every pair twice, at places off by ± a random direction, and
 * goes where the query's selections moved more ({@link Pull}). Every place is held to the box and
 * to the tolerance of f. Of all places seen, the worst is kept by each of the two measures that
 * methods are compared by. It starts from the better of the attacks given, so it is never weaker
 * than they are.
 */
public final class AdaptiveAttack {

  private static final double SPREAD = 0.35; // of the box's reach, between the two places
  private static final double RATE = 0.35; // of the box's reach, a step
  private static final double INERTIA = 0.6;
  private static final Movement.Measure START = Movement.Measure.OWN; // blind to no query

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

  /**
   * The perturbed references by each measure, in the order of the pairs.
   *
   * @param starts attacks to start from, at least one
   * @param progress hears of every step
   */
  public Map<Movement.Measure, List<Attacked>> run(
      Method method, List<List<Attacked>> starts, IntConsumer progress) {
    ScoreHold hold = new ScoreHold(subject, pairs, options);
    List<LocalMasks> before = explain(method, hold.boxes().stream().map(Box::origin).toList());
    Aimed aimed = new Aimed();
    for (List<Attacked> start : starts) {
      look(method, start, before, aimed);
    }
    List<float[]> now = aimed.places(START).stream().map(Attacked::values).toList();
    List<float[]> drift = new ArrayList<>(now.stream().map(v -> new float[v.length]).toList());
    for (int step = 0; step < options.adaptiveSteps(); step++) {
      List<float[]> ways = directions(now, step);
      List<Pull> up = look(method, hold.hold(off(hold, now, ways, SPREAD)), before, aimed);
      List<Pull> down = look(method, hold.hold(off(hold, now, ways, -SPREAD)), before, aimed);
      for (int i = 0; i < now.size(); i++) {
        double slope = Math.signum(up.get(i).strength() - down.get(i).strength());
        drift.set(i, Vectors.plus(Vectors.times(drift.get(i), INERTIA), slope, ways.get(i)));
      }
      now = off(hold, now, drift, RATE * (1 - INERTIA));
      progress.accept(1);
    }
    return aimed.places();
  }

  private List<LocalMasks> explain(Method method, List<float[]> values) {
    return new Reexplained(subject, pairs, values, globals).by(method);
  }

  private List<Pull> look(
      Method method, List<Attacked> places, List<LocalMasks> before, Aimed aimed) {
    List<LocalMasks> after = explain(method, places.stream().map(Attacked::values).toList());
    List<Pull> pulls = Pull.of(subject, pairs, top, before, after);
    aimed.take(places, pulls);
    return pulls;
  }

  /** Random signs, of length one. */
  private List<float[]> directions(List<float[]> now, int step) {
    List<float[]> ways = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      Pair pair = pairs.get(i);
      SplittableRandom random =
          PairSeeds.stream(options.seed(), "adaptive/" + step, subject.data(), pair);
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
